import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteCall } from '../../../config/site-call.ts'
import { nameAuthorModule, waitForAuthor } from '../../core/author-code.ts'
import { hash } from '../../core/hash.ts'
import { holdsPath } from '../../core/native-paths.ts'
import type { ConfigError } from './author-module.ts'
import { metaDefinition } from './file-meta.ts'

/** Another name each time: of a name that a process has imported, Node gives the same module again, or its error. */
export const temporaryName = (code: string): string =>
  `config-${process.pid}-${randomInt(2 ** 47)}-${hash(code, 12)}.mjs`

interface Evaluation {
  /** Of the site, to which paths in the code are relative. */
  root: string
  /** What diagnostics call the module. */
  name: string
  code: string
  /** Its file name, as it is in stack traces; by default a new one. */
  runsAs?: string
  /** The store's folder, where the code is written to be imported. */
  folder: string
  /** The folder whose packages the code imports; absent if the code is bundled whole. */
  packagesFrom?: string
  /** The argument if the default export is a function to call; without it, a function is not called. */
  call?: SiteCall
  onThrow: (error: unknown) => ConfigError
}

/**
 * Runs a bundled module of the author.
 *
 * @returns its default export, or what the exported function returned or promised
 * @throws what `onThrow` makes of an error in it
 */
export async function evaluate({
  root,
  name,
  code,
  runsAs = temporaryName(code),
  folder,
  packagesFrom,
  call,
  onThrow,
}: Evaluation): Promise<{ value: unknown; isCalled: boolean }> {
  const temporary = writeModule({ code: metaDefinition(root, code) + code, runsAs, folder, packagesFrom })
  try {
    nameAuthorModule(`-${hash(code, 12)}.mjs`, name)
    return await waitForAuthor(name, async () => {
      const { default: exported } = (await import(pathToFileURL(temporary).href)) as { default?: unknown }
      const isCalled = call !== undefined && typeof exported === 'function'
      return { value: await (isCalled ? exported(call) : exported), isCalled }
    })
  } catch (error) {
    throw onThrow(error)
  } finally {
    rmSync(temporary, { force: true })
  }
}

type WrittenModule = Pick<Evaluation, 'code' | 'folder' | 'packagesFrom'> & { runsAs: string }

/**
 * Node looks for packages in the folders above a module. A store outside the site is below none of them, so code that
 * imports packages is then written beside those packages.
 */
function writeModule({ packagesFrom, folder, ...module }: WrittenModule): string {
  const packages =
    packagesFrom === undefined || holdsPath(packagesFrom, folder) ? undefined : nearestPackages(packagesFrom)
  if (packages !== undefined)
    try {
      return writeIn(join(packages, '.shenhai-kb'), module)
    } catch {
      // They cannot be written to. From the store, the error that Node throws names the package.
    }
  return writeIn(folder, module)
}

function nearestPackages(folder: string): string | undefined {
  const packages = join(folder, 'node_modules')
  if (existsSync(packages)) return packages
  return folder === dirname(folder) ? undefined : nearestPackages(dirname(folder))
}

function writeIn(folder: string, { code, runsAs }: Pick<WrittenModule, 'code' | 'runsAs'>): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, runsAs)
  writeFileSync(path, code)
  return path
}
