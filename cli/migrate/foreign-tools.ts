import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listed, say } from '../sentences/sentence.ts'
import type { ListedFile } from './list-files.ts'
import { code, type Findings, named, type OldSite } from './old-site.ts'

const DOCSIFY = 'docsify'

/**
 * Tools whose settings kb cannot read, by the names of their files; at the top of a folder or one level below. `apart`
 * matches the names of notes, or of their folders, of which they make no pages: menus and drafts.
 */
const TOOLS: readonly { name: string; file: RegExp; apart?: RegExp }[] = [
  { name: 'MkDocs', file: /^mkdocs\.ya?ml$/ },
  { name: 'Docusaurus', file: /^docusaurus\.config\.[cm]?[jt]s$/ },
  { name: 'Rspress', file: /^rspress\.config\.[cm]?[jt]s$/ },
  { name: 'Quartz', file: /^quartz\.config\.[jt]s$/ },
  { name: 'Astro', file: /^astro\.config\.[cm]?[jt]s$/ },
  { name: 'Gatsby', file: /^gatsby-config\.[cm]?[jt]s$/ },
  { name: 'Eleventy', file: /^(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/ },
  { name: 'mdBook', file: /^book\.toml$/, apart: /^SUMMARY\.md$/ },
  { name: 'GitBook', file: /^(?:SUMMARY\.md|\.gitbook\.ya?ml)$/, apart: /^SUMMARY\.md$/ },
  { name: 'Sphinx', file: /^conf\.py$/ },
  { name: DOCSIFY, file: /^_(?:coverpage|navbar|sidebar)\.md$/, apart: /^_(?:coverpage|navbar|sidebar)\.md$/ },
  { name: 'GitHub Wiki', file: /^_(?:Sidebar|Footer)\.md$/, apart: /^_(?:Sidebar|Footer)\.md$/ },
  { name: 'Jekyll', file: /^_config\.ya?ml$/, apart: /^_drafts$/ },
]

/** A tool that a folder of notes was written for. */
interface ForeignTool {
  name: string
  /** Files by which it was recognised. */
  files: string[]
}

/** The tool whose settings are among the files of a folder; the first of those that fit. */
export function foreignTool(files: readonly ListedFile[]): ForeignTool | undefined {
  const near = files.map(({ path }) => path).filter((path) => path.split('/').length <= 2)
  for (const { name, file } of TOOLS) {
    const fitting = near.filter((path) => file.test(path.split('/').pop() ?? ''))
    if (fitting.length > 0) return { name, files: fitting }
  }
  const page = files.find(({ path }) => /^(?:docs\/)?index\.html$/.test(path))
  return page && readFileSync(page.absolute, 'utf8').includes('$docsify')
    ? { name: DOCSIFY, files: [page.path] }
    : undefined
}

/** The name of the tool whose settings are in a folder itself. */
export function foreignToolIn(folder: string): string | undefined {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  return foreignTool(files.map(({ name }) => ({ path: name, absolute: join(folder, name) })))?.name
}

/** Reports what of a tool's site is lost. */
export function reportForeignTool({ name, files }: ForeignTool, { left }: Findings): void {
  left.push({
    what: named(files),
    todo: say(
      'kb does not read the settings of {tool}: its title, menu and addresses are lost, and what only {tool} understands in notes stays text. Write `title`, `url` and `theme.nav` into `site.config.ts`, move the notes to where their addresses should be, and read through the pages.',
      { tool: name },
    ),
  })
}

/** Leaves out notes that were no pages of the tool's site, and says so. @param notes  paths in the folder */
export function leaveApart({ name }: ForeignTool, notes: readonly string[], { settings, findings }: OldSite): void {
  const apart = TOOLS.find((tool) => tool.name === name)?.apart
  const names = notes.flatMap((path) => path.split('/').find((part) => apart?.test(part)) ?? [])
  if (names.length === 0) return
  const exclude = [...new Set(names)].map((part) => `**/${part}${part.endsWith('.md') ? '' : '/**'}`)
  settings.content = { exclude }
  findings.look.push(
    say('Menus and drafts of {tool} are no pages, so `content.exclude` leaves out {patterns}.', {
      tool: name,
      patterns: listed(exclude.map(code)),
    }),
  )
}

/** Reports documents that are no Markdown. */
export function reportOtherDocuments(files: readonly ListedFile[], { left }: Findings): void {
  const paths = files.map(({ path }) => path)
  const components = paths.filter((path) => /\.mdx$/i.test(path))
  const others = paths.filter((path) => /\.(?:rst|adoc|asciidoc|org|textile|ipynb)$/i.test(path))
  if (components.length > 0)
    left.push({
      what: named(components),
      todo: say('They are copied but are no pages: write their components as Markdown, then rename them to `.md`.'),
    })
  if (others.length > 0)
    left.push({
      what: named(others),
      todo: say('They are copied but are no pages, because they are not Markdown. Pandoc can convert them.'),
    })
}

export const toolLabel = ({ name }: ForeignTool) =>
  say('a folder of notes for {tool}, whose settings kb does not read', { tool: name })
