/** Languages of the documentation: Chinese at `/`, English at `/en/`. */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export type Texts = Readonly<Record<Language, string>>

/** A page of the documentation, in every language. */
export interface Page {
  /** From the content folder of a language. */
  file: string
  /** Without its language, such as `/reference/settings/`. */
  address: string
  title: Texts
  description: Texts
  /** How many levels of headings the sidebar lists. */
  sidebarDepth?: number
  body(lang: Language): string
}

export const addressIn = (address: string, lang: Language): string => (lang === 'zh' ? address : `/${lang}${address}`)

/** A fenced block; its fence is longer than those in the text. */
export function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^\s*(`{3,})/gm)].map((match) => match[1]!.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`
}

/** A text as code, whatever backticks it has. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return longest > 0 ? `${ticks} ${text} ${ticks}` : `${ticks}${text}${ticks}`
}

/** A cell of a table: bars are escaped, even in code. */
const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\n/g, ' ')

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The file of a page as it is committed, with the command that writes it. */
export function fileOf(page: Page, lang: Language): { path: string; text: string } {
  const fields = [
    `title: ${JSON.stringify(page.title[lang])}`,
    `permalink: ${addressIn(page.address, lang)}`,
    `description: ${JSON.stringify(page.description[lang])}`,
    'article: false',
    'editLink: false',
    ...(page.sidebarDepth === undefined ? [] : [`sidebarDepth: ${page.sidebarDepth}`]),
  ]
  const text = `---\n${fields.join('\n')}\n---\n\n<!-- npm run docs:reference -->\n\n${page.body(lang).trim()}\n`
  return { path: `${lang === 'zh' ? '' : `${lang}/`}${page.file}`, text }
}
