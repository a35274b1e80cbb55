import { inEnglish } from '../../../config/fill.ts'
import { inWordsOf, type PackageManager } from '../../author/project/package-manager.ts'
import { groupBy } from '../../core/group-by.ts'
import { type Language, tell } from '../../sentences/language.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { ComparedAddresses } from '../compare-addresses.ts'
import { code, type Findings, named } from '../old-site.ts'
import { issueCommands } from './issue-commands.ts'
import { addressSection, type FaultGroup, faultSection } from './left-sections.ts'
import { type Cell, paragraph, rows } from './table.ts'

interface MigrationPage extends ComparedAddresses {
  /** Description of the old site, such as `a VuePress blog with the theme vdoing`. */
  label: Words
  notes: number
  publicFiles: number
  findings: Findings
  /** Whether notes were written from an export, not copied. */
  isConverted: boolean
  /** Notes without a permalink, with the address kb derives. */
  derived: readonly { path: string; address: string }[]
  /** Whether the old site had lists selected by a query (`?tag=…`), as in vdoing. */
  lists: boolean
  /** Number of old addresses of lists and feeds that redirect. */
  led: number
  /** Faults that the check of the new site found. */
  faults: readonly FaultGroup[]
  /** Whether the old folder is in a git repository. */
  history: boolean
  manager: PackageManager
  /** The new folder in the repository around it; empty where it is its root, or in none. */
  inRepository: string
}

const MARK = '<!-- kb migrate -->'

/** A section of the page, with a heading; left out if its table or list is empty. */
interface Section {
  title: Words
  /** Sentences of one paragraph. */
  text?: readonly Words[]
  table?: { head: readonly Words[]; lines: readonly (readonly Cell[])[] }
  /** Shell commands. */
  shell?: string
  items?: readonly Words[]
}

/** The text of `MIGRATION.md`: what was taken over, what was not, and what to do. */
export function toMigrationPage(page: MigrationPage, language: Language): string {
  const write = ({ title, text = [], table, shell, items }: Section): string => {
    if (table?.lines.length === 0 || items?.length === 0) return ''
    return [
      `## ${tell(title, language)}\n`,
      ...(text.length > 0 ? [paragraph(text, language)] : []),
      ...(table ? [rows(table.head, distinct(table.lines), language)] : []),
      ...(shell ? [`\`\`\`sh\n${shell}\n\`\`\`\n`] : []),
      ...(items ? [items.map((item) => `- ${tell(item, language)}\n`).join('')] : []),
    ].join('\n')
  }
  return [
    opening(page, language),
    ...findingSections(page).map(write),
    faultSection(page.faults, language),
    addressSection(page.addresses, { byQuery: page.lists, led: page.led, isUnread: page.isUnread }, language),
    page.history ? write({ title: say('History'), text: HISTORY }) : '',
  ]
    .filter((section) => section !== '')
    .join('\n')
}

function opening(page: MigrationPage, language: Language): string {
  const { label, notes, publicFiles, findings, isConverted, inRepository, manager } = page
  const { install, run, lockfile } = manager
  const steps = [
    say('`{install}` installs `kb`, the program that created this page.', { install }),
    say('`{run} check` reports everything that is wrong in notes and settings, with its place.', { run }),
    say('`{run} dev` shows the site while you go through this page.', { run }),
    say('`{run} build` writes it to `dist`, `{run} preview` serves that as a host would.', { run }),
  ]
  const counts = { label, n: notes, m: publicFiles }
  return [
    `${MARK}\n# ${tell(say('Moved in'), language)}\n`,
    paragraph(
      [
        isConverted
          ? say(
              'This site was made from {label}: {n} {n|note|notes} and {m} {m|public file|public files}. Notes were written anew as Markdown; what has no form there is named below.',
              counts,
            )
          : findings.edited.length > 0
            ? say(
                'This site was made from {label}: {n} {n|note|notes} and {m} {m|public file|public files}, copied byte for byte except where this page says so.',
                counts,
              )
            : say(
                'This site was made from {label}: {n} {n|note|notes} and {m} {m|public file|public files}, copied byte for byte.',
                counts,
              ),
        say('The old folder was only read.'),
      ],
      language,
    ),
    paragraph([say('In this folder:')], language),
    steps.map((step, at) => `${at + 1}. ${tell(step, language)}\n`).join(''),
    paragraph(
      [
        say(
          'Commands on this page are typed in this folder, too, after `{install}`. Commit `{lockfile}`, which it writes: `.github/workflows/site.yml` installs by it, checks every push and publishes the default branch on GitHub Pages, once the repository’s settings say so (Pages, Source: GitHub Actions).',
          { install, lockfile },
        ),
        ...(inRepository === ''
          ? []
          : [
              say(
                'GitHub reads workflows at the root of a repository alone, and this folder is not the root of its one: move that file to `.github/workflows` there.',
              ),
            ]),
        say('Delete that file if you publish elsewhere.'),
      ],
      language,
    ),
    paragraph(
      [
        say(
          'You can run the migration again at any time: it adds what is new in the old folder and keeps what you have changed here.',
        ),
        say('Delete this page when there is nothing left to do.'),
      ],
      language,
    ),
  ].join('\n')
}

function findingSections({ findings, derived, lists, manager }: MigrationPage): Section[] {
  const { taken, builtIn, left, defaults, look, edited, issues } = findings
  const was = say('was')
  const note = say('note')
  return [
    {
      title: say('Taken over'),
      table: { head: [was, say('is now')], lines: taken.map(({ old, now }) => [spelt(old), code(now)]) },
    },
    {
      title: say('Built in'),
      table: { head: [was, say('kb has')], lines: builtIn.map(({ what, how }) => [what, how]) },
    },
    {
      title: say('Not taken over'),
      table: {
        head: [say('what'), say('what to do')],
        lines: left.map(({ what, todo }) => [what, inWordsOf(manager, todo)]),
      },
    },
    {
      title: say('Other defaults'),
      table: {
        head: [say('setting you left alone'), was, say('is now')],
        lines: defaults.map(({ key, was, now }) => [code(key), was, now]),
      },
    },
    { title: say('Worth a look'), items: [...new Map(look.map((item) => [inEnglish(item), item])).values()] },
    {
      title: say('Tags left as text'),
      text: [
        say(
          'Tags of the old tool without an equivalent in Markdown stay in notes; replace them with what readers should see.',
        ),
      ],
      table: {
        head: [say('where'), say('tag'), say('why')],
        lines: byTag(findings.tags),
      },
    },
    ...(issues ? [commentSection(issues)] : []),
    {
      title: say('Notes with added lines'),
      text: [
        say(
          'Lines shown as code are only in the frontmatter of the copies; every byte that is not mentioned here is unchanged.',
        ),
      ],
      table: { head: [note, say('lines')], lines: byNote(edited) },
    },
    {
      title: say('Notes without a permalink'),
      text: [
        ...(lists
          ? [say('The old tool would have generated an address for each of these, a different one on every machine.')]
          : []),
        say(
          '`kb` derives it from the note’s path, so it stays until the file is renamed or moved; write it into the note (`{exec} kb check --fix`) to keep it even then.',
          { exec: manager.exec },
        ),
      ],
      table: {
        head: [note, say('address')],
        lines: derived.map(({ path, address }) => [code(path), code(address)]),
      },
    },
  ]
}

/** Table rows with all places of a tag in one: a theme's block may be on every page. */
const byTag = (tags: Findings['tags']): Cell[][] =>
  [...groupBy(tags, ({ form, why }) => `${/^\W*[\w/.-]*/.exec(form)?.[0]} ${inEnglish(why)}`).values()].map((same) => {
    const [{ form, why }] = same as [(typeof same)[number]]
    return [named(same.map(({ place }) => place)), code(form), why]
  })

/** Table rows with all lines of a note in one. */
const byNote = (edited: Findings['edited']): Cell[][] =>
  [...groupBy(edited, ({ path }) => path)].map(([path, same]) => [
    code(path),
    same.flatMap(({ lines }) => lines.map(spelt)),
  ])

const commentSection = (issues: NonNullable<Findings['issues']>): Section => ({
  title: say('Comments'),
  text: [
    say(
      'The comments stand in issues of {repo}, which utterances finds by their title: the address of the page without its first slash. These commands take it from the address that {service} has written into each issue; look at `issues.txt` before the loop runs.',
      { repo: code(issues.repo), service: issues.label },
    ),
    say(
      'For giscus instead, convert the issues to discussions on GitHub afterwards: it finds them by the same titles, with `mapping: "pathname"`.',
    ),
  ],
  shell: issueCommands(issues),
})

const HISTORY: readonly Words[] = [
  say('The git history stays with the old folder.'),
  say(
    'The day of a note’s last change (`theme.lastUpdated`) and its list of changes come from git: until this folder is committed to a repository notes show none, and after that they begin with that commit.',
  ),
  say(
    'To keep the history, commit the files of this folder to the old repository in place of the old ones: notes that were copied byte for byte are followed to when they were first written, but the day of the last change is still that of the move.',
  ),
]

/** Names as code; descriptions as they are. */
const spelt = (name: Words): Words => (typeof name === 'string' ? code(name) : name)

const distinct = (lines: readonly (readonly Cell[])[]): (readonly Cell[])[] => [
  ...new Map(lines.map((line) => [line.flat().map(inEnglish).join('\n'), line])).values(),
]
