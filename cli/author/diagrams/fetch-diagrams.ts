import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, spelledAsOnDisk, writeAtomic } from '../../core/files.ts'
import { VERSION } from '../../core/version.ts'
import { diagramRefused } from '../../diagnostics/catalogue/charts.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { codeInfoOf } from '../../markdown/syntax/code-info.ts'
import { DIAGRAM_FOLDER, DIAGRAM_LANGUAGES, diagramFile } from '../../markdown/syntax/diagram-languages.ts'
import type { Context } from '../../pipeline/context.ts'
import { leadsOut } from '../../pipeline/site/leads-out.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { askPolitely, type PoliteRules } from '../external/ask-politely.ts'
import type { ByteRules } from '../external/fetch-bytes.ts'
import { readBytes, requestGuarded, whyNoAnswer } from '../external/guarded-request.ts'
import { parseNote } from '../notes/parse-note.ts'
import { each } from '../pictures/picture-places.ts'
import { pictureType } from '../pictures/picture-type.ts'

interface DiagramRules extends PoliteRules, ByteRules {}

export const DIAGRAMS = { timeout: 30_000, maxBytes: 1 << 20, maxRedirects: 0, atOnce: 4, perHost: 4 } as const

/** A diagram in a note. */
interface FoundDiagram {
  /** Name of its language on the server. */
  type: string
  source: string
  /** File name of its picture. */
  file: string
  /** Of the first note with it. */
  place: Place
}

/** The diagrams of notes, each once. @param files  notes and files that they include, relative to the site's root */
export function findDiagrams(root: string, files: readonly string[]): FoundDiagram[] {
  const found = new Map<string, FoundDiagram>()
  for (const name of files) {
    const { tree, linesAbove } = parseNote(readFileSync(spelledAsOnDisk(root, name), 'utf8'))
    each(tree, (node) => {
      if (node.type !== 'code') return
      const type = DIAGRAM_LANGUAGES.get(codeInfoOf(node).language.toLowerCase())?.type
      if (type === undefined) return
      const file = diagramFile(type, node.value)
      const { line = 1, column = 1 } = node.position?.start ?? {}
      const place = { file: name, line: line + linesAbove, column }
      if (!found.has(file)) found.set(file, { type, source: node.value, file, place })
    })
  }
  return [...found.values()]
}

interface FetchedDiagrams {
  drawn: number
  diagnostics: Diagnostic[]
}

/**
 * Has the server draw the diagrams that have no picture yet, and writes each picture when it arrives.
 *
 * @param server  address of a server with the interface of Kroki
 */
export async function fetchDiagrams(
  { site, progress }: Pick<Context, 'site' | 'progress'>,
  server: string,
  diagrams: readonly FoundDiagram[],
  rules: DiagramRules,
): Promise<FetchedDiagrams> {
  const folder = join(site.publicDir, DIAGRAM_FOLDER)
  const root = server.replace(/\/+$/, '')
  // By the address that draws it; the fragment, which is not sent, tells the diagrams of a language apart.
  const missing = new Map(
    diagrams
      .filter(({ file }) => !existsSync(join(folder, file)))
      .map((diagram) => [`${root}/${diagram.type}/svg#${diagram.file}`, diagram]),
  )
  if (missing.size === 0) return { drawn: 0, diagnostics: [] }
  const refuse = ({ place }: FoundDiagram, why: Words) => diagramRefused(place, server, why)
  // Through a symbolic link, files would be written outside of the site.
  if (leadsOut(site.root, folder))
    return {
      drawn: 0,
      diagnostics: [...missing.values()].map((diagram) => refuse(diagram, 'its folder leads out of the site')),
    }
  makeFolder(folder)
  progress.start('diagrams', missing.size)
  const answers = await askPolitely([...missing.keys()], rules, async (address) => {
    const { source, file } = missing.get(address)!
    const drawn = await draw(address, source, rules)
    if ('bytes' in drawn) writeAtomic(join(folder, file), drawn.bytes)
    progress.step()
    return drawn
  })
  progress.end()
  const diagnostics = [...missing].flatMap(([address, diagram]) => {
    const answer = answers.get(address)!
    return 'why' in answer ? [refuse(diagram, answer.why)] : []
  })
  return { drawn: missing.size - diagnostics.length, diagnostics }
}

type Drawn = { bytes: Buffer } | { why: Words }

async function draw(address: string, source: string, rules: DiagramRules): Promise<Drawn> {
  const headers = { 'User-Agent': `kb/${VERSION} (diagrams)`, 'Content-Type': 'text/plain', Accept: 'image/svg+xml' }
  const asked = { method: 'POST', headers, body: source } as const
  try {
    return await requestGuarded(address, asked, rules, async (response) => {
      const bytes = await readBytes(response, rules.maxBytes)
      const { statusCode: status = 0 } = response
      if (status !== 200) return { why: reasonOf(bytes) ?? say('the status is {status}', { status }) }
      return pictureType(bytes) === 'svg' ? { bytes } : { why: 'the answer is not an SVG image without code' }
    })
  } catch (error) {
    return { why: whyNoAnswer(error) }
  }
}

/** What the server says of the source, in one line. */
function reasonOf(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8', 0, 300).replace(/\s+/g, ' ').trim()
  return text === '' || text.startsWith('<') ? undefined : text
}
