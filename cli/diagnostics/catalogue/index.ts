import { inEnglish } from '../../../config/fill.ts'
import { phrase, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place, Severity } from '../diagnostic.ts'

export interface Code {
  code: string
  /** The usual one; a fault may also be a warning, for example with `content.deadLinks`. */
  severity: Severity
  /** Of a note, menu, catalogue or sidebar, not of settings, code or packages: a warning if a build `keepsGoing`. */
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
  'catalogue/no-path': contentError('A catalogue page does not name a folder.'),
  'catalogue/no-such-folder': contentError('The folder of a catalogue page does not exist or has no numbered notes.'),
  'code-group/empty': warning('A code group has no code block.'),
  'code-group/tags': warning('The tags of a code group do not match.'),
  'code/chart': warning('The data of a chart is not JSON, or ECharts cannot draw it; it is shown as code.'),
  'code/diagram': warning('A diagram has no picture from the diagram server yet; it is shown as code.'),
  'code/language': warning('The language of a code block is unknown; the code is not highlighted.'),
  'code/no-package': warning('A code block needs a package that is not installed; it is shown as code.'),
  'code/types': contentError(
    'The compiler finds an error in code whose types are shown, which the code does not announce.',
  ),
  'code/unclosed': warning('A code block has no closing line.'),
  'component/broken': error('A component of the site does not compile, or throws when it is loaded.'),
  'component/hydrate': warning(
    'A component of the site cannot be hydrated: its props contain values that cannot be written into the page.',
  ),
  'component/props': warning(
    'A component of the site was written for other props than those of the component it replaces.',
  ),
  'component/throws': warning('A component of the site throws while a page is rendered; its place stays empty.'),
  'component/unknown': warning('A component used in Markdown, or by a plugin, is unknown.'),
  'config/broken': error('The configuration does not compile or throws.'),
  'config/committed-password': warning('The passwords of notes are committed to git.'),
  'config/content-missing': error('The content folder that the configuration names does not exist, or is empty.'),
  'config/export': error('The configuration exports no settings.'),
  'config/invalid': error('A setting has a value of the wrong form.'),
  'config/link-outside': error(
    'A file or folder that the configuration names is behind a symbolic link that leads out of the site.',
  ),
  'config/no-app-icon': warning('The site can be installed as an app but has no suitable icon.'),
  'config/no-comment-client': error('The settings ask for comments, but the package that shows them is not installed.'),
  'config/no-effect': warning('A setting of an old configuration is accepted but has no effect.'),
  'config/secret': error('A setting that is written into every page looks like a secret.'),
  'config/style-missing': error('The style sheet that the configuration names does not exist or cannot be read.'),
  'config/uncaught': error(
    'Code of the configuration, a plugin or a component throws where nothing catches it, or never finishes.',
  ),
  'config/unknown-key': error('The configuration has an unknown key.'),
  'config/weak-password': warning('A password of notes can be guessed.'),
  'container/address': warning(
    'A container for a video, song, pen, repository or PDF has no address that it can show.',
  ),
  'container/attribute': warning('A component has an unknown attribute, or an attribute with an unknown value.'),
  'container/content': warning('A component contains something that it cannot show.'),
  'container/data': warning('The data of a card container is not a list of cards.'),
  'container/stray': warning('A line of colons closes no container.'),
  'container/unclosed': warning('A container is not closed.'),
  'container/unknown': warning('The name of a container is unknown.'),
  'demo/code': warning('A demo block contains code that it cannot show.'),
  'dev/broke': error(
    'The dev server could not process a change: a bug in kb; it is still serving the last good version.',
  ),
  'dev/machine': error('The dev server could not process a change because of the machine, such as a full disk.'),
  'dev/waiting': error('The dev server has waited several seconds for the configuration or a plugin to finish.'),
  'friends/data': warning('The file with the latest posts of friends is missing or cannot be read.'),
  'friends/unreachable': warning(
    'A friend’s feed does not respond, or has no posts; only `kb friends fetch` checks this.',
  ),
  'frontmatter/date': contentError('The date of a note is not a date, or is a day that does not exist.'),
  'frontmatter/date-form': warning('The date of a note has a form whose meaning has to be guessed.'),
  'frontmatter/duplicate-key': contentError('A frontmatter key occurs twice.'),
  'frontmatter/fence': contentError('The closing line of the frontmatter is not exactly three dashes.'),
  'frontmatter/field': contentError('A frontmatter field has a value of the wrong form; it is left out.'),
  'frontmatter/language': contentError(
    'The frontmatter is TOML, JSON or code; only YAML is read, and nothing is executed.',
  ),
  'frontmatter/list-form': warning('Tags or categories are a single string with commas instead of a list.'),
  'frontmatter/locked': warning('A note that another tool protected with a password is left out.'),
  'frontmatter/meta': warning('A meta tag in a note acts as an HTTP header: it is removed, or sends visitors away.'),
  'frontmatter/not-a-map': contentError('The frontmatter is a list or plain text, not keys with values.'),
  'frontmatter/not-first': warning('Something that looks like frontmatter is not at the top of the file.'),
  'frontmatter/password': contentError(
    'The text of a note cannot be encrypted with the password it asks for, so it is left out.',
  ),
  'frontmatter/too-large': contentError('The frontmatter is longer than 32,768 characters.'),
  'frontmatter/too-many-terms': contentError('A note has more than 100 tags or categories; the rest are ignored.'),
  'frontmatter/unclosed': contentError('The frontmatter has no closing line.'),
  'frontmatter/unknown-key': warning('A frontmatter key is unknown; it is kept but has no effect.'),
  'frontmatter/yaml': contentError('The frontmatter is not valid YAML.'),
  'frontmatter/yaml-tag': warning('A YAML tag is unknown and has no effect.'),
  'home/banner': warning('The banner of a home page is neither an image nor a known keyword.'),
  'html/expression': warning('A Vue expression in a note is not evaluated.'),
  'html/script': warning('A script or event handler in a note is removed: notes cannot run code.'),
  'html/style': warning('A style sheet in a note, or a part of it, has no effect.'),
  'html/unclosed': warning('An HTML element is not closed.'),
  'html/unclosed-comment': warning('A comment is not closed and hides the rest of the note.'),
  'html/unknown': warning('A tag in a note is no element of HTML.'),
  'html/unopened': warning('A closing HTML tag has no opening tag.'),
  'html/untrusted': warning('An HTML element is removed because the content is untrusted.'),
  'image/missing': contentError('An image of the site does not exist.'),
  'image/not-changed': warning(
    'The address of an image on another host cannot be changed safely; only `kb images` checks this.',
  ),
  'image/unreachable': warning(
    'An image on another host, or a player’s service, does not respond as expected; only `kb images` checks this.',
  ),
  'image/unreadable': warning('An image in a note is damaged, or is not an image.'),
  'images/data': warning('The file with the sizes of images on other hosts cannot be read.'),
  'images/no-sharp': error(
    'The settings ask for images in several widths, but the package that makes them is not installed.',
  ),
  'link/ambiguous-note': warning('A `[[note]]` link matches more than one note, or the name of a file more than one.'),
  'link/embed-limit': warning('A page shows more of other notes than it may; the rest are links.'),
  'link/local-path': warning('An address is removed because it is a path on the author’s computer.'),
  'link/no-such-anchor': warning('A link refers to an anchor that its page does not have.'),
  'link/no-such-page': contentError('A link does not lead to a page or a file.'),
  'link/spaces': warning('A link to a file of the site is text, because its address has spaces.'),
  'link/unreachable': warning('An external address does not respond; only `--external` checks this.'),
  'link/unsafe-scheme': warning('An address is removed because its scheme is not safe.'),
  'link/untrusted-file': warning(
    'A file is left out because browsers could run code in it and the content is untrusted.',
  ),
  'markdown/too-deep': contentError('A note is nested too deeply; it is shown as it is written.'),
  'markdown/too-long': contentError('A line of a note is too long; it is shown as it is written.'),
  'markdown/too-many-cells': contentError(
    'The rows of a table lack too many cells; the note is shown as it is written.',
  ),
  'markdown/too-many-marks': contentError(
    'A block has too much markup to be parsed in reasonable time; it is shown as it is written.',
  ),
  'markdown/too-many-tocs': contentError(
    'The tables of contents in a note have too many entries; the last ones are left out.',
  ),
  'markdown/too-much': contentError(
    'A note has too many lines, marks or blocks to be parsed in reasonable time; the rest is shown as written.',
  ),
  'markdown/unreadable-base': contentError('A base cannot be read, so nothing of it is shown.'),
  'markdown/unreadable-base-part': warning('A filter, a formula or a view of a base cannot be used.'),
  'markdown/unreadable-canvas': contentError('A canvas cannot be read, so its page is empty.'),
  'markdown/unreadable-canvas-part': warning('A node or an edge of a canvas cannot be shown; it is left out.'),
  'math/invalid': warning('A formula is not valid TeX.'),
  'migrate/config-unreadable': error('The configuration of the old site could not be read as data.'),
  'migrate/no-site': error('The folder to migrate contains neither a site nor notes.'),
  'migrate/not-taken': warning('A setting of the old site has a value that kb does not accept.'),
  'nav/no-such-page': contentError('A menu entry does not lead to a page.'),
  'output/file-and-folder': contentError('A file of the site has the name of a folder that another file needs.'),
  'output/same-path': contentError('Two sources write the same file of the site.'),
  'page/address': contentError('A permalink or an alias cannot be used as an address.'),
  'page/alias-taken': {
    ...warning('An alias of a note is left out because its address is already taken.'),
    inContent: true,
  },
  'page/colliding-address': contentError(
    'Two addresses are the same file on disks that ignore letter case or Unicode form.',
  ),
  'page/duplicate-address': contentError('Two pages have the same address.'),
  'page/orphan': warning('No page, menu, sidebar or list links to a page.'),
  'page/permalink-form': warning('A permalink is a full URL, or lacks its leading slash.'),
  'page/unknown-component': warning('A page component or layout is unknown, or has no effect.'),
  'plugin/message': { ...warning('A plugin reports something about a note.'), inContent: true },
  'plugin/result': error('A plugin returns something that cannot be used.'),
  'plugin/throws': error('A plugin throws.'),
  'policy/refused': warning(
    'The content security policy blocks something that the settings or a plugin put into pages.',
  ),
  'redirect/no-such-page': contentError('A redirect in the settings does not lead to a page or a feed.'),
  'redirect/taken': warning('A redirect in the settings is left out because its address is already taken.'),
  'series/near-name': warning('A note is alone in its series, whose name is almost that of another.'),
  'series/same-order': warning('Two notes of a series have the same number.'),
  'share-card/no-picture': warning('Shared links to pages have no image.'),
  'share-card/picture': warning('Some services cannot show the image of shared links.'),
  'share-card/text': warning('The description that shared links to a page show is missing or too long.'),
  'share/broken-font': error('A font of the images for shared links cannot be used.'),
  'share/no-font': error('A font of the images for shared links does not exist.'),
  'share/no-glyph': warning('Titles have characters that no font of the images for shared links has.'),
  'share/no-package': error('The packages that draw images for shared links are not installed.'),
  'share/no-url': error('The settings ask for images for shared links, but the site has no `url`.'),
  'share/not-drawn': error('An image for shared links cannot be drawn.'),
  'short-posts/undated': warning('A heading among short posts does not start with a date.'),
  'sidebar/no-number': warning('A name without a number is left out of the structured sidebar.'),
  'sidebar/no-such-page': contentError('A sidebar link does not match any page.'),
  'sidebar/same-number': warning('Two names in a folder have the same number.'),
  'sidebar/too-deep': warning('A sidebar group is nested deeper than three levels.'),
  'site/extension': warning('The extension of a note is not .md in lower case.'),
  'site/git-history': warning('The dates of notes cannot be read from the site’s git repository.'),
  'site/name-not-utf8': contentError('The name of a file or folder is not UTF-8.'),
  'site/name-with-controls': contentError(
    'The name of a file or folder has a line break or another control character.',
  ),
  'site/not-utf8': contentError('A file is not UTF-8 text.'),
  'site/symbolic-link': warning('Symbolic links are not followed.'),
  'site/sync-copy': warning('A second version of a note, made by a program that syncs files, is left out.'),
  'site/unreadable': contentError('A file cannot be read.'),
  'site/vue-page': warning('A page that is a Vue component is not built.'),
  'slot/file': error('A Markdown file of a slot does not exist, or contains something that only notes may have.'),
  'snippet/missing': warning('A file that a note shows with `<<<`, or includes, cannot be shown.'),
  'theme/contract': error('A theme is made for a theme contract that this version of kb does not support.'),
  'theme/missing': error('The theme that the settings extend is neither a package nor a folder.'),
  'theme/shape': error('What a theme exports is not a theme, or its parts have the wrong form.'),
  'web-font/broken': error('A file of the web font is damaged.'),
  'web-font/format': error('A file of the web font is not a font, or is a collection of fonts.'),
  'web-font/missing': error('A file of the web font does not exist.'),
  'web-font/no-package': error('The settings ask for a web font, but the package that subsets it is not installed.'),
} as const satisfies Record<string, Entry>

export type FaultCode = keyof typeof TABLE

export const CODES: readonly Code[] = Object.entries(TABLE).map(([code, entry]) => ({ code, ...entry }))

/** A fault of the catalogue, with its usual severity unless the fields set another. */
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

/** The same with a place, and a hint if there is one. */
export const faultAt = (code: FaultCode, place: Place, message: Words, hint?: Words): Diagnostic =>
  fault(code, hint === undefined ? { message, place } : { message, hint, place })

/** Whether a fault is in the content; see `Code.inContent`. */
export const isInContent = (code: string): boolean => CODES.some((each) => each.code === code && each.inContent)

const SETTINGS = /^(?:component|config|images|plugin|share|web-font)\//

/** Whether an error is in the settings, or in code and packages that they name, rather than in notes. */
export const isInSettings = (code: string): boolean => SETTINGS.test(code) && code !== 'plugin/message'
