import { counted } from '../../diagnostics/counted.ts'
import type { AddressCount } from '../compare-addresses.ts'
import { code, type Findings } from '../old-site.ts'
import { addressSection, type FaultGroup, faultSection } from './left-sections.ts'
import { rows } from './table.ts'

export interface MigrationPage {
  /** Such as `a VuePress blog with the theme vdoing`. */
  label: string
  notes: number
  publicFiles: number
  findings: Findings
  /** Notes without a permalink of their own, by path, with the address kb derives. */
  derived: readonly { path: string; address: string }[]
  /** The old site had lists that are chosen by a query, as vdoing's. */
  lists: boolean
  /** Old addresses of lists and feeds that lead elsewhere now. */
  led: number
  /** What the check of the new site says. */
  faults: readonly FaultGroup[]
  /** Absent when the new site could not be analysed. */
  addresses: AddressCount | undefined
  /** The old folder is in a git repository. */
  history: boolean
}

/** First line of every such page: by it a folder is known as one that `kb migrate` made. */
export const PAGE_MARK = '<!-- made by kb migrate -->'

const HISTORY = `## History

The history in git stays with the old folder. The day of a note's last change (\`theme.lastUpdated\`) and its list of changes come from git: until this folder is committed to a repository notes show none, and after that they begin with that commit. To keep the history, commit the files of this folder to the old repository in place of the old ones: notes that were copied byte for byte are followed to when they were first written, but the day of the last change is still that of the move.
`

/** `MIGRATION.md`: what was taken over, what was not, and what to do. */
export function toMigrationPage(page: MigrationPage): string {
  const { label, notes, publicFiles, findings, derived } = page
  const { taken, builtIn, left, defaults, look, edited } = findings
  const sections = [
    `${PAGE_MARK}
# Moved in

This site was made from ${label}: ${counted(notes, 'note')} and ${counted(publicFiles, 'public file')}, copied byte for byte${edited.length > 0 ? ' except where this page says so' : ''}. The old folder was only read.

In this folder:

1. \`npm install\` brings \`kb\`, the program that made this page.
2. \`npm run check\` names what is wrong in notes and settings, each with its place.
3. \`npm run dev\` shows the site while you go through this page.
4. \`npm run build\` writes it to \`dist\`, \`npm run preview\` serves that as a host would.

Commands on this page are typed in this folder, too, after \`npm install\`. Commit \`package-lock.json\`, which it writes: \`.github/workflows/site.yml\` installs by it, checks every push and publishes the default branch on GitHub Pages, once the repository's settings say so (Pages, Source: GitHub Actions). Delete that file if you publish elsewhere.

The migration can be run again at any time: it brings what is new in the old folder and leaves alone what you have changed here. Delete this page when nothing on it is left to do.
`,
    table(
      'Taken over',
      ['was', 'is now'],
      taken.map(({ old, now }) => [code(old), code(now)]),
    ),
    table(
      'Built in',
      ['was', 'kb has'],
      builtIn.map(({ what, how }) => [what, how]),
    ),
    table(
      'Not taken over',
      ['what', 'what to do'],
      left.map(({ what, todo }) => [what, todo]),
    ),
    table(
      'Other defaults',
      ['setting you left alone', 'was', 'is now'],
      defaults.map(({ key, was, now }) => [code(key), was, now]),
    ),
    look.length > 0 ? `## Worth a look\n\n${look.map((line) => `- ${line}\n`).join('')}` : '',
    edited.length > 0
      ? `## Notes with added lines\n\nThese lines stand in the frontmatter of the copies and nowhere else; every other byte is the old one.\n\n${rows(
          ['note', 'lines'],
          edited.map(({ path, lines }) => [code(path), lines.map(code).join('<br>')]),
        )}`
      : '',
    derived.length > 0
      ? `## Notes without a permalink

The old tool would have made up an address for each of these, another one on every machine. \`kb\` derives it from the note’s path, so it stays until the file is renamed or moved; write it into the note (\`npx kb check --fix\`) to keep it even then.

${rows(
  ['note', 'address'],
  derived.map(({ path, address }) => [code(path), code(address)]),
)}`
      : '',
    faultSection(page.faults),
    addressSection(page.addresses, { byQuery: page.lists, led: page.led }),
    page.history ? HISTORY : '',
  ]
  return sections.filter((section) => section !== '').join('\n')
}

const table = (title: string, head: string[], lines: string[][]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${rows(head, distinct(lines))}`

const distinct = (lines: string[][]): string[][] => [...new Map(lines.map((line) => [line.join('\n'), line])).values()]
