import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { GITIGNORE } from '../author/project/project-files.ts'
import { say } from '../sentences/sentence.ts'
import type { Data } from './confined/data.ts'
import { readConfig } from './confined/read-config.ts'
import { listFiles } from './list-files.ts'
import { code, type OldSite, type PlannedFile } from './old-site.ts'
import { authorLanguage } from './site-language.ts'
import { data, text } from './translate/settings.ts'
import { ENV_SIGN, toElogText } from './write/elog-text.ts'

const CONFIGS = ['js', 'cjs', 'mjs', 'ts'].map((end) => `elog.config.${end}`)

/** Name of Elog's configuration file in a folder, if there is one. */
export const elogConfig = (folder: string): string | undefined => CONFIGS.find((name) => existsSync(join(folder, name)))

/** Where Elog writes, according to its configuration; paths relative to the configuration's folder. */
interface ElogFolders {
  notes?: string
  pictures?: string
  /** What image addresses in notes begin with. */
  prefix?: string
}

/** Elog's configuration, as far as it can be read. */
interface Elog {
  /** Relative to the folder that is migrated. */
  file: string
  /** The configuration; instead of its value, each environment variable has its name between two `ENV_SIGN`s. */
  value: Data
  folders: ElogFolders
}

export async function readElogConfig(from: string, file: string): Promise<Elog> {
  const { value } = await readConfig(from, file, ENV_SIGN)
  const [deploy, image] = [localOf(value.deploy), localOf(value.image)]
  const folders = {
    notes: folderOf(deploy.outputDir),
    pictures: data(value.image).enable === false ? undefined : folderOf(image.outputDir),
    prefix: known(image.prefixKey),
  }
  return { file, value, folders }
}

const localOf = (part: unknown): Data => (data(part).platform === 'local' ? data(data(part).local) : {})

/** A string that does not depend on environment variables; undefined for anything else. */
const known = (value: unknown): string | undefined => (text(value)?.includes(ENV_SIGN) ? undefined : text(value))

function folderOf(value: unknown): string | undefined {
  const path = known(value)
  return path === undefined ? undefined : posix.normalize(path).replace(/^\/+|\/+$/g, '')
}

/** `.cjs`, because the `package.json` of the new site makes `.js` files ES modules. */
const NEW_CONFIG = 'elog.config.cjs'

/**
 * Writes Elog's configuration for the new site, without its secrets, and reports how to keep using Elog there.
 *
 * @param placed  where Elog's folders are in the new site, as far as they are there
 */
export function moveElog({ file, value, folders }: Elog, placed: ElogFolders, site: OldSite): void {
  const { notes, pictures, prefix } = placed
  const what = code(file)
  if (Object.keys(value).length === 0) {
    site.findings.left.push({ what, todo: say('It cannot be read. To keep using Elog, write a new one here.') })
    return
  }
  const local = {
    deploy: folders.notes !== undefined && notes !== undefined ? { outputDir: `./${notes}` } : {},
    image: {
      ...(folders.pictures !== undefined && pictures !== undefined ? { outputDir: `./${pictures}` } : {}),
      ...(folders.pictures !== undefined && prefix !== undefined ? { prefixKey: prefix } : {}),
    },
  }
  const written = toElogText(value, local, authorLanguage(site))
  site.files.push(
    { path: NEW_CONFIG, text: written.text },
    // `.elog.env` will contain tokens.
    { path: '.gitignore', text: `${GITIGNORE}.elog.env\n` },
  )
  site.findings.taken.push({ old: what, now: NEW_CONFIG })
  const run = code(`npx elog sync -c ${NEW_CONFIG} -e .elog.env`)
  const copied = ['.elog.env', 'elog.cache.json', ...written.files].map((name) => code(name)).join(', ')
  site.findings.left.push({
    what,
    todo:
      written.env.length === 0
        ? say('Rewritten as {file}. To keep using Elog, copy what you have of {copied} here and run {run}.', {
            file: code(NEW_CONFIG),
            copied,
            run,
          })
        : say(
            'Rewritten as {file}, which reads {env} from the environment. To keep using Elog, copy what you have of {copied} here and run {run}.',
            { file: code(NEW_CONFIG), env: written.env.map((name) => code(name)).join(', '), copied, run },
          ),
  })
}

/** Finds the folder of the new site with the files of an old folder: Hexo's `source/_posts/x` is `content/_posts/x`. */
function newFolder(
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

/** Takes over Elog's configuration if Elog writes the notes of a blog. */
export async function moveElogOf(from: string, site: OldSite): Promise<void> {
  const name = elogConfig(from)
  if (name === undefined) return
  const elog = await readElogConfig(from, name)
  const { notes, pictures } = elog.folders
  const [newNotes, newPictures] = [notes, pictures].map((folder) => newFolder(folder, site.files, from))
  moveElog(elog, { notes: newNotes, pictures: newPictures }, site)
}
