import { relative } from 'node:path'
import { toNoteLanguage } from '../../../config/languages.ts'
import { renewWaits, waitFor } from '../../core/author-code.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { fileUnreadable } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { listed, say, type Words } from '../../sentences/sentence.ts'
import type { Context } from '../context.ts'
import { toLocales } from '../site/locales.ts'
import { siteFields } from '../site/page-kinds.ts'
import { workOnNotes } from '../site/plugins.ts'
import { noteName, type Site } from '../site/site.ts'
import type { SourceFile } from '../sources/source-file.ts'
import { type KnownDocuments, openDocumentIndex } from './document-index.ts'
import { includesAreCurrent } from './includes.ts'
import { faultsOf, openDocument } from './locked-document.ts'
import { notePackages } from './note-packages.ts'
import type { NoteRules, TextFields } from './note-rules.ts'
import { parseEach, type TakeParsed } from './parse-each.ts'
import { type ParseInput, parseKey } from './parse-key.ts'
import type { ParsedDocument } from './parsed-document.ts'

export const markdownRules = (site: Site): NoteRules => ({
  ...packagesOf(site),
  lineNumbers: site.config.markdown.lineNumbers,
  collapse: site.config.markdown.collapse,
  trust: site.config.content.trust,
  ...(site.config.markdown.embedLinks ? { embedLinks: true } : {}),
  ...(site.config.markdown.captions ? { captions: true } : {}),
  ...(site.config.markdown.breaks ? { breaks: true } : {}),
  ...(site.config.markdown.subSup ? { subSup: true } : {}),
  ...(site.config.markdown.emoticons ? { emoticons: true } : {}),
  ...(Object.keys(site.config.markdown.containers).length > 0 ? { containers: site.config.markdown.containers } : {}),
  ...diagramsOf(site),
  ...fieldsOf(site),
  frontmatterKeys: siteFields(site).sort(),
  components: Object.keys(site.config.components).sort(),
  languages: toLocales(site).map(({ prefix, site: localeSite }) => ({
    prefix,
    ...toNoteLanguage(localeSite.config.lang, localeSite.strings),
  })),
  ...(workOnNotes(site.plugins) ? { plugins: site.plugins.source } : {}),
  ...(site.locks ? { locks: site.locks } : {}),
  root: site.root,
  ...(site.contentPrefix ? { contentPrefix: site.contentPrefix } : {}),
})

function packagesOf(site: Site): Pick<NoteRules, 'packages'> {
  const packages = notePackages(site)
  return Object.keys(packages).length > 0 ? { packages } : {}
}

const diagramsOf = ({ config, root, publicDir }: Site): Pick<NoteRules, 'diagrams'> =>
  config.markdown.diagramServer === undefined ? {} : { diagrams: toSlashes(relative(root, publicDir)) }

/** What `extendFrontmatter` says of texts; a value of the wrong form is reported with the others (`pages/`). */
function fieldsOf({ config: { theme } }: Site): Pick<NoteRules, 'fields'> {
  const { excerpt_separator: separator, shortPosts } = theme.extendFrontmatter ?? {}
  const fields: TextFields = {
    ...(typeof separator === 'string' ? { excerpt_separator: separator } : {}),
    ...(typeof shortPosts === 'boolean' ? { shortPosts } : {}),
  }
  return Object.keys(fields).length > 0 ? { fields } : {}
}

/** Removes all parsed notes from the index, so that they are parsed again. */
export const forgetDocuments = ({ site, store }: Kept): void => openDocumentIndex(site, store).write({})

/** Removes only the notes whose bodies are no longer in the store. */
export function forgetLostDocuments({ site, store }: Kept): void {
  const index = openDocumentIndex(site, store)
  index.write(Object.fromEntries(Object.entries(index.read()).filter(([, { bodyKey }]) => store.has(bodyKey))))
}

type Kept = Pick<Context, 'site' | 'store'>

/**
 * Parses the notes that changed; the other documents come from the index in the store. Notes that cannot be read are
 * reported and left out.
 */
export async function parseDocuments(ctx: Context, notes: readonly SourceFile[]): Promise<Outcome<ParsedDocument[]>> {
  const { site, store } = ctx
  const rules = markdownRules(site)
  const index = openDocumentIndex(site, store)
  const lastIndex = index.read()
  const nameOf = (path: string) => noteName(site, path)
  const newIndex: KnownDocuments = {}
  const missing: { note: SourceFile }[] = []
  const fresh = new Map<string, ParsedDocument>()
  const keys = notes.map((note) => parseKey(nameOf(note.path), note.hash, rules))
  // Checking all bodies takes longer than parsing an edited note. If a lost one makes the command start again, it is
  // not needed.
  const has = (bodyKey: string) => ctx.recoversLostEntries || store.has(bodyKey)
  for (const [at, note] of notes.entries()) {
    const key = keys[at]!
    const document = lastIndex[key]
    if (document && has(document.bodyKey) && includesAreCurrent(site.root, document)) newIndex[key] = document
    else missing.push({ note })
  }
  if (missing.length > 0) {
    const before = new Map(Object.values(lastIndex).map((document) => [document.path, document.bodyKey]))
    ctx.progress.start('parse', missing.length)
    const inputs = missing.map(
      ({ note }): ParseInput => ({
        path: note.path,
        name: nameOf(note.path),
        absolute: note.absolute,
        rules,
        before: before.get(note.path),
        storeFolder: store.folder,
      }),
    )
    const parsed = await parseAll(ctx, inputs)
    for (const [index, { note }] of missing.entries()) {
      const document = parsed[index]
      if (!document) continue
      fresh.set(note.path, document)
      // The file may have changed since it was hashed, so the key contains the hash of what was read.
      newIndex[parseKey(nameOf(note.path), document.source?.hash ?? note.hash, rules)] = document
    }
    ctx.progress.end()
  }
  if (missing.length > 0 || Object.keys(lastIndex).length !== notes.length) index.write(newIndex)
  store.use(Object.values(newIndex).map((document) => document.bodyKey))
  const lost: Diagnostic[] = []
  const documents = notes.flatMap((note, at): ParsedDocument[] => {
    const document = fresh.get(note.path) ?? newIndex[keys[at]!]
    if (!document) lost.push(fileUnreadable(nameOf(note.path)))
    if (!document) return []
    const source = { absolute: note.absolute, hash: note.hash }
    return [openDocument(Object.assign(document, { history: note.history, source }), site.locks)]
  })
  return { value: documents, diagnostics: [...lost, ...documents.flatMap(faultsOf)] }
}

/** @returns in the order of the inputs; undefined for a note that has vanished or cannot be read */
async function parseAll(ctx: Context, inputs: ParseInput[]): Promise<(ParsedDocument | undefined)[]> {
  const documents: (ParsedDocument | undefined)[] = Array(inputs.length).fill(undefined)
  const left = new Set(inputs.map(({ name }) => name))
  const take: TakeParsed = (parsed, at) => {
    for (const [place, index] of at.entries()) {
      const note = parsed[place]
      if (note) ctx.timings.spend(inputs[index]!.name, note.spent)
      documents[index] = note?.document
      left.delete(inputs[index]!.name)
    }
    renewWaits()
    ctx.progress.step(at.length)
  }
  const parse = () => parseEach(ctx.jobs, inputs, take)
  await (workOnNotes(ctx.site.plugins) ? waitFor(pluginsAt(left), parse) : parse())
  return documents
}

/** Number of notes that are named; a thread has no more at a time (`parseEach`). */
const MAX_NAMES = 8

/** The wait for plugins in other threads: if one of them never comes back, it is at one of the notes that are left. */
const pluginsAt = (left: ReadonlySet<string>) => ({
  isAuthors: true,
  get what(): Words {
    const names: string[] = []
    for (const name of left) {
      if (names.length === MAX_NAMES) break
      names.push(name)
    }
    return say('one of the plugins at {files}', { files: listed(left.size > names.length ? [...names, '…'] : names) })
  },
})
