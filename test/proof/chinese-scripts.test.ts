import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kb } from '../support/cli.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { readTree, temporaryFolder } from '../support/site.ts'

const settings = (locales: string) => `export default {
  title: 'Real',
  url: 'https://real.example',
  migrated: true,
  content: { dir: 'docs' },
  data: false,
  pageChunks: false,
  theme: { noteMap: false },
  ${locales}
}
`

test.skipIf(!hasRealNotes)(
  'a real blog in the other script: the same with one thread and with two, and after an edit',
  async () => {
    const root = temporaryFolder()
    const folder = temporaryFolder()
    const build = async (out: string, cache: string, workers: number) => {
      const flags = ['--out', join(folder, out), '--cache', join(folder, cache), '--workers', String(workers)]
      const { code, stderr } = await kb(['build', root, ...flags, '--quiet'])
      expect([code, code === 0 ? '' : stderr]).toEqual([0, ''])
      const files = [...readTree(join(folder, out))].filter(([path]) => !path.startsWith('.kb'))
      return new Map(files.map(([path, bytes]) => [path, bytes.toString('latin1')]))
    }
    // Those folders alone that are no books.
    cpSync(REAL_NOTES, join(root, 'docs'), { recursive: true, filter: (path) => !/\/《|\/\.vuepress$/.test(path) })
    writeFileSync(join(root, 'site.config.mjs'), settings("locales: { '/zh-tw/': { convert: 'cn2twp' } },"))
    const before = await build('out', 'cache', 2)
    const pages = [...before.keys()].filter((path) => path.endsWith('/index.html'))
    const articles = pages.filter((path) => /^pages\/\w+\/index\.html$/.test(path))
    expect(articles.length).toBeGreaterThan(50)
    expect(articles.filter((path) => !before.has(`zh-tw/${path}`))).toEqual([])
    // What leads from a page of that language to a note of the other is the menu of languages alone.
    for (const path of articles) {
      const html = Buffer.from(before.get(`zh-tw/${path}`)!, 'latin1').toString()
      const astray = [...html.matchAll(/<a [^>]*href="\/pages\/[^>]*>/g)].filter(([tag]) => !tag.includes('hrefLang'))
      expect([path, astray.map(([tag]) => tag)]).toEqual([path, []])
    }

    const note = join(root, 'docs/01.前端/25.JavaScript文章/80.防抖与节流函数.md')
    writeFileSync(note, `${readFileSync(note, 'utf8')}\n后面的头发\n`)
    const after = await build('out', 'cache', 1)
    const anew = await build('anew', 'other-cache', 1)
    expect([...anew.keys()].sort()).toEqual([...after.keys()].sort())
    expect([...anew].filter(([path, text]) => after.get(path) !== text).map(([path]) => path)).toEqual([])
    const changed = [...anew].filter(([path, text]) => path.endsWith('.html') && before.get(path) !== text)
    const texts = changed.map(([, text]) => Buffer.from(text, 'latin1').toString())
    expect(texts.filter((text) => text.includes('后面的头发'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('後面的頭髮'))).toHaveLength(1)
    expect(changed.length).toBeLessThan(10)
  },
)
