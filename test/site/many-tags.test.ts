import { expect, test } from 'vitest'
import { LIMITS } from '../../config/limits.ts'
import { differences, readTree, site } from '../support/site.ts'

/** Notes of twenty tags each, `count` in all; the first tag is on every note. */
const tagged = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count / 20 }, (_, note) => {
      const tags = Array.from({ length: 20 }, (_, at) => `tag${String(note * 20 + at).padStart(5, '0')}`)
      return [
        `content/n${String(note).padStart(4, '0')}.md`,
        `---\ntitle: N${note}\npermalink: /n${note}/\ndate: 2024-01-01\ntags: [all, ${tags}]\n---\ntext\n`,
      ]
    }),
  )

test('pages of tags grow with the tags, not with their square: each shows the most used ones and its own, the page of all shows all', {
  tags: ['proof', 'full'],
}, async () => {
  const bytes: number[] = []
  for (const count of [240, 480]) {
    const made = site({ 'site.config.mjs': 'export default { data: false }\n', ...tagged(count) })
    await made.build()
    const files = [...readTree(made.out)].filter(([path]) => path.startsWith('tags/') && !path.includes('/all/'))
    bytes.push(files.reduce((sum, [path, text]) => sum + (path === 'tags/index.html' ? 0 : text.length), 0))
    const last = `tag${String(count - 1).padStart(5, '0')}`
    const own = made.read(`tags/${last}/index.html`)
    const bar = (html: string) => /<nav class="card side-card term-bar".*?<\/nav>/s.exec(html)![0]
    expect([...bar(own).matchAll(/href="\/tags\/([^/"]+)\/"/g)]).toHaveLength(LIMITS.termBar + 1)
    expect(bar(own)).toMatch(new RegExp(`aria-current="page"[^>]*>[^<]*${last}|${last}/" aria-current="page"`))
    expect(bar(own)).toContain('href="/tags/all/"')
    expect(bar(own)).toMatch(/<a class="more" href="\/tags\/">/)
    const whole = bar(made.read('tags/index.html'))
    expect([...whole.matchAll(/href="\/tags\/([^/"]+)\/"/g)]).toHaveLength(count + 1)
    expect(whole).not.toContain('class="more"')
  }
  expect(bytes[1]! / bytes[0]!).toBeLessThan(2.3)
})

test('a page of a tag says how many notes have it, the page of all how many there are', {
  tags: ['proof', 'full'],
}, async () => {
  const made = site({ 'site.config.mjs': 'export default { data: false }\n', ...tagged(240) })
  await made.build()
  const head = (path: string) => /<div class="list-head">.*?<p>(.*?)<\/p>/s.exec(made.read(`${path}index.html`))![1]
  expect(head('tags/')).toBe('总共 12 篇文章')
  expect(head('tags/all/')).toBe('标签 · 12 篇')
  expect(head('tags/tag00019/')).toBe('标签 · 1 篇')
})

test('an edit of the tags brings the bars that a clean build has', { tags: ['proof', 'full'] }, async () => {
  const made = site({ 'site.config.mjs': 'export default {}\n', ...tagged(220) })
  await made.build()
  made.write({
    'content/n0011.md':
      '---\ntitle: N11\npermalink: /n11/\ndate: 2024-01-01\ntags: [tag00000, new, tag00219]\n---\ntext\n',
  })
  await made.build()
  const clean = `${made.root}/clean`
  await made.build({ out: clean, cache: `${made.root}/other` })
  expect(differences(made.out, clean)).toEqual([])
})
