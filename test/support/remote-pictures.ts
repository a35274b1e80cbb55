import { allowedHosts } from '../../cli/author/external/public-hosts.ts'
import { includedFiles, noteFiles } from '../../cli/author/notes/note-files.ts'
import { checkPictures, REMOTE, type RemoteRules } from '../../cli/author/pictures/check-pictures.ts'
import { fetchPictures } from '../../cli/author/pictures/fetch-pictures.ts'
import { remoteNotes } from '../../cli/author/pictures/remote-notes.ts'
import { undoPictures } from '../../cli/author/pictures/undo-pictures.ts'
import { readPictureData } from '../../cli/pipeline/assets/remote-pictures.ts'
import { readTree, type TestSite } from './site.ts'

/** Hosts here answer at once, but the machine may be busy. */
export const RULES: RemoteRules = { ...REMOTE, timeout: 5000, mayAsk: allowedHosts(true), now: 0 }

export async function look(it: TestSite, rules: Partial<RemoteRules> = {}) {
  const ctx = await it.context({ drafts: true })
  const { value } = await it.check({ drafts: true })
  const { pages } = value.graph
  const notes = remoteNotes(pages)
  const files = [...noteFiles(pages), ...includedFiles(it.root, pages)]
  const data = () => readPictureData(it).value
  const toLines = (faults: Awaited<ReturnType<typeof checkPictures>>['diagnostics']) =>
    faults.map(({ place, code, message }) => `${place?.file}:${place?.line}:${place?.column} ${code}: ${message}`)
  return {
    data,
    check: async (more: Partial<RemoteRules> = {}) => {
      const checked = await checkPictures(ctx, notes, data(), { ...RULES, ...rules, ...more })
      return { ...checked, faults: toLines(checked.diagnostics) }
    },
    fetch: async (dryRun = false) => {
      const result = await fetchPictures(ctx, notes, data(), { ...RULES, ...rules }, dryRun)
      return { ...result, faults: toLines(result.diagnostics) }
    },
    undo: () => undoPictures(ctx, files, data(), false),
  }
}

/** All files of an author's, as texts of their bytes. */
export const sourcesOf = (it: TestSite): Record<string, string> =>
  Object.fromEntries(
    [...readTree(it.root)]
      .filter(([path]) => !/^(?:dist|\.kb)\/|^images\.json$/.test(path))
      .map(([path, bytes]) => [path, bytes.toString('latin1')]),
  )
