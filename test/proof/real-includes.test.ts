import { cpSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { kb } from '../support/cli.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { differences, openSite, temporaryFolder } from '../support/site.ts'

/** Real notes, and beside each, or each nth, one in another folder that includes it. */
function mirrored(nth = 1): { root: string; pairs: [note: string, mirror: string][] } {
  const root = temporaryFolder()
  cpSync(REAL_NOTES, root, { recursive: true })
  const notes = readdirSync(root, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.md') && !path.startsWith('.') && path.includes('/'))
    .sort()
    .filter((_, at) => at % nth === 0)
  const pairs = notes.map((note, at): [string, string] => [note, `99.mirror/01.all/${at + 1}.mirror-${at}.md`])
  openSite(root).write(
    Object.fromEntries(
      pairs.map(([note, mirror], at) => [
        mirror,
        `---\ntitle: Mirror ${at}\npermalink: /mirror/${at}/\n---\n<!-- @include: ${posix.relative(posix.dirname(mirror), note)} -->\n`,
      ]),
    ),
  )
  return { root, pairs }
}

test.skipIf(!hasRealNotes)(
  'a note that only includes another is like it: text, outline, words, links, pictures and faults',
  async () => {
    const { root, pairs } = mirrored()
    const { value, diagnostics } = await openSite(root, undefined, 2).check()
    const { pages, links, images } = value.graph
    const byFile = new Map(pages.map((page) => [page.relativePath, page]))
    let compared = 0
    for (const [note, mirror] of pairs) {
      const [of, copy] = [byFile.get(note), byFile.get(mirror)!]
      if (!of) continue
      compared += 1
      const { headings, summary, features, leadingTitle } = copy.document
      const same = { headings, summary, features, leadingTitle }
      const { document } = of
      expect([note, same]).toEqual([
        note,
        {
          headings: document.headings,
          summary: document.summary,
          features: document.features,
          leadingTitle: document.leadingTitle,
        },
      ])
      const wordsOf = ({ words, matterWords }: typeof document) => [
        words.cjk - matterWords.cjk,
        words.other - matterWords.other,
      ]
      expect([note, wordsOf(copy.document)]).toEqual([note, wordsOf(document)])
      // Links within the page lead to the page that they are on.
      const targets = (path: string) =>
        JSON.stringify(
          links
            .get(path)!
            .map((target) =>
              'page' in target && target.path === path
                ? 'here'
                : target.kind + ('path' in target ? target.path : target.href),
            ),
        )
      expect([note, targets(copy.path)]).toEqual([note, targets(of.path)])
      expect([note, images.get(copy.path)]).toEqual([note, images.get(of.path)])
    }
    expect(compared).toBeGreaterThan(200)
    expect(diagnostics.filter(({ place }) => place?.file.startsWith('99.mirror/'))).toEqual([])
  },
  300_000,
)

test.skipIf(!hasRealNotes)('one thread, two, and the plain parser write the same bytes', { tags: 'full' }, async () => {
  const { root } = mirrored(5)
  const build = async (name: string, workers: string, plain?: '1') => {
    const out = join(temporaryFolder(), name)
    const args = [
      'build',
      root,
      '--keep-going',
      '--quiet',
      '--workers',
      workers,
      '--out',
      out,
      '--cache',
      `${out}-cache`,
    ]
    const { code, stderr } = await kb(args, { env: { KB_PLAIN: plain } })
    expect(code, stderr).toBe(0)
    return out
  }
  const one = await build('one', '1')
  expect(differences(one, await build('two', '2'))).toEqual([])
  expect(differences(one, await build('plain', '2', '1'))).toEqual([])
})
