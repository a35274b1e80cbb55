import { posix } from 'node:path'
import { percentDecode } from '../../core/percent-decode.ts'
import { percentCode } from '../../pipeline/pages/href.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { OldNote } from '../freeze.ts'
import { insideContent, type PlannedFile } from '../old-site.ts'
import { matchesOutsideCode, replaceMatches } from '../tags/code-ranges.ts'

/** Links that lead up from where they are: of Markdown, of its definitions, and of HTML. */
const LINK = /(\]\(<?|^ {0,3}\[[^\]\n]{1,1000}\]:[ \t]*<?|\bhref=["'])(\.{1,2}\/[^\s()<>"'?#]*)/gm

/**
 * Links between notes that browsers resolved at the old address, `../../../02/03/two/`, become paths of the notes'
 * files, because kb resolves links at the file. Links that lead somewhere as they are stay.
 *
 * @returns for a note and its text, the new text; undefined if nothing changes
 */
export function relativeLinks(
  notes: readonly OldNote[],
  files: readonly PlannedFile[],
): (note: OldNote, text: string) => { text: string; line: Words } | undefined {
  const paths = new Set(files.map(({ path }) => path.normalize('NFC')))
  const byAddress = new Map(
    notes.flatMap(({ address, file }) => (address === undefined ? [] : [[plain(address), file.path] as const])),
  )
  return ({ address, file }, text) => {
    if (address === undefined || !text.includes('./')) return undefined
    const folder = posix.dirname(file.path)
    const made = replaceMatches(text, matchesOutsideCode(text, LINK), ([, before = '', url = '']) => {
      const path = percentDecode(url)
      const target = byAddress.get(plain(posix.join(address.replace(/[^/]*$/, ''), path)))
      const here = posix.join(folder, path).normalize('NFC').replace(/\/$/, '')
      const isFile = ['', '.md', '/index.md'].some((end) => paths.has(here + end))
      if (target === undefined || isFile || byAddress.has(plain(`/${insideContent(here)}`))) return undefined
      return before + encodeURI(posix.relative(folder, target)).replace(/[()?#]/g, percentCode)
    })
    if (made.count === 0) return undefined
    return { text: made.text, line: say('links changed to the files of notes: {n}', { n: made.count }) }
  }
}

/** An address without what may be left out at its end. */
const plain = (address: string): string => address.normalize('NFC').replace(/(?:\/index\.html|\/)$/, '')
