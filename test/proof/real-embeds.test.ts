import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { config, differences, openSite, readTree, temporaryFolder } from '../support/site.ts'

/** Notes of the real site that others show: of middling length, with code, pictures and containers. */
const SHOWN = 12

test.runIf(hasRealNotes)(
  'a page that shows real notes has their text, without ids twice, and follows their edits',
  async () => {
    const root = temporaryFolder()
    const paths = readdirSync(REAL_NOTES, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(?:md|png|jpg)$/.test(path),
    )
    for (const path of paths) {
      mkdirSync(dirname(join(root, 'content', path)), { recursive: true })
      copyFileSync(join(REAL_NOTES, path), join(root, 'content', path))
    }
    const some = paths
      .filter((path) => path.endsWith('.md') && /^title: /m.test(readFileSync(join(REAL_NOTES, path), 'utf8')))
      .map((path) => ({ path, text: readFileSync(join(REAL_NOTES, path), 'utf8') }))
      .sort((a, b) => b.text.length - a.text.length || (a.path < b.path ? -1 : 1))
      .slice(40, 40 + SHOWN)
    const text = some.map(({ path }) => `![[${path.replace(/\.md$/, '')}]]`).join('\n\n')
    const s = openSite(root, {
      'site.config.ts': config("{ lang: 'zh-CN' }"),
      'content/99.all.md': `---\ntitle: All\npermalink: /all/\n---\n${text}\n`,
    })
    await s.build({ keepGoing: true })
    const html = s.read('all/index.html')
    expect(html.match(/<div class="note-embed"/g)!.length).toBeGreaterThan(SHOWN / 2)
    const ids = [...html.matchAll(/<[a-z][^<>]* id="([^"]*)"/gi)].map(([, id]) => id!)
    expect(ids.length).toBeGreaterThan(100)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(html).not.toMatch(/\uFDD0|data-embed/)
    const before = readTree(s.out)
    const { path, text: old } = some[0]!
    writeFileSync(join(root, 'content', path), `${old}\n\nA word that is quetzal.\n`)
    await s.build({ keepGoing: true })
    const changed = [...readTree(s.out)].filter(
      ([name, bytes]) => name.endsWith('.html') && !before.get(name)?.equals(bytes),
    )
    expect(changed.map(([name]) => name).filter((name) => !/archives|statistics|tags|categories/.test(name))).toContain(
      'all/index.html',
    )
    expect(changed.length).toBeLessThan(10)
    const again = join(root, 'again')
    await s.build({ keepGoing: true, workers: 1, out: again, cache: temporaryFolder() })
    expect(differences(s.out, again)).toEqual([])
  },
)
