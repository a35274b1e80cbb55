import { findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'
import { say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import type { ListedFile } from '../list-files.ts'
import { matchingFiles } from '../matching-files.ts'
import { readNote } from '../note-lines.ts'
import { type Findings, named, type PlannedFile } from '../old-site.ts'
import { listAndReport } from '../sources/source.ts'
import { toUsualFrontmatter } from './hexo-frontmatter.ts'

/** Whether Hexo skips a path because a name in it begins with `_` or `.`. */
const isHidden = (path: string): boolean => /(?:^|\/)[_.]/.test(path)
/** Whether a path is a temporary file of an editor. */
const isTemporary = (path: string): boolean => /[%~]$/.test(path)
const isMarkdown = (path: string): boolean => /\.(?:md|markdown)$/i.test(path)

/** Files that match the pattern lists in `_config.yml`. */
interface Patterns {
  ignore: ReadonlySet<string>
  exclude: ReadonlySet<string>
  include: ReadonlySet<string>
  skipRender: ReadonlySet<string>
}

/**
 * Where the files of `source/` go: posts and pages into the notes, drafts into `drafts/`, all others into the public
 * folder. Files that the old settings left out (`exclude`, `ignore`) are not migrated, but reported.
 */
export async function placeSource(folder: string, value: Data, findings: Findings): Promise<PlannedFile[]> {
  const files = listAndReport(folder, findings)
  const match = (setting: unknown) =>
    matchingFiles(folder, files.length > 0 ? [setting ?? []].flat().map(fromSource) : [])
  const patterns: Patterns = {
    ignore: await match(value.ignore),
    exclude: await match(value.exclude),
    include: await match(value.include),
    skipRender: await match(value.skip_render),
  }
  const left: string[] = []
  const planned = files.flatMap((file): PlannedFile[] => {
    if (isLeftOut(file.path, patterns)) {
      if (isReported(file.path, patterns)) left.push(file.path)
      return []
    }
    return [place(file, patterns.skipRender.has(file.path))]
  })
  if (left.length > 0)
    findings.look.push(
      say('Files that Hexo skipped because of its settings or their names were not migrated: {files}.', {
        files: named(left),
      }),
    )
  const drafts = planned.filter(({ path }) => path.startsWith('drafts/'))
  if (drafts.length > 0)
    findings.look.push(
      say(
        'The drafts ({n}) are in `drafts/`, outside the notes. Move one into `content/_posts/` to publish it; `draft: true` keeps it out until then.',
        { n: drafts.length },
      ),
    )
  return planned
}

/** A pattern relative to `source/`: patterns of `ignore` may begin with that folder. */
const fromSource = (pattern: unknown): unknown =>
  typeof pattern === 'string' ? pattern.replace(/^(?:\*\*\/)?source\//, '') : pattern

const OWN_FOLDER = /^_(?:posts|drafts)\//

function isLeftOut(path: string, { ignore, exclude, include }: Patterns): boolean {
  if (isTemporary(path) || ignore.has(path)) return true
  if (OWN_FOLDER.test(path)) return isHidden(path.replace(OWN_FOLDER, ''))
  return exclude.has(path) || (isHidden(path) && !include.has(path))
}

/** Whether to report a file that is left out: Markdown among posts and drafts, and what a setting names. */
const isReported = (path: string, { ignore, exclude }: Patterns): boolean =>
  ignore.has(path) || exclude.has(path) || (OWN_FOLDER.test(path) && isMarkdown(path))

function place({ path, absolute }: ListedFile, isRaw: boolean): PlannedFile {
  const asNote = path.replace(/\.markdown$/i, '.md')
  if (path.startsWith('_drafts/')) {
    const draft = isMarkdown(path) ? toUsualFrontmatter(readNote(absolute) ?? '')?.text : undefined
    return { path: `drafts/${path.slice(8)}`, ...(draft === undefined ? { from: absolute } : { text: draft }) }
  }
  if (path.startsWith('_posts/')) return { path: `content/${asNote}`, from: absolute }
  if (isMarkdown(path) && !isRaw) return { path: `content/${asNote}`, from: absolute }
  const text = !isRaw && /\.html?$/i.test(path) ? withoutFrontmatter(absolute) : undefined
  return { path: `content/public/${path}`, ...(text === undefined ? { from: absolute } : { text }) }
}

/** An HTML page as Hexo served it; undefined if it has no frontmatter. */
function withoutFrontmatter(file: string): string | undefined {
  const given = readNote(file)
  const text = given === undefined ? undefined : (toUsualFrontmatter(given)?.text ?? given)
  const block = text === undefined ? undefined : findFrontmatter(text)
  return block?.kind === 'yaml' ? text?.slice(block.bodyOffset) : undefined
}
