import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { say } from '../sentences/sentence.ts'
import type { Data } from './confined/data.ts'
import { readConfig } from './confined/read-config.ts'
import { listFiles } from './list-files.ts'
import { code, type Findings, type PlannedFile } from './old-site.ts'
import { data, text } from './translate/settings.ts'

const CONFIGS = ['js', 'cjs', 'mjs', 'ts'].map((end) => `elog.config.${end}`)

/** Configuration of Elog in a folder: its name. */
export const elogConfig = (folder: string): string | undefined => CONFIGS.find((name) => existsSync(join(folder, name)))

/** Where Elog writes, as its configuration says it; paths from the folder of the configuration. */
export interface ElogFolders {
  notes?: string
  pictures?: string
  /** What addresses of pictures begin with in notes. */
  prefix?: string
}

export async function readElogFolders(from: string, path: string): Promise<ElogFolders> {
  const { value } = await readConfig(from, path)
  const [deploy, image] = [localOf(value.deploy), localOf(value.image)]
  return {
    notes: folderOf(deploy.outputDir),
    pictures: data(value.image).enable === false ? undefined : folderOf(image.outputDir),
    prefix: text(image.prefixKey),
  }
}

const localOf = (part: unknown): Data => (data(part).platform === 'local' ? data(data(part).local) : {})

function folderOf(value: unknown): string | undefined {
  const path = text(value)
  return path === undefined ? undefined : posix.normalize(path).replace(/^\/+|\/+$/g, '')
}

/**
 * Says how Elog goes on with the new site. Its configuration itself stays behind, because it may hold a token.
 *
 * @param placed  where its two folders are in the new site, if they are there
 */
export function reportElog(
  name: string,
  { notes, pictures }: ElogFolders,
  placed: ElogFolders,
  findings: Findings,
): void {
  const changes = [
    notes !== undefined && placed.notes !== undefined ? `deploy.local.outputDir: './${placed.notes}'` : undefined,
    pictures !== undefined && placed.pictures !== undefined
      ? `image.local.outputDir: './${placed.pictures}'`
      : undefined,
    pictures !== undefined && placed.prefix !== undefined ? `image.local.prefixKey: '${placed.prefix}'` : undefined,
  ].filter((change) => change !== undefined)
  findings.left.push({
    what: code(name),
    todo:
      changes.length === 0
        ? say('Not taken over, it may hold a token. Copy it here if Elog is to go on.')
        : say('Not taken over, it may hold a token. Copy it here if Elog is to go on, with {changes}.', {
            changes: code(changes.join(', ')),
          }),
  })
}

/** The folder of the new site that has the files of one of the old: `source/_posts/x` of Hexo is `content/_posts/x`. */
export function newFolder(
  folder: string | undefined,
  planned: readonly Pick<PlannedFile, 'path'>[],
  root: string,
): string | undefined {
  if (folder === undefined) return undefined
  const isLike = (path: string) =>
    ['content', 'content/public'].includes(path) || posix.basename(path) === posix.basename(folder)
  const inside = listFiles(join(root, folder)).files.map(({ path }) => `/${path}`)
  const places = inside.flatMap((end) =>
    planned.filter(({ path }) => path.endsWith(end)).map(({ path }) => path.slice(0, -end.length)),
  )
  return places.find(isLike)
}
