import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

export interface Crawl {
  pages: number
  /** `file: what`, sorted: references that lead nowhere, fragments that no element has. */
  broken: string[]
  /** `file:line:column code` of HTML the standard calls wrong. */
  parseErrors: string[]
  /** Ids used twice on one page. */
  duplicateIds: string[]
  /** Addresses of other hosts that a page loads by itself (not links). */
  foreign: string[]
}

interface Reference {
  value: string
  kind: 'link' | 'load'
}

interface PageFacts {
  ids: Set<string>
  references: Reference[]
}

/** Reads a built site as a host would serve it, script off: every reference of every page must lead to a file. */
export function crawl(folder: string, base = '/'): Crawl {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  const result: Crawl = { pages: files.length, broken: [], parseErrors: [], duplicateIds: [], foreign: [] }
  const facts = new Map<string, PageFacts>()
  for (const file of files) facts.set(file, readPage(folder, file, result))
  for (const file of files) {
    for (const { value, kind } of facts.get(file)!.references) {
      if (/^(https?:)?\/\//i.test(value)) {
        if (kind === 'load') result.foreign.push(`${file}: ${value}`)
        continue
      }
      if (/^(mailto|tel|data):/i.test(value)) continue
      const fault = follow(folder, base, file, value, facts)
      if (fault) result.broken.push(`${file}: ${value} (${fault})`)
    }
  }
  return result
}

/** What is wrong with a reference, or nothing. */
function follow(
  folder: string,
  base: string,
  from: string,
  value: string,
  facts: Map<string, PageFacts>,
): string | undefined {
  const [before, fragment] = value.split('#') as [string, string?]
  let target = from
  if (before !== '') {
    const path = decodeURIComponent(before.split('?')[0]!)
    const absolute = path.startsWith('/') ? path : posix.join(base, posix.dirname(from), path)
    if (!absolute.startsWith(base)) return 'outside the base'
    const found = toFile(folder, absolute.slice(base.length))
    if (!found) return 'no such file'
    target = found
  }
  if (!fragment || !target.endsWith('.html')) return undefined
  // Browsers look for the fragment as it stands first, then for it decoded.
  const ids = facts.get(target)?.ids
  return ids?.has(fragment) || ids?.has(decodeURIComponent(fragment)) ? undefined : 'no such anchor'
}

function toFile(folder: string, path: string): string | undefined {
  const candidates =
    path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`]
  return candidates.find((name) => existsSync(join(folder, name)) && statSync(join(folder, name)).isFile())
}

const LOADS = new Set(['img', 'script', 'source', 'video', 'audio', 'track', 'input'])

function readPage(folder: string, file: string, result: Crawl): PageFacts {
  const facts: PageFacts = { ids: new Set(), references: [] }
  const html = readFileSync(join(folder, file), 'utf8')
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: (error) =>
      result.parseErrors.push(
        `${file}:${error.startLine}:${error.startCol} ${error.code} ${html.slice(Math.max(0, error.startOffset - 40), error.endOffset + 20).replace(/\s+/g, ' ')}`,
      ),
  })
  const walk = (node: Node): void => {
    if ('attrs' in node) readElement(node, file, facts, result)
    for (const child of 'childNodes' in node ? node.childNodes : []) walk(child)
    if (node.nodeName === 'template' && 'content' in node) walk((node as DefaultTreeAdapterTypes.Template).content)
  }
  walk(document)
  return facts
}

function readElement(element: Element, file: string, facts: PageFacts, result: Crawl): void {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]))
  const id = attributes.get('id')
  if (id !== undefined) {
    if (facts.ids.has(id)) result.duplicateIds.push(`${file}: ${id}`)
    facts.ids.add(id)
  }
  const name = element.tagName === 'a' ? attributes.get('name') : undefined
  if (name) facts.ids.add(name)
  const href = attributes.get('href')
  const rel = attributes.get('rel') ?? ''
  if (href !== undefined && element.tagName !== 'base')
    facts.references.push({
      value: href,
      kind: element.tagName === 'link' && /stylesheet|icon|preload/.test(rel) ? 'load' : 'link',
    })
  const src = attributes.get('src')
  if (src !== undefined && LOADS.has(element.tagName)) facts.references.push({ value: src, kind: 'load' })
  const refresh =
    attributes.get('http-equiv')?.toLowerCase() === 'refresh'
      ? /url=(.*)$/i.exec(attributes.get('content') ?? '')?.[1]
      : undefined
  if (refresh) facts.references.push({ value: refresh, kind: 'link' })
}
