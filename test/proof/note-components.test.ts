import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMPONENT_FORMS } from '../../docs/reference/component-forms.ts'
import { devSite } from '../support/dev-site.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { readTree } from '../support/site.ts'

/** All components, as the reference shows them. */
const FORMS = COMPONENT_FORMS.map(({ source }) => source[1].replaceAll(/\/en\/reference\/\w+\//g, '/')).join('\n\n')
const NOTE = 'docs/_posts/forms.md'
const noteOf = (body: string) => ({ [NOTE]: `---\ntitle: Forms\npermalink: /forms/\n---\n\n${body}\n` })

const realNotes = (): Record<string, Uint8Array | string> =>
  Object.fromEntries([...readTree(REAL_NOTES)].map(([path, bytes]) => [`docs/${path}`, bytes]))

const contentOf = (html: string): string => /<div class="content[\s\S]*?<\/article>/.exec(html)![0]

const SHEET = /assets\/css\/blocks\.\w+\.css/

test.skipIf(!hasRealNotes)(
  'a note among 233 real ones gets all components: kb dev shows it as a build from nothing does, in threads',
  async () => {
    const dev = await devSite({ ...realNotes(), ...noteOf('Text.') }, { workers: 2 })
    expect(await dev.text('/forms/')).not.toMatch(SHEET)
    dev.write(noteOf(FORMS))
    await expect.poll(() => dev.text('/forms/')).toMatch(SHEET)
    await dev.build({ keepGoing: true, cache: join(dev.root, 'cold') })
    expect(contentOf(await dev.text('/forms/'))).toBe(contentOf(dev.read('forms/index.html')))
    const files = [...readTree(dev.out)].filter(([path]) => path.endsWith('.html'))
    const pages = files.map(([path, bytes]) => [path, bytes.toString()] as const)
    const loads = pages.filter(([, html]) => SHEET.test(html)).map(([path]) => path)
    // The real notes have demos and lists of cards, and no other component that needs the sheet.
    const holds = (html: string) => /class="(?:demo"|cards )/.test(html)
    const notes = pages.filter(([, html]) => holds(html)).map(([path]) => path)
    expect(notes.length).toBeGreaterThan(0)
    // Nor do pages need it but these, and lists with their excerpts.
    const excerpts = notes.map((path) => `class="read-more" href="/${path.replace(/index\.html$/, '')}"`)
    const lists = pages.filter(([, html]) => excerpts.some((link) => html.includes(link))).map(([path]) => path)
    expect(lists).toContain('page/7/index.html')
    expect(loads.sort()).toEqual([...new Set(['forms/index.html', ...notes, ...lists])].sort())
  },
  120_000,
)
