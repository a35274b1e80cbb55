import { resolve, sep } from 'node:path'
import { parse as parseProgram } from 'acorn'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../../cli/markdown/index.ts'
import { toSlug } from '../../cli/markdown/tree/slug.ts'
import { addressKind } from '../../cli/markdown/tree/url.ts'
import { addressFault, fileOf, fillPermalinkPattern, normalizePermalink } from '../../cli/pipeline/pages/addresses.ts'
import { safeHref } from '../../cli/pipeline/render/hrefs.ts'
import { configFaults } from '../../cli/pipeline/site/config-faults.ts'
import { locateSetting } from '../../cli/pipeline/site/locate-setting.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { crawl } from '../support/crawl.ts'
import { fileName, note, settings, words } from '../support/hostile-inputs.ts'
import { painters, toNoteInput, withCode } from '../support/markdown.ts'
import { unsafeParts } from '../support/page-safety.ts'
import { config, readTree, site } from '../support/site.ts'

/** Inputs in all: 500 with every test run, 10,000 by `npm run fuzz`; `KB_FUZZ_SEED` runs a failure again. */
const INPUTS = Number(process.env.KB_FUZZ ?? 500)
const seed = Number(process.env.KB_FUZZ_SEED ?? (process.env.KB_FUZZ ? Date.now() % 2 ** 31 : 20_221_101))
const runs = (share: number) => ({
  numRuns: Math.max(1, Math.round(INPUTS * share)),
  seed,
  endOnFailure: !process.env.KB_FUZZ,
})
/**
 * Elements that trusted notes may have, and that the policy of the site gives no effect; their addresses are looked at
 * all the same.
 */
const notPlain = (part: string): boolean => !/^<(?:style|object|embed)> is no element/.test(part)
/** ms of work one note may take. */
const PATIENCE = 2000

/** Time of the processor, which a busy machine does not stretch as it does the clock's. */
async function work<T>(run: () => T | Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const begin = process.cpuUsage()
  const value = await run()
  const { user, system } = process.cpuUsage(begin)
  return { value, milliseconds: (user + system) / 1000 }
}

const parse = (text: string, trust: 'trusted' | 'untrusted') => parseMarkdown(toNoteInput(text, trust), painters)

describe(`${INPUTS} inputs, seed ${seed}`, { timeout: 3_600_000 }, () => {
  test('notes: no crash, no hang, no script out of text; a fault has its place', async () => {
    await parse('```js\n1\n```\n', 'trusted')
    await fc.assert(
      fc.asyncProperty(note, fc.constantFrom('trusted', 'untrusted'), async (text, trust) => {
        const { value, milliseconds } = await work(() => parse(text, trust as 'trusted'))
        expect(milliseconds).toBeLessThan(PATIENCE)
        const unsafe = unsafeParts(`<!doctype html><body>${withCode(value.html, value)}</body>`)
        expect(trust === 'untrusted' ? unsafe : unsafe.filter(notPlain)).toEqual([])
        const lines = text.split(/\r\n|\r|\n/).length
        for (const { place } of value.diagnostics) {
          expect(place!.line).toBeGreaterThanOrEqual(1)
          expect(place!.line).toBeLessThanOrEqual(lines + 1)
          expect(place!.column).toBeGreaterThanOrEqual(1)
        }
      }),
      runs(0.4),
    )
  })

  test('slugs: one line, no blank, no sign a page address must escape; made again they stay', () => {
    fc.assert(
      fc.property(words, (text) => {
        const slug = toSlug(text)
        expect(slug).not.toMatch(/[\s"'<>&#?]/)
        expect(toSlug(slug)).toBe(slug)
      }),
      runs(0.1),
    )
  })

  test('addresses: one that is taken for good is a file inside the output', () => {
    const out = resolve('/srv/site')
    fc.assert(
      fc.property(words, words, (text, date) => {
        for (const path of [
          normalizePermalink(text),
          fillPermalinkPattern(`/${text}/:slug/`, `01.${text}.md`, `2022-01-01${date}`),
        ]) {
          if (path === undefined || addressFault(path)) continue
          expect(resolve(out, fileOf(path)).startsWith(out + sep)).toBe(true)
          expect(path.startsWith('/')).toBe(true)
        }
      }),
      runs(0.15),
    )
  })

  test('links: what a browser would run is never taken for an address', () => {
    fc.assert(
      fc.property(words, fc.constantFrom('', 'javascript:', 'data:text/html,', 'vbscript:'), (text, scheme) => {
        for (const link of [scheme + text, text + scheme, text]) {
          let protocol: string
          try {
            protocol = new URL(link, 'https://site.test/').protocol
          } catch {
            continue
          }
          if (!/^(javascript|vbscript|data|blob|file):$/.test(protocol)) continue
          expect(addressKind(link)).toBe('unsafe')
          expect(safeHref(link)).toBe('#')
        }
      }),
      runs(0.15),
    )
  })

  test('settings: any value is taken or told with its place', () => {
    fc.assert(
      fc.property(settings, (given) => {
        const parsed = siteSchema.safeParse(given)
        expect(({} as Record<string, unknown>).wat).toBeUndefined()
        if (parsed.success) return
        const program = parseProgram(`export default ${JSON.stringify(given)}`, {
          ecmaVersion: 'latest',
          sourceType: 'module',
        })
        const faults = configFaults(given, parsed.error.issues, (path) => ({
          file: 'site.config.ts',
          line: 1,
          column: (locateSetting(program, path)[0]?.start ?? 0) + 1,
        }))
        expect(faults.length).toBeGreaterThan(0)
        for (const { place, message } of faults) expect([place!.line > 0, message.length > 0]).toEqual([true, true])
      }),
      runs(0.1),
    )
  })

  test('sites: with any names and texts nothing is written outside, nothing unsafe, nothing that leads nowhere', async () => {
    const notes = 25
    let built = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fileName, words, words), { minLength: notes, maxLength: notes }),
        async (entries) => {
          const files: Record<string, string> = {}
          for (const [at, [name, title, body]] of entries.entries()) {
            const folder = at % 3 === 0 ? '' : `${10 + (at % 4)}.${entries[at % 5]![0]}/`
            files[`content/${folder}${10 + at}.${name}.md`] =
              `---\npermalink: /p${at}/\ntitle: ${JSON.stringify(title)}\ntags: [${JSON.stringify(title.slice(0, 20))}]\n---\n${body}\n`
          }
          const s = site({
            ...files,
            'site.config.ts': config("{ title: '试', url: 'https://e.example', migrated: true }"),
          })
          const before = [...readTree(s.root).keys()]
          const { totals, diagnostics } = await s.build()
          const after = [...readTree(s.root).keys()].filter((path) => !/^(dist|\.kb)\//.test(path))
          expect(after).toEqual(before)
          expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
          expect(totals).toBeDefined()
          built++
          for (const [path, bytes] of readTree(s.out))
            if (path.endsWith('.html') && !path.startsWith('assets/demos/'))
              expect([path, unsafeParts(bytes.toString('utf8')).filter(notPlain)]).toEqual([path, []])
          // What authors write may lead nowhere, if they are told; lists repeat it where they show the note's
          // beginning.
          const told = new Set(diagnostics.map(({ place }) => /\/(\d+)\.[^/]*$/.exec(place?.file ?? '')?.[1]))
          const broken = crawl(s.out).broken.map(
            (fault) => /^(.*?): ([\s\S]*)$/.exec(fault)!.slice(1) as [string, string],
          )
          const isTold = (file: string) => told.has(String(10 + Number(/^p(\d+)\//.exec(file)?.[1] ?? Number.NaN)))
          const theirs = new Set(broken.filter(([file]) => isTold(file)).map(([, what]) => what))
          expect(broken.filter(([file, what]) => !isTold(file) && !theirs.has(what))).toEqual([])
        },
      ),
      { ...runs(0.1 / notes), interruptAfterTimeLimit: 1_800_000 },
    )
    expect(built).toBeGreaterThan(0)
  })
})

test('found by it: half a character in frontmatter, and a menu link with a stray percent sign, broke the build', async () => {
  const s = site({
    'site.config.ts': config("{ theme: { nav: [{ text: 'n', link: '/100%' }] }, content: { deadLinks: 'warning' } }"),
    'content/a.md': '---\ntitle: "\\ud800"\ntags: ["\\udc00x"]\npermalink: "/\\ud83d/"\n---\n',
  })
  expect((await s.build()).totals).toBeDefined()
})
