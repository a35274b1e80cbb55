import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { launchBrowser } from './browser.ts'
import { config, openSite } from './site.ts'

const note = (title: string, more: string, body = 'Water.\n') =>
  `---\ntitle: ${title}\npermalink: /${title}/\n${more}---\n${body}`
const TAGS = Array.from({ length: 9 }, (_, n) => `a tag of the sea ${n}`)
const ARTICLE = `::: timeline
- 2024-01-01 One

  Text.
- 2024-02-01 Two

  Text.
:::

::: tabs
@tab One
Text.

@tab Two
Text.
:::

## Next

\`\`\`js
wave()
\`\`\`

${'Water.\n\n'.repeat(40)}
`
const FEATURES = ['A', 'B', 'C', 'D'].map((title) => `  - { title: ${title}, details: Text }`).join('\n')

export const LOOKS = ['reading', 'vdoing'] as const
export type Look = (typeof LOOKS)[number]

/** Options of a case of what the looks share: `npm test` tries it in the first, the full proof in the others. */
export const behaviourIn = (look: Look): { tags: string[] } => ({ tags: look === LOOKS[0] ? [] : ['proof'] })

export type OpenPage = (
  look: Look,
  width: number,
  path: string,
  work: (page: Page) => Promise<void>,
  more?: BrowserContextOptions,
) => Promise<void>

type LookFiles = (look: Look) => Record<string, string>

export interface LookSites {
  faults: readonly Diagnostic[]
  /** Opens a page in a window of a width, does the work and closes it. */
  at: OpenPage
  browser: Browser
  urlOf: (look: Look) => string
  close: () => Promise<void>
}

/** A site in each look, built and served. */
export async function openLooksOf(filesOf: LookFiles): Promise<LookSites> {
  const folder = mkdtempSync(join(tmpdir(), 'kb-look-'))
  const servers = {} as Record<Look, PreviewServer>
  const faults: Diagnostic[] = []
  for (const look of LOOKS) {
    const made = openSite(join(folder, look), filesOf(look))
    faults.push(...(await made.build()).diagnostics)
    servers[look] = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
  }
  const browser = await launchBrowser()
  return {
    faults,
    browser,
    urlOf: (look) => servers[look].url,
    at: async (look, width, path, work, more) => {
      const phone: BrowserContextOptions = width < 960 ? { hasTouch: true, isMobile: true } : {}
      const context = await browser.newContext({ viewport: { width, height: 800 }, ...phone, ...more })
      const page = await context.newPage()
      await page.goto(new URL(path, servers[look].url).href)
      await work(page)
      await context.close()
    },
    close: async () => {
      await browser.close()
      for (const server of Object.values(servers)) await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same small site in each look. */
export const openLooks = (): Promise<LookSites> => openLooksOf(smallSite)

const smallSite: LookFiles = (look) => ({
  'site.config.ts': config(`{ theme: { look: '${look}', repo: 'a/b', editLinks: true,
      nav: [{ text: 'Tags', link: '/tags/' }, { text: 'Archives', link: '/archives/' }],
      blogger: { name: 'Sea' }, updateBar: { showToArticle: true },
      social: { icons: [{ iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/' }] },
      footer: { createYear: 2018, copyrightInfo: 'A line about rights that is not short' } } }`),
  'content/index.md': `---\nhome: true\nfeatures:\n${FEATURES}\n---\n`,
  'content/01.a/01.first.md': note('first', `date: 2024-05-06\ncategories: [a]\ntags: [${TAGS}]\n`, ARTICLE),
  'content/01.a/02.second.md': note('second', 'date: 2024-05-07\ntags: [sea]\n', '[first](/first/)\n'),
  'content/01.a/03.third.md': note('third', 'date: 2024-05-08\n'),
  'content/01.a/05.headings.md': note('headings', '', Array.from({ length: 60 }, (_, n) => `## ${n}\n`).join('\n')),
  'content/plain.md': note('plain', ''),
  'content/01.a/04.never.md': note('never', 'categories: [b]\n'),
})

export const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!
export const style = (page: Page, selector: string, name: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [of, part]) => getComputedStyle(element, part).getPropertyValue(of!), [name, pseudo] as const)
