import { describe, expect, test } from 'vitest'
import { analyse } from '../../cli/pipeline/analyse.ts'
import { build } from '../../cli/pipeline/build.ts'
import { hiddenBecause } from '../../cli/pipeline/pages/visibility.ts'
import { inEnglish } from '../../config/fill.ts'
import { config, readTree, site, type TestSite, toLine } from '../support/site.ts'

const at = (text: string) => Date.parse(text)
const timeZone = 'Asia/Shanghai'

describe('notes before and after their time', () => {
  test.each([
    [{}, undefined],
    [{ draft: true }, 'draft'],
    [{ publish: false }, 'draft'],
    [{ date: '2026-05-01 08:00:00' }, 'scheduled'],
    // Eight in the morning in Shanghai is midnight in UTC: it has come.
    [{ date: '2026-04-30 08:00:00' }, undefined],
    [{ date: '2026-04-30T08:00:00Z' }, 'scheduled'],
    [{ expire: '2026-04-30' }, 'expired'],
    [{ expire: '2026-05-01' }, undefined],
    [{ expire: '1d' }, undefined],
    [{ date: '2026-05-01', draft: true }, 'draft'],
  ] as const)('%j is %s', (frontmatter, expected) => {
    expect(hiddenBecause(frontmatter, { timeZone, now: at('2026-04-30T00:00:00Z') })).toBe(expected)
  })

  test('without a time nothing waits and nothing expires', () => {
    expect(hiddenBecause({ date: '2999-01-01', expire: '2000-01-01' }, { timeZone })).toBeUndefined()
  })

  const notes = {
    'site.config.ts': config("{ title: 'T', url: 'https://e.example' }"),
    'content/01.a/01.old.md': '---\ntitle: Old\ndate: 2020-01-01\npermalink: /old/\nexpire: 2026-01-01\n---\nx\n',
    'content/01.a/02.new.md': '---\ntitle: New\ndate: 2026-06-01\npermalink: /new/\n---\nx\n',
    'content/01.a/03.now.md': '---\ntitle: Now\ndate: 2025-01-01\npermalink: /now/\n---\nx\n',
  }
  const shown = async (made: TestSite, now: string | undefined, drafts = false) => {
    const ctx = { ...(await made.context({ drafts })), now: now === undefined ? undefined : at(now) }
    return (await analyse(ctx)).value.graph.pages.map((page) => page.path)
  }

  test('the time of the build decides which notes are there', async () => {
    const made = site(notes)
    expect(await shown(made, '2025-06-01')).toEqual(['/old/', '/now/'])
    expect(await shown(made, '2026-03-01')).toEqual(['/now/'])
    expect(await shown(made, '2026-07-01')).toEqual(['/new/', '/now/'])
    expect(await shown(made, '2026-03-01', true)).toEqual(['/old/', '/new/', '/now/'])
    expect(await shown(made, undefined)).toEqual(['/old/', '/new/', '/now/'])
  })

  test('a link to a note that is left out says why it leads nowhere, whatever it calls the note', async () => {
    const links = [
      '[a](./01.old.md)',
      '[b](/old/#x)',
      '[c](/new)',
      '[d](/01.a/02.new.html)',
      '[[New]]',
      '[e](./04.draft.md)',
    ]
    const made = site({
      ...notes,
      'content/01.a/03.now.md': `---\ntitle: Now\npermalink: /now/\n---\n${[...links, '[[Now]]', '[f](./05.n.md)'].join('\n')}\n`,
      'content/01.a/04.draft.md': '---\ntitle: D\ndraft: true\n---\n',
    })
    const hints = async (drafts: boolean) => {
      const { diagnostics } = await analyse({ ...(await made.context({ drafts })), now: at('2026-03-01') })
      return diagnostics.flatMap(({ code, hint }) => (code === 'link/no-such-page' ? [hint] : []))
    }
    const [old, later] = ['01.old.md is left out since its `expire`.', '02.new.md is left out before its `date`.']
    expect(await hints(false)).toEqual([
      ...[old, old, later, later, later, '04.draft.md is a draft, so it is left out.'].map(
        (hint) => `content/01.a/${hint}`,
      ),
      'Did you mean ./03.now.md?',
    ])
    expect(await hints(true)).toEqual([expect.stringContaining('Did you mean')])
  })

  test('and nothing else: two builds at different times with the same notes are the same bytes', async () => {
    const made = site(notes)
    const outs = await Promise.all(
      ['2026-02-01', '2026-03-01T12:34:56Z'].map(async (now, n) => {
        const ctx = { ...(await made.context({ cache: `${made.root}/cache${n}` })), now: at(now) }
        await build(ctx, `${made.root}/out${n}`, false)
        return readTree(`${made.root}/out${n}`)
      }),
    )
    expect([...outs[0]!.keys()]).toEqual([...outs[1]!.keys()])
    for (const [path, bytes] of outs[0]!) expect([path, bytes.equals(outs[1]!.get(path)!)]).toEqual([path, true])
  })

  test('who waits is told on the way', async () => {
    const made = site(notes)
    const said: string[] = []
    const context = await made.context()
    await analyse({
      ...context,
      now: at('2026-03-01'),
      progress: { ...context.progress, note: (words) => said.push(inEnglish(words)) },
    })
    expect(said).toEqual(['not shown since 2026-01-01: 01.a/01.old.md', 'not shown before 2026-06-01: 01.a/02.new.md'])
  })

  test('an `expire` that is no date is a fault, but not the durations of the login add-on (F35)', async () => {
    const made = site({
      'content/a.md': '---\ntitle: A\nexpire: tomorrow\n---\n',
      'content/b.md': '---\ntitle: B\nexpire: 3600\n---\n',
      'site.config.ts': config(),
    })
    const { diagnostics } = await made.check()
    expect(diagnostics.map(toLine).filter((line) => line.includes('frontmatter/'))).toEqual([
      'content/a.md:3:9 error frontmatter/date',
    ])
  })
})

describe('unlisted and hidden notes leak nowhere (row 28)', () => {
  const SECRET = 'Zebra'
  const secret = (extra: string, name: string) =>
    `---\ntitle: ${SECRET} ${name}\ndate: 2024-01-01\npermalink: /secret-${name}/\ncategories: [${SECRET}kind]\ntags: [${SECRET}tag]\n${extra}---\n[a](../01.a/01.a.md) ${SECRET} text\n`
  const notes = {
    'site.config.ts': config(
      "{ title: 'T', url: 'https://e.example', deploy: ['cloudflare-pages', 'vercel', 'nginx', 'object-storage'] }",
    ),
    'content/01.a/01.a.md': '---\ntitle: A\ndate: 2024-01-01\npermalink: /a/\n---\ntext\n',
    'content/01.a/02.b.md': secret('unlisted: true\n', 'unlisted'),
    'content/01.a/03.c.md': '---\ntitle: C\ndate: 2024-01-01\npermalink: /c/\n---\ntext\n',
    'content/02.d/01.draft.md': secret('draft: true\n', 'draft'),
    'content/02.d/02.later.md': secret('', 'later').replace('2024-01-01', '2030-01-01'),
    'content/02.d/03.over.md': secret('expire: 2025-01-01\n', 'over'),
    'content/index.md': '---\nhome: true\n---\n',
  }

  test('what is hidden is in no file at all; what is unlisted is on its own page only', async () => {
    const made = site(notes)
    const result = await build({ ...(await made.context()), now: at('2026-01-01') }, made.out, false)
    expect(result.diagnostics).toEqual([])
    const naming = [...readTree(made.out)]
      .filter(([path, bytes]) => /zebra|secret-/i.test(path + bytes.toString('utf8')))
      .map(([path]) => path)
    expect(naming.filter((path) => !path.startsWith('.kb-')).sort()).toEqual([
      // Its old addresses, for who has them; they say noindex.
      '01.a/02.b.html',
      '01.a/02.b/index.html',
      expect.stringMatching(/^assets\/js\/\d+\.[0-9a-f]{8}\.js$/),
      'secret-unlisted/index.html',
    ])
    expect(made.read('secret-unlisted/index.html')).toContain('<meta name="robots" content="noindex">')
    // The order of reading goes past it; it has no place in it.
    expect(made.read('a/index.html')).toMatch(/rel="next"[^>]*href="\/c\/"|href="\/c\/"[^>]*rel="next"/)
  })

  test('a link by its author leads to it; --drafts shows the hidden, but tells no machine of them', async () => {
    const made = site(notes)
    made.write({ 'content/01.a/03.c.md': '---\ntitle: C\npermalink: /c/\n---\n[look](./02.b.md)\n' })
    await build({ ...(await made.context({ drafts: true })), now: at('2026-01-01') }, made.out, false)
    expect(made.read('c/index.html')).toContain('href="/secret-unlisted/"')
    for (const name of ['draft', 'later', 'over'])
      expect(made.read(`secret-${name}/index.html`)).toContain('content="noindex"')
    for (const file of ['sitemap.xml', 'rss.xml', 'feed.atom', 'feed.json', 'llms.txt'])
      expect([file, /secret-|Zebra (draft|later|over)/.test(made.read(file))]).toEqual([file, false])
  })
})
