import { writeFileSync } from 'node:fs'
import { bundledLanguages } from 'shiki/langs'
import { ownFile } from '../../../runtime/own-files.ts'
import { firstCharacters, textOf } from './first-characters.ts'
import { isPattern } from './joined-patterns.ts'
import { openOniguruma } from './oniguruma.ts'
import { IMAGE_FILE, type Image, takeImage, writeImage } from './oniguruma-image.ts'

type Language = keyof typeof bundledLanguages

/**
 * Most of the code in notes about the web, and the grammars that take longest to compile: together a third of a second, all others a few
 * milliseconds each.
 */
const LANGUAGES: Language[] = ['javascript', 'typescript', 'html', 'css', 'vue']

/** Keeps the patterns of these languages for all threads of all builds: a step of the bundler's. */
export const keepPatterns = async (): Promise<void> =>
  writeFileSync(ownFile(IMAGE_FILE), writeImage(await compileAll()))

/** The memory of an Oniguruma that has compiled the patterns of some languages. */
export async function compileAll(languages: readonly Language[] = LANGUAGES): Promise<Image> {
  const onig = await openOniguruma()
  const before = onig.bytes().slice()
  const patterns: Image['head']['patterns'] = []
  for (const source of await patternsOf(languages)) {
    const scanner = onig.compile([source])
    if (isPattern(onig, scanner)) patterns.push([source, scanner, textOf(firstCharacters(source))])
    else onig.discard(scanner)
  }
  return takeImage(before, onig.bytes(), patterns)
}

/** Texts of patterns as Shiki's reader of grammars hands them to an engine; one that is missing is compiled when it is wanted. */
async function patternsOf(languages: readonly Language[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const name of languages)
    for (const grammar of (await bundledLanguages[name]()).default)
      for (const written of writtenIn(grammar)) for (const source of forms(written)) found.add(source)
  return found
}

function* writtenIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part))
    if (typeof value !== 'string') yield* writtenIn(value)
    else if (/^(?:match|begin|end|while)$/.test(key)) yield value
}

/** Whether `\A` and `\G` may hold where a list is searched: a grammar is compiled for each case when it is met. */
const CASES = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const

/** Anchors that cannot hold are put as a character that no text has. */
const forms = (written: string): string[] =>
  CASES.map(([beginning, here]) =>
    written.replace(/\\[\s\S]/g, (pair) => {
      if (pair === '\\z') return '$(?!\\n)(?<!\\n)'
      return (pair === '\\A' && !beginning) || (pair === '\\G' && !here) ? '\\\uffff' : pair
    }),
  )
