import { say } from '../sentences/sentence.ts'
import { code, type OldSite } from './old-site.ts'

/**
 * Reports that files in the folders of notes, which were served below the addresses of the notes, have new addresses.
 *
 * @param folders  address of a note by the folder with its files, which has a trailing slash
 */
export function reportFilesBelow(folders: ReadonlyMap<string, string>, { files, findings }: OldSite): void {
  const addresses = files.flatMap(({ path }): string[] => {
    if (path.endsWith('.md')) return []
    const folder = [...path.matchAll(/\//g)]
      .map(({ index }) => path.slice(0, index + 1))
      .findLast((candidate) => folders.has(candidate))
    if (folder === undefined) return []
    const address = folders.get(folder)!
    return [`${address.replace(/\.html$/, '').replace(/\/?$/, '/')}${path.slice(folder.length)}`]
  })
  if (addresses.length > 0)
    findings.look.push(
      say(
        'Files in the folders of notes ({n}) were available below the addresses of the notes, such as {address}. Notes show them from their new place; links from other sites to the files no longer work.',
        { n: addresses.length, address: code(addresses[0]!) },
      ),
    )
}
