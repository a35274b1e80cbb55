import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDiagrams } from '../../cli/author/diagrams/fetch-diagrams.ts'
import { createdAt } from '../../cli/author/fix/created-at.ts'
import { friendFeeds } from '../../cli/author/friends/friend-feeds.ts'
import { lostPictures } from '../../cli/author/pictures/fetch-lost.ts'
import { playerUses } from '../../cli/author/players/player-uses.ts'
import { fileOfPage } from '../../cli/lsp/site-now.ts'
import { kb } from '../support/cli.ts'
import { pictureHost } from '../support/picture-host.ts'
import { look } from '../support/remote-pictures.ts'
import { config, site } from '../support/site.ts'

/** A note with a name such as macOS gives it, on any disk. */
const FOLDER = 'content/05.Façade'.normalize('NFD')
const PATH = `${FOLDER}/${'02.Été.md'.normalize('NFD')}`
const FILE = PATH.normalize('NFC')

test('kb check --fix reads and writes a note by its name on disk', async () => {
  const it = site({ [PATH]: '---\nlayout: wide\n---\ntext\n', 'site.config.ts': config("{ title: 'T' }") })
  const { stderr, code } = await kb(['check', it.root, '--fix', '--cache', join(it.root, '.cache')])
  expect([code, stderr]).toEqual([0, expect.stringContaining(`${FILE}: `)])
  expect(readFileSync(join(it.root, PATH), 'utf8')).toMatch(
    /^---\ntitle: Été\ndate: \d{4}-[^\n]*\npermalink: .*\nlayout: wide\n/,
  )
  expect(readdirSync(join(it.root, 'content'))).toEqual([FOLDER.slice('content/'.length)])
})

test('other commands, and the language server, find such notes and what is beside them', async () => {
  const host = await pictureHost()
  const text = [
    ...['---', 'title: E', 'permalink: /e/', 'date: 2024-01-02', '---', `![](${host.origin}/p1.png)`, ''],
    ...['```plantuml', 'A -> B', '```', ''],
    ...['::: cardList', '```yaml', '- { name: F, link: "https://f.example/", feed: /feed.xml }', '```', ':::', ''],
    ...['https://www.youtube.com/watch?v=aaaaaaaaaaa', ''],
  ].join('\n')
  const it = site({ [PATH]: text, 'site.config.ts': config("{ title: 'T' }") })
  expect(findDiagrams(it.root, [FILE])).toMatchObject([{ place: { file: FILE, line: 8 } }])
  expect(friendFeeds(it.root, [FILE])).toMatchObject([{ address: 'https://f.example/feed.xml' }])
  expect(playerUses(it.root, [FILE], true).length).toBe(1)
  const ctx = await it.context()
  expect([...(await createdAt(ctx, [FILE])).keys()]).toEqual([FILE])

  await (await look(it)).fetch()
  const images = join(it.root, FOLDER, 'images')
  const [name] = readdirSync(images)
  expect(readFileSync(join(it.root, PATH), 'utf8')).toContain(`](./images/${name})`)
  const { pages } = (await it.check()).value.graph
  expect(lostPictures(ctx, pages)).toEqual([])
  expect(fileOfPage(ctx, pages.find(({ path }) => path === '/e/')!)).toBe(join(it.root, PATH))
  await (await look(it)).undo()
  expect(readFileSync(join(it.root, PATH), 'utf8')).toBe(text)
  expect([existsSync(images), readdirSync(join(it.root, 'content')).length]).toEqual([false, 1])
})
