import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CODES } from '../../cli/diagnostics/catalogue/index.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import type { Report } from '../../cli/diagnostics/reporters/json.ts'
import { BROKEN_BLOGS } from '../fixtures/broken-blogs.ts'
import { kb } from '../support/cli.ts'
import { BLOGS, hasBlogs, hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { site } from '../support/site.ts'

const toPlace = ({ code, place }: Diagnostic): string => `${code} ${place?.file}:${place?.line}`

describe('a folder as it was found is built', () => {
  for (const { shape, files, faults, pages } of BROKEN_BLOGS)
    test(shape, async () => {
      const blog = site(files)
      const built = await blog.build()
      expect([...built.diagnostics].map(toPlace).sort()).toEqual([...faults].sort())
      expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      expect((await blog.check()).diagnostics).toEqual(built.diagnostics)
      expect(built.totals?.written).toBeGreaterThan(0)
      for (const [path, text] of Object.entries(pages)) expect(blog.read(path), path).toContain(text)
    })

  test('with every error that content can have among these shapes', () => {
    const shown = new Set(BROKEN_BLOGS.flatMap(({ faults }) => faults.map((fault) => fault.split(' ')[0]!)))
    const errors = CODES.filter(({ severity, inContent }) => severity === 'error' && inContent)
    expect(errors.length).toBeGreaterThan(20)
    expect(errors.map(({ code }) => code).filter((code) => !shown.has(code))).toEqual(ELSEWHERE)
  })

  test.skipIf(process.platform !== 'linux')('names of other bytes than UTF-8, and with a line feed', async () => {
    const blog = site({ '01.甲.md': '正文。\n', '02.\n.md': '正文。\n' })
    const name = Buffer.concat([Buffer.from(`${blog.root}/03.`), Buffer.from([0xc4, 0xe3]), Buffer.from('.md')])
    writeFileSync(name, '正文。\n')
    const built = await blog.build()
    expect(built.diagnostics.map(({ severity, code }) => `${severity} ${code}`).sort()).toEqual([
      'warning site/name-not-utf8',
      'warning site/name-with-controls',
    ])
    expect(blog.read('01.甲.html')).toContain('正文。')
  })
})

/** Errors of file systems; those of names have a test of their own. */
const ELSEWHERE = ['site/name-not-utf8', 'site/name-with-controls', 'site/unreadable']

describe('an unknown key of frontmatter', () => {
  const check = async (files: Record<string, string>) =>
    (await site(files).check()).diagnostics.map((fault) => `${toPlace(fault)} ${fault.message} ${fault.hint ?? ''}`)

  test('is reported once, at the first note that has it, with the number of notes', async () => {
    expect(
      await check({
        '01.b.md': '---\ncover: x\ntop_img: y\n---\n',
        '02.a.md': '---\ntitle: a\ncover: x\n---\n',
        '03.c.md': '---\ncover: x\n---\n',
      }),
    ).toEqual([
      'frontmatter/unknown-key 01.b.md:2 Unknown frontmatter key `cover`, in 3 notes. If the key is your own, declare it in the settings: `theme: { extendFrontmatter: { cover: null } }`.',
      'frontmatter/unknown-key 01.b.md:3 Unknown frontmatter key `top_img`. If the key is your own, declare it in the settings: `theme: { extendFrontmatter: { top_img: null } }`.',
    ])
  })

  test('that is a slip of the pen is reported at each of its notes', async () => {
    const slip = (file: string) =>
      `frontmatter/unknown-key ${file}:2 Unknown frontmatter key \`titel\`. Did you mean \`title\`?`
    expect(await check({ '01.a.md': '---\ntitel: a\n---\n', '02.b.md': '---\ntitel: b\n---\n' })).toEqual([
      slip('01.a.md'),
      slip('02.b.md'),
    ])
  })

  test('that is near a known one in many notes is no slip: it is reported once', async () => {
    const notes = Array.from({ length: 6 }, (_, at) => [`0${at}.a.md`, '---\ntitel: a\n---\n'])
    expect(await check(Object.fromEntries(notes))).toEqual([
      'frontmatter/unknown-key 00.a.md:2 Unknown frontmatter key `titel`, in 6 notes. Did you mean `title`?',
    ])
  })
})

/** What the bundled command says of a folder. */
async function ask(command: string[], format = 'json') {
  const ran = await kb([...command, '--workers', '2', '--format', format])
  return { ...ran, report: JSON.parse(ran.stdout) as Report }
}

const FOLDERS = [...(hasBlogs ? BLOGS : []), ...(hasRealNotes ? [REAL_NOTES] : [])]

describe.skipIf(FOLDERS.length === 0)('a real blog as it was found, with two threads', () => {
  for (const folder of FOLDERS)
    test(`${folder.split('/data/')[1]} is built, and check says what build says`, async () => {
      const temporary = mkdtempSync(join(tmpdir(), 'kb-found-'))
      try {
        const cache = ['--cache', join(temporary, 'cache')]
        const built = await ask(['build', folder, '--out', join(temporary, 'site'), ...cache])
        expect([built.code, built.report.errors]).toEqual([0, 0])
        expect(readFileSync(join(temporary, 'site/index.html'), 'utf8')).toContain('</html>')
        const checked = await ask(['check', folder, ...cache])
        expect([checked.code, checked.report.diagnostics]).toEqual([0, built.report.diagnostics])
      } finally {
        rmSync(temporary, { recursive: true, force: true })
      }
    })
})
