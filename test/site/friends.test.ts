import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allowedHosts } from '../../cli/author/external/public-hosts.ts'
import { FRIENDS, type FriendRules, fetchFriends, writeFriends } from '../../cli/author/friends/fetch-friends.ts'
import { friendFeeds } from '../../cli/author/friends/friend-feeds.ts'
import { readFriends } from '../../cli/markdown/tree/friend-posts.ts'
import { kb } from '../support/cli.ts'
import { pictureHost } from '../support/picture-host.ts'
import { config, site } from '../support/site.ts'

const feed = (...posts: [title: string, path: string, date: string][]) =>
  `<rss><channel>${posts.map(([title, path, date]) => `<item><title>${title}</title><link>${path}</link><pubDate>${date}</pubDate></item>`).join('')}</channel></rss>`

test('posts of friends are fetched once, written to a file, and shown by a build that asks nobody', {
  tags: 'proof',
}, async () => {
  let [body, isGone] = [
    feed(['&amp;lt;b&amp;gt;一', '/1', '2025-01-01T00:00:00Z'], ['二', '/2', '2025-03-01T00:00:00Z']),
    false,
  ]
  const host = await pictureHost((path, request, response) => {
    if (isGone || !path.startsWith('/feed')) return false
    if (request.headers['if-none-match'] === '"f"') response.writeHead(304).end()
    else response.writeHead(200, { ETag: '"f"' }).end(body)
    return true
  })
  const it = site({
    'site.config.ts': config(),
    'content/a.md': '[友](./friends.md)\n',
    'content/friends.md': [
      '---',
      'title: 友',
      'article: false',
      '---',
      '::: cardList',
      '```yaml',
      `- { name: 甲<br>, link: '${host.origin}/', feed: /feed.xml }`,
      `- { name: 乙, link: '${host.origin}/', feed: '${host.origin}/dead.xml' }`,
      `- { name: 丙, link: '${host.origin}/', feed: 'file:///etc/passwd' }`,
      '```',
      ':::',
      '',
      '::: friendPosts 2',
      ':::',
      '',
    ].join('\n'),
  })
  const first = await it.build()
  expect(first.diagnostics.map(({ code, place }) => `${code} ${place?.line}`)).toEqual(['friends/data 13'])
  expect(it.read('friends.html')).toContain('<p class="cards-empty">还没有友链的文章</p>')

  const cli = () => kb(['friends', 'fetch', it.root, '--allow-private-hosts', '--lang', 'en', '--format', 'json'])
  const fetched = await cli()
  expect(fetched.code).toBe(0)
  expect((JSON.parse(fetched.stdout) as { diagnostics: unknown }).diagnostics).toMatchObject([
    { code: 'friends/unreachable', place: { file: 'content/friends.md', line: 8 } },
  ])
  expect(host.asked.map(({ path }) => path).sort()).toEqual(['/dead.xml', '/feed.xml'])
  const { friends = {} } = readFriends(it.root)
  expect(Object.values(friends).map(({ posts }) => posts.map(({ title }) => title))).toEqual([['二', '<b>一']])

  expect((await it.build()).diagnostics).toEqual([])
  const page = it.read('friends.html')
  expect(page).toContain(
    `<ul class="friend-posts"><li><time datetime="2025-03-01">2025-03-01</time> <a href="${host.origin}/2" target="_blank" rel="noopener noreferrer">二</a> · 甲`,
  )
  expect(page).toContain('>&#x3C;b>一</a>')
  expect(host.asked).toHaveLength(2)

  const ctx = await it.context()
  const rules: FriendRules = { ...FRIENDS, timeout: 5000, mayAsk: allowedHosts(true), now: Date.now() }
  const again = (more: Partial<FriendRules>) =>
    fetchFriends(ctx, friendFeeds(it.root, ['content/friends.md']), friends, { ...rules, ...more })
  await again({})
  expect(host.asked.slice(2).map(({ path }) => path)).toEqual(['/dead.xml'])
  const later = { now: rules.now + FRIENDS.keep }
  expect((await again(later)).friends).toEqual(friends)
  expect(host.asked.at(-2)).toEqual({ path: '/feed.xml', ifNoneMatch: '"f"' })
  isGone = true
  const gone = await again({ now: rules.now + 3 * FRIENDS.keep })
  expect(gone.diagnostics).toHaveLength(2)
  expect(gone.friends).toEqual(friends)
  isGone = false
  body = '<html>login</html>'
  expect((await again({ now: rules.now + 5 * FRIENDS.keep, mayAsk: allowedHosts() })).diagnostics[0]?.message).toMatch(
    /it is on this machine or in a private network/,
  )
})

test('a file of posts that cannot be read is reported, and not written over', { tags: 'proof' }, async () => {
  const it = site({
    'site.config.ts': config(),
    'content/a.md': '::: friendPosts\n:::\n',
    'friends.json': '<<<<<<< HEAD\n',
  })
  expect((await it.check()).diagnostics.map(({ code }) => code)).toEqual(['friends/data'])
  expect((await kb(['friends', 'fetch', it.root])).code).toBe(1)
  expect(readFileSync(join(it.root, 'friends.json'), 'utf8')).toBe('<<<<<<< HEAD\n')
  writeFileSync(
    join(it.root, 'friends.json'),
    '{ "x": { "name": "a", "posts": [{ "title": "b", "link": "javascript:x", "date": "2025-01-01T00:00:00Z" }] } }',
  )
  expect((await it.check()).diagnostics.map(({ code }) => code)).toEqual(['friends/data'])
  writeFriends(it.root, {})
  expect((await it.check()).diagnostics).toEqual([])
})
