import { dirname, extname, join } from 'node:path'
import type { Code, Paragraph } from 'mdast'
import type { Position } from 'unist'
import { fill } from '../../../config/fill.ts'
import { snippetMissing } from '../../diagnostics/catalogue/markdown.ts'
import { type Sentence, say, type Words } from '../../sentences/sentence.ts'
import type { MarkdownRules } from '../markdown.ts'
import type { ParseState } from '../parse-state.ts'
import { cutRegion } from './regions.ts'
import { HIDDEN, readFirst, UNREADABLE } from './site-file.ts'
import { type ImportLine, parseImportLine, parseSnippetLine, type SnippetLine } from './snippet-lines.ts'

/**
 * `<<< @/path/file.ts#region{1,3-5} [title]` (M17): a file of the site shown as code. `@/` is the site's root. If the
 * root does not have the file, it is the content folder, as in VitePress, with or without VuePress's `docs/`; `./` is
 * also the note's own folder.
 *
 * `@[code{1-9} ts{2}](./file.ts)` of VuePress 2 does the same with lines of the file, from the note's folder.
 *
 * Each such line is a block (`snippetLinesSyntax`). Nothing outside the root and nothing hidden is read, even
 * through links, except for the folder of VuePress or VitePress, in which blogs keep parts of notes; for untrusted
 * notes, not that either, nothing outside the content folder, and no settings.
 */
export function importSnippets(node: Paragraph, state: ParseState): Code[] | undefined {
  const { start, end } = node.position ?? {}
  const { text } = state
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  if (!text.startsWith('<<<', start.offset) && !text.startsWith('@[code', start.offset)) return undefined
  const lines = state.text.slice(start.offset, end.offset).split('\n')
  const snippets = lines.map((line) => parseSnippetLine(line.trim()) ?? parseImportLine(line.trim()))
  if (!snippets.every((snippet) => snippet !== undefined)) return undefined
  let offset = start.offset
  return snippets.map((snippet, at) => {
    const line = lines[at]!
    const from = { line: start.line + at, column: start.column, offset }
    offset += line.length + 1
    return importOne(
      snippet,
      { start: from, end: { ...from, column: from.column + line.length, offset: offset - 1 } },
      state,
    )
  })
}

function importOne(line: SnippetLine | ImportLine, position: Position, state: ParseState): Code {
  const { path } = line
  const { start } = position
  const places = 'info' in line ? importPlaces : snippetPlaces
  const { read, tried } = readFirst(places(path, state.place(start).file, state.rules), state.rules)
  // Also those that do not have it, so that the next build looks for it again.
  for (const { path, hash } of [...tried, read]) if (path !== undefined) state.includes.push({ path, hash })
  const region = 'region' in line ? line.region : ''
  const text = 'problem' in read ? undefined : region ? cutRegion(read.text, region.slice(1)) : read.text
  if ('problem' in read || text === undefined) {
    const problem = 'problem' in read ? read.problem : say('it has no region named {region}', { region })
    state.report(snippetMissing(state.place(start), path, problem, HINTS.get(problem)))
    return { type: 'code', lang: 'text', value: fill(state.language.strings.snippetMissing, { path }), position }
  }
  const whole = text.replace(/\r\n/g, '\n').replace(/\n$/, '')
  if ('info' in line) {
    const [lang = '', ...meta] = line.info.split(/[ \t]+/)
    const value = whole
      .split('\n')
      .slice(line.first - 1, line.last)
      .join('\n')
    return { type: 'code', lang: lang || extname(path).slice(1) || 'text', meta: meta.join(' '), value, position }
  }
  const { braces, title } = line
  // `{1,3-5}`, `{ts}`, or both as VitePress writes them: `{1,3 ts:line-numbers}`.
  const [, lines = '', lang = ''] = /^([\d,\s-]*)([a-z][\w+#-]*)?(?::[\w-]+)*$/i.exec(braces.slice(1, -1).trim()) ?? []
  return {
    type: 'code',
    lang: lang || extname(path).slice(1) || 'text',
    meta: [lines === '' ? '' : `{${lines.trimEnd()}}`, title].filter((part) => part !== '').join(' '),
    value: whole,
    position,
  }
}

/** Where the file may be, relative to the root: there itself, in the content folder, in the note's folder. */
export function snippetPlaces(
  path: string,
  file: string,
  { contentPrefix = '' }: Pick<MarkdownRules, 'contentPrefix'>,
): string[] {
  const inContent = (name: string): string => `${contentPrefix}/${name}`.replace(/^\//, '')
  const places = [path, inContent(path)]
  // Before a migration, the notes were in `docs`, and the root was its parent.
  if (path.startsWith('docs/')) places.push(inContent(path.slice('docs/'.length)))
  if (/^\.{1,2}\//.test(path)) places.push(join(dirname(file), path))
  return places
}

/**
 * Where the file of `@[code](path)` may be: at its place from the note, or, for a path that VuePress did not resolve
 * from there, below the root or the content folder. `@` was for the function `handleImportPath` of the site's settings,
 * which usually put a folder of the project in its place.
 */
export function importPlaces(
  path: string,
  file: string,
  { contentPrefix = '' }: Pick<MarkdownRules, 'contentPrefix'>,
): string[] {
  const [, below] = /^(?:@\/?|\/+)(.*)/.exec(path) ?? []
  if (below === undefined) return [join(dirname(file), path)]
  return [below, join(contentPrefix, below)]
}

const HINTS: ReadonlyMap<Words, Sentence> = new Map([
  [HIDDEN, say('A name in its path begins with a dot. Move the file to a folder without one, and change the path.')],
  [UNREADABLE, say('Correct the path, which starts at the root of the site, or put the file there.')],
])
