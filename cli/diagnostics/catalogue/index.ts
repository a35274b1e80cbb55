import { inEnglish } from '../../../config/fill.ts'
import { phrase, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place, Severity } from '../diagnostic.ts'

export interface Code {
  code: string
  /** The usual one; where content may hold links to what is written later, a fault may also be a warning. */
  severity: Severity
  /**
   * An error in what a note, menu, catalogue or sidebar says: the page is made all the same, so it is a warning where a
   * build keeps going (`keepsGoing`). Errors without this are those of the settings, their code, installed packages or
   * kb itself.
   */
  inContent?: true
  /** One sentence for the table of the documentation and for SARIF. */
  meaning: string
}

type Entry = Omit<Code, 'code'>

const error = (meaning: string): Entry => ({ severity: 'error', meaning })
const contentError = (meaning: string): Entry => ({ severity: 'error', inContent: true, meaning })
const warning = (meaning: string): Entry => ({ severity: 'warning', meaning })

/** Every fault that `kb` reports, sorted by code. A code keeps its meaning for ever; new ones are added. */
const TABLE = {
  'catalogue/no-path': contentError('A catalogue page names no folder.'),
  'catalogue/no-such-folder': contentError('The folder of a catalogue page does not exist or holds no numbered notes.'),
  'code-group/empty': warning('A code group has no code block.'),
  'code-group/tags': warning('The tags of a code group do not fit together.'),
  'code/language': warning('The language of a code block is not known; the code is shown plain.'),
  'code/unclosed': warning('A fence has no closing line.'),
  'component/broken': error('A component of the site does not compile, or throws while it is loaded.'),
  'component/hydrate': warning(
    'A component of the site cannot come to life: its props hold what cannot be written into the page.',
  ),
  'component/props': warning('A component of the site was written for other props than the one it replaces has now.'),
  'component/throws': warning('A component of the site throws while a page is rendered; its place stays empty.'),
  'component/unknown': warning('A component used in Markdown is not known.'),
  'config/broken': error('The configuration does not compile or throws.'),
  'config/content-missing': error('The content folder that the configuration names does not exist.'),
  'config/export': error('The configuration exports no settings.'),
  'config/invalid': error('A setting has a value of the wrong form.'),
  'config/link-outside': error('A symbolic link leads a file or folder that the configuration names out of the site.'),
  'config/no-app-icon': warning('The site can be installed as an app, and has no icon for it.'),
  'config/no-comment-client': error('The settings ask for comments, and the package that shows them is not installed.'),
  'config/no-effect': warning('A setting of an old configuration is accepted and has no effect.'),
  'config/secret': error('A setting that stands in every page looks like a secret.'),
  'config/style-missing': error('The style sheet that the configuration names does not exist or cannot be read.'),
  'config/uncaught': error(
    'Code of the configuration, a plugin or a component throws where nobody waits for it, or never finishes.',
  ),
  'config/unknown-key': error('The configuration has a key that is not known.'),
  'container/address': warning('A container of a video, song, pen, repository or PDF has no address that it can show.'),
  'container/attribute': warning('A component has an attribute or a value that it does not know.'),
  'container/content': warning('A component holds something that it cannot show.'),
  'container/data': warning('The data of a card container is not a list of cards.'),
  'container/stray': warning('A line of colons closes no container.'),
  'container/unclosed': warning('A container is not closed.'),
  'container/unknown': warning('The name of a container is not known.'),
  'demo/code': warning('A demo block holds code it cannot show.'),
  'dev/broke': error('The dev server could not take in a change: a bug; it is still serving the last good version.'),
  'dev/machine': error('The machine, such as a full disk, kept the dev server from taking in a change.'),
  'dev/waiting': error('The dev server has waited for seconds for the configuration or a plugin to finish.'),
  'friends/data': warning('The file with the latest posts of friends is missing or cannot be read.'),
  'friends/unreachable': warning(
    'A feed of a friend does not answer, or holds no posts; only `kb friends fetch` asks.',
  ),
  'frontmatter/date': contentError('A note’s date is no date, or names a day that does not exist.'),
  'frontmatter/date-form': warning('A note’s date has a form whose meaning is guessed.'),
  'frontmatter/duplicate-key': contentError('A frontmatter key stands twice.'),
  'frontmatter/fence': contentError('The closing line of the frontmatter is not exactly three dashes.'),
  'frontmatter/field': contentError('A frontmatter field has a value of the wrong form; it is left out.'),
  'frontmatter/language': contentError('The frontmatter is TOML, JSON or code; only YAML is read, and nothing is run.'),
  'frontmatter/list-form': warning('Tags or categories are one text with commas instead of a list.'),
  'frontmatter/locked': warning('A note that other tools showed with a password alone is left out.'),
  'frontmatter/meta': warning('A meta tag of a note acts as a header: it is left out, or leads visitors away.'),
  'frontmatter/not-a-map': contentError('The frontmatter is a list or plain text, not keys with values.'),
  'frontmatter/not-first': warning('What looks like frontmatter does not stand at the top of the file.'),
  'frontmatter/too-large': contentError('The frontmatter is longer than 32,768 characters.'),
  'frontmatter/too-many-terms': contentError('A note has more than 100 tags or categories; the rest is left out.'),
  'frontmatter/unclosed': contentError('The frontmatter has no closing line.'),
  'frontmatter/unknown-key': warning('A frontmatter key is not known; it is kept without effect.'),
  'frontmatter/yaml': contentError('The frontmatter is not valid YAML.'),
  'frontmatter/yaml-tag': warning('A YAML tag is not known and has no effect.'),
  'home/banner': warning('The banner of a home page is neither a picture nor one of the words that are known.'),
  'html/expression': warning('An expression of Vue in a note is not evaluated.'),
  'html/script': warning('A script or handler in a note is left out: notes run no code.'),
  'html/style': warning('A style sheet in a note is left out, as browsers cannot read it.'),
  'html/unclosed': warning('An HTML element is not closed.'),
  'html/unclosed-comment': warning('A comment is not closed and hides the rest of the note.'),
  'html/unopened': warning('A closing HTML tag closes nothing.'),
  'html/untrusted': warning('An HTML element is left out because the content is set to be untrusted.'),
  'image/missing': contentError('An image of the site does not exist.'),
  'image/not-changed': warning(
    'The address of a picture of another host cannot be changed safely; looked at with `kb images` only.',
  ),
  'image/unreachable': warning(
    'A picture of another host, or the service of a player, does not answer as it should; `kb images` alone asks.',
  ),
  'image/unreadable': warning('A picture that notes show is damaged, or no picture.'),
  'images/data': warning('The file with the sizes of pictures of other hosts cannot be read.'),
  'images/no-sharp': error(
    'The settings ask for pictures in several widths, and the package that makes them is not installed.',
  ),
  'link/ambiguous-note': warning('A `[[note]]` link fits more than one note.'),
  'link/local-path': warning('An address is left out because it is a path of the author’s computer.'),
  'link/no-such-anchor': warning('A link names an anchor that its page does not have.'),
  'link/no-such-page': contentError('A link leads to no page and no file.'),
  'link/unreachable': warning('An address of another site does not answer; looked at with `--external` only.'),
  'link/unsafe-scheme': warning('An address is left out because its scheme is not safe.'),
  'link/untrusted-file': warning(
    'A file is left out because a browser could run it and the content is set to be untrusted.',
  ),
  'markdown/too-deep': contentError('A note nests too deeply; it is shown as it is written.'),
  'markdown/too-long': contentError('A line of a note is longer than is read; it is shown as it is written.'),
  'markdown/too-many-cells': contentError(
    'Rows of a table lack more cells than are added; the note is shown as it is written.',
  ),
  'markdown/too-many-marks': contentError(
    'One block has more marks than can be read in reasonable time; it is shown as it is written.',
  ),
  'markdown/too-many-tocs': contentError(
    'Tables of contents of a note have too many entries; the last ones are left out.',
  ),
  'markdown/too-much': contentError(
    'A note has more lines, signs and blocks than can be read in reasonable time; the rest is shown as it is written.',
  ),
  'math/invalid': warning('A formula is not valid TeX.'),
  'migrate/config-unreadable': error('The configuration of the old site could not be read as data.'),
  'migrate/no-site': error('The folder to migrate holds no site and no notes.'),
  'migrate/not-taken': warning('A setting of the old site has a value that kb does not take.'),
  'nav/no-such-page': contentError('An entry of the navigation leads to no page.'),
  'output/file-and-folder': contentError('A file of the site would stand where another one needs a folder.'),
  'output/same-path': contentError('Two things would be written to one file of the site.'),
  'page/address': contentError('A permalink cannot be an address.'),
  'page/alias-taken': {
    ...warning('An alias of a note is left out because something else has its address.'),
    inContent: true,
  },
  'page/colliding-address': contentError(
    'Two addresses are the same file on disks that ignore letter case or Unicode form.',
  ),
  'page/duplicate-address': contentError('Two pages have the same address.'),
  'page/orphan': warning('No page, menu, sidebar or list leads to a page.'),
  'page/permalink-form': warning('A permalink is a whole URL, or lacks its first slash.'),
  'page/unknown-component': warning('A page component or layout is not known, or has no effect.'),
  'plugin/message': { ...warning('A plugin says something of a note.'), inContent: true },
  'plugin/result': error('A plugin gives something that cannot be used.'),
  'plugin/throws': error('A plugin throws.'),
  'policy/refused': warning('The security policy refuses a part of what the settings or a plugin put into pages.'),
  'redirect/no-such-page': contentError('A redirect of the settings leads to no page and no feed.'),
  'redirect/taken': warning('A redirect of the settings is left out because something else has its address.'),
  'series/near-name': warning('A note is alone in its series, whose name is nearly that of another.'),
  'series/same-order': warning('Two notes of a series have the same number.'),
  'share-card/no-picture': warning('Shared links to pages have no picture.'),
  'share-card/picture': warning('The picture of shared links cannot be shown by some services.'),
  'share-card/text': warning('The description of a page that shared links show is missing, or longer than is shown.'),
  'share/broken-font': error('Nothing can be drawn with a font of the pictures for sharing.'),
  'share/no-font': error('A font of the pictures for sharing does not exist.'),
  'share/no-glyph': warning('Titles have characters that no font of the pictures for sharing has.'),
  'share/no-package': error('The packages that draw pictures for sharing are not installed.'),
  'share/no-url': error('Pictures for sharing are asked for, and the site has no address.'),
  'share/not-drawn': error('A picture for sharing cannot be drawn.'),
  'short-posts/undated': warning('A heading among short posts begins with no date.'),
  'sidebar/no-number': warning('A name without a number is left out of the structured sidebar.'),
  'sidebar/no-such-page': contentError('A sidebar link matches no page.'),
  'sidebar/same-number': warning('Two names of a folder have the same number.'),
  'sidebar/too-deep': warning('A sidebar group is nested deeper than three levels.'),
  'site/extension': warning('The name of a note ends in another spelling of .md.'),
  'site/git-history': warning('The dates of notes cannot be read from the site’s git repository.'),
  'site/name-not-utf8': contentError('The name of a file or folder is not UTF-8.'),
  'site/name-with-controls': contentError('The name of a file or folder has a line feed or another control character.'),
  'site/not-utf8': contentError('A file is not UTF-8 text.'),
  'site/symbolic-link': warning('Symbolic links are not followed.'),
  'site/unreadable': contentError('A file cannot be read.'),
  'site/vue-page': warning('A page that is a Vue component is not built.'),
  'slot/file': error('A Markdown file of a slot is not there, or holds what only notes may have.'),
  'snippet/missing': warning('A file that a note shows with `<<<` cannot be read.'),
  'theme/contract': error('A theme is made for another contract of themes than this version of kb has.'),
  'theme/missing': error('The theme that the settings extend is neither a package nor a folder.'),
  'theme/shape': error('A theme exports what is none, or its parts have a wrong form.'),
  'web-font/broken': error('A file of the web font is damaged.'),
  'web-font/format': error('A file of the web font is no font, or a collection of fonts.'),
  'web-font/missing': error('A file of the web font does not exist.'),
  'web-font/no-package': error('The settings ask for a web font, and the package that cuts it down is not installed.'),
} as const satisfies Record<string, Entry>

export type FaultCode = keyof typeof TABLE

export const CODES: readonly Code[] = Object.entries(TABLE).map(([code, entry]) => ({ code, ...entry }))

/** A fault of the catalogue; of its usual severity, unless the fields name another. */
export const fault = (
  code: FaultCode,
  { message, hint, ...fields }: { message: Words; hint?: Words } & Partial<Pick<Diagnostic, 'severity' | 'place'>>,
): Diagnostic => ({
  code,
  severity: TABLE[code].severity,
  ...fields,
  message: inEnglish(message),
  ...(hint === undefined ? {} : { hint: inEnglish(hint) }),
  words: { message, ...(hint === undefined ? {} : { hint: phrase(hint) }) },
})

/** The same fault with another sentence. */
export const reworded = (fault: Diagnostic, message: Words): Diagnostic => ({
  ...fault,
  message: inEnglish(message),
  words: { ...fault.words, message },
})

/** The same at a place, with what to do about it where there is something to say. */
export const faultAt = (code: FaultCode, place: Place, message: Words, hint?: Words): Diagnostic =>
  fault(code, hint === undefined ? { message, place } : { message, hint, place })

const CONTENT_ERRORS: ReadonlySet<string> = new Set(CODES.flatMap(({ code, inContent }) => (inContent ? [code] : [])))

/** Whether a fault is in what the content says; see `Code.inContent`. */
export const isInContent = (code: string): boolean => CONTENT_ERRORS.has(code)

const SETTINGS = /^(?:component|config|images|plugin|share|web-font)\//

/**
 * Whether an error of this code is one of the settings and of the code and packages they name, not of what notes say.
 */
export const isInSettings = (code: string): boolean => SETTINGS.test(code) && code !== 'plugin/message'
