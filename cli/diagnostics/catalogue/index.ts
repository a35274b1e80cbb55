import type { Severity } from '../diagnostic.ts'

export interface Code {
  code: string
  /** The usual one; where content may hold links to what is written later, a fault may also be a warning. */
  severity: Severity
  /**
   * An error in what a note, menu, catalogue or sidebar says: the page is made all the same, so it is a warning where a build keeps
   * going (`keepsGoing`). Errors without this are those of the settings, their code, installed packages or kb itself.
   */
  inContent?: true
  /** One sentence for the table of the documentation and for SARIF. */
  meaning: string
}

const error = (code: string, meaning: string): Code => ({ code, severity: 'error', meaning })
const contentError = (code: string, meaning: string): Code => ({ code, severity: 'error', inContent: true, meaning })
const warning = (code: string, meaning: string): Code => ({ code, severity: 'warning', meaning })

/** Every fault that `kb` reports, sorted by code. A code keeps its meaning for ever; new ones are added. */
export const CODES: readonly Code[] = [
  contentError('catalogue/no-path', 'A catalogue page names no folder.'),
  contentError('catalogue/no-such-folder', 'The folder of a catalogue page does not exist or holds no numbered notes.'),
  warning('code-group/empty', 'A code group has no code block.'),
  warning('code-group/tags', 'The tags of a code group do not fit together.'),
  warning('code/language', 'The language of a code block is not known; the code is shown plain.'),
  warning('code/unclosed', 'A fence has no closing line.'),
  error('component/broken', 'A component of the site does not compile, or throws while it is loaded.'),
  warning('component/throws', 'A component of the site throws while a page is rendered; its place stays empty.'),
  warning('component/unknown', 'A component used in Markdown is not known.'),
  error('config/broken', 'The configuration does not compile or throws.'),
  error('config/content-missing', 'The content folder that the configuration names does not exist.'),
  error('config/export', 'The configuration exports no settings.'),
  error('config/invalid', 'A setting has a value of the wrong form.'),
  warning('config/no-effect', 'A setting of an old configuration is accepted and has no effect.'),
  error('config/style-missing', 'The style sheet that the configuration names does not exist or cannot be read.'),
  error(
    'config/uncaught',
    'Code of the configuration, a plugin or a component throws where nobody waits for it, or never finishes.',
  ),
  error('config/unknown-key', 'The configuration has a key that is not known.'),
  warning('container/data', 'The data of a card container is not a list of cards.'),
  warning('container/stray', 'A line of colons closes no container.'),
  warning('container/unclosed', 'A container is not closed.'),
  warning('container/unknown', 'The name of a container is not known.'),
  warning('demo/code', 'A demo block holds code it cannot show.'),
  error('dev/broke', 'The dev server could not take in a change: a bug; it is still serving the last good version.'),
  error('dev/machine', 'The machine, such as a full disk, kept the dev server from taking in a change.'),
  error('dev/waiting', 'The dev server has waited for seconds for the configuration or a plugin to finish.'),
  contentError('frontmatter/date', 'A note’s date is no date, or names a day that does not exist.'),
  warning('frontmatter/date-form', 'A note’s date has a form whose meaning is guessed.'),
  contentError('frontmatter/duplicate-key', 'A frontmatter key stands twice.'),
  contentError('frontmatter/fence', 'The closing line of the frontmatter is not exactly three dashes.'),
  contentError('frontmatter/field', 'A frontmatter field has a value of the wrong form; it is left out.'),
  contentError('frontmatter/language', 'The frontmatter is TOML, JSON or code; only YAML is read, and nothing is run.'),
  warning('frontmatter/list-form', 'Tags or categories are one text with commas instead of a list.'),
  warning('frontmatter/meta', 'A meta tag of a note acts as a header: it is left out, or leads visitors away.'),
  contentError('frontmatter/not-a-map', 'The frontmatter is a list or plain text, not keys with values.'),
  warning('frontmatter/not-first', 'What looks like frontmatter does not stand at the top of the file.'),
  contentError('frontmatter/too-large', 'The frontmatter is longer than any honest one.'),
  contentError(
    'frontmatter/too-many-terms',
    'A note has more tags or categories than any reader looks for; the rest is left out.',
  ),
  contentError('frontmatter/unclosed', 'The frontmatter has no closing line.'),
  warning('frontmatter/unknown-key', 'A frontmatter key is not known; it is kept without effect.'),
  contentError('frontmatter/yaml', 'The frontmatter is not valid YAML.'),
  warning('frontmatter/yaml-tag', 'A YAML tag is not known and has no effect.'),
  warning('home/banner', 'The banner of a home page is neither a picture nor one of the words that are known.'),
  warning('html/script', 'A script or handler in a note is left out: notes run no code.'),
  warning('html/unclosed', 'An HTML element is not closed.'),
  warning('html/unclosed-comment', 'A comment is not closed and hides the rest of the note.'),
  warning('html/unopened', 'A closing HTML tag closes nothing.'),
  warning('html/untrusted', 'An HTML element is left out because the content is set to be untrusted.'),
  contentError('image/missing', 'An image of the site does not exist.'),
  warning('image/unreadable', 'A picture that notes show is damaged, or no picture.'),
  error(
    'images/no-sharp',
    'The settings ask for pictures in several widths, and the package that makes them is not installed.',
  ),
  warning('link/ambiguous-note', 'A `[[note]]` link fits more than one note.'),
  warning('link/local-path', 'An address is left out because it is a path of the author’s computer.'),
  warning('link/no-such-anchor', 'A link names an anchor that its page does not have.'),
  contentError('link/no-such-page', 'A link leads to no page and no file.'),
  warning('link/unreachable', 'An address of another site does not answer; looked at with `--external` only.'),
  warning('link/unsafe-scheme', 'An address is left out because its scheme is not safe.'),
  warning(
    'link/untrusted-file',
    'A file is left out because a browser could run it and the content is set to be untrusted.',
  ),
  contentError(
    'markdown/too-deep',
    'A note nests more deeply than any reader could follow; it is shown as it is written.',
  ),
  contentError('markdown/too-long', 'A line of a note is longer than is read; it is shown as it is written.'),
  contentError(
    'markdown/too-many-cells',
    'Rows of a table lack more cells than are added; the note is shown as it is written.',
  ),
  contentError(
    'markdown/too-many-marks',
    'One block has more marks than can be read in reasonable time; it is shown as it is written.',
  ),
  contentError(
    'markdown/too-many-tocs',
    'Tables of contents of a note have too many entries; the last ones are left out.',
  ),
  contentError(
    'markdown/too-much',
    'A note has more lines, signs and blocks than can be read in reasonable time; the rest is shown as it is written.',
  ),
  warning('math/invalid', 'A formula is not valid TeX.'),
  error('migrate/config-unreadable', 'The configuration of the old site could not be read as data.'),
  error('migrate/no-site', 'The folder to migrate holds no site and no notes.'),
  warning('migrate/not-taken', 'A setting of the old site has a value that kb does not take.'),
  contentError('nav/no-such-page', 'An entry of the navigation leads to no page.'),
  contentError('output/file-and-folder', 'A file of the site would stand where another one needs a folder.'),
  contentError('output/same-path', 'Two things would be written to one file of the site.'),
  contentError('page/address', 'A permalink cannot be an address.'),
  {
    ...warning('page/alias-taken', 'An alias of a note is left out because something else has its address.'),
    inContent: true,
  },
  contentError(
    'page/colliding-address',
    'Two addresses are the same file on disks that ignore letter case or Unicode form.',
  ),
  contentError('page/duplicate-address', 'Two pages have the same address.'),
  warning('page/orphan', 'No page, menu, sidebar or list leads to a page.'),
  warning('page/permalink-form', 'A permalink is a whole URL, or lacks its first slash.'),
  warning('page/unknown-component', 'A page component or layout is not known, or has no effect.'),
  { ...warning('plugin/message', 'A plugin says something of a note.'), inContent: true },
  error('plugin/result', 'A plugin gives something that cannot be used.'),
  error('plugin/throws', 'A plugin throws.'),
  warning('policy/refused', 'The security policy refuses a part of what the settings or a plugin put into pages.'),
  contentError('redirect/no-such-page', 'A redirect of the settings leads to no page and no feed.'),
  warning('redirect/taken', 'A redirect of the settings is left out because something else has its address.'),
  warning('series/near-name', 'A note is alone in its series, whose name is nearly that of another.'),
  warning('series/same-order', 'Two notes of a series have the same number.'),
  error('share/broken-font', 'Nothing can be drawn with a font of the pictures for sharing.'),
  error('share/no-font', 'A font of the pictures for sharing does not exist.'),
  warning('share/no-glyph', 'Titles have characters that no font of the pictures for sharing has.'),
  error('share/no-package', 'The packages that draw pictures for sharing are not installed.'),
  error('share/no-url', 'Pictures for sharing are asked for, and the site has no address.'),
  error('share/not-drawn', 'A picture for sharing cannot be drawn.'),
  warning('sidebar/no-number', 'A name without a number is left out of the structured sidebar.'),
  contentError('sidebar/no-such-page', 'A sidebar link matches no page.'),
  warning('sidebar/same-number', 'Two names of a folder have the same number.'),
  warning('sidebar/too-deep', 'A sidebar group is nested deeper than three levels.'),
  warning('site/extension', 'The name of a note ends in another spelling of .md.'),
  warning('site/git-history', 'The dates of notes cannot be read from the site’s git repository.'),
  contentError('site/name-not-utf8', 'The name of a file or folder is not UTF-8.'),
  contentError('site/name-with-controls', 'The name of a file or folder has a line feed or another control character.'),
  contentError('site/not-utf8', 'A file is not UTF-8 text.'),
  warning('site/symbolic-link', 'A symbolic link is not followed.'),
  contentError('site/unreadable', 'A file cannot be read.'),
  warning('snippet/missing', 'A file that a note shows with `<<<` cannot be read.'),
  error('web-font/broken', 'A file of the web font is damaged.'),
  error('web-font/format', 'A file of the web font is no font, or a collection of fonts.'),
  error('web-font/missing', 'A file of the web font does not exist.'),
  error('web-font/no-package', 'The settings ask for a web font, and the package that cuts it down is not installed.'),
]

const CONTENT_ERRORS: ReadonlySet<string> = new Set(CODES.flatMap(({ code, inContent }) => (inContent ? [code] : [])))

/** Whether a fault is in what the content says; see `Code.inContent`. */
export const isInContent = (code: string): boolean => CONTENT_ERRORS.has(code)

const SETTINGS = /^(?:component|config|images|plugin|share|web-font)\//

/** Whether an error of this code is one of the settings and of the code and packages they name, not of what notes say. */
export const isInSettings = (code: string): boolean => SETTINGS.test(code) && code !== 'plugin/message'
