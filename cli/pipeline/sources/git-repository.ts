import type { ExecFileException } from 'node:child_process'
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { LIMITS } from '../../../config/limits.ts'
import { hash } from '../../core/hash.ts'
import { holdsPath, toSlashes } from '../../core/native-paths.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { exists, findGitFolder, type GitFolder } from './git-folder.ts'

/** The commits of a repository, of which only its objects and the id of its last commit are used. */
interface Repository {
  /** Hash of the checked-out commit. */
  head: string
  /** The folder's path relative to the top of the work tree: empty, or with a trailing slash. */
  prefix: string
  /** Absolute. */
  objects: string
  /** Absolute path of the file in which a shallow clone lists its oldest commits. */
  shallow?: string
  /** Two repositories with the same one have the same history. */
  stamp: string
}

/** A repository that cannot be read; the reason ends a sentence. */
interface RepositoryProblem {
  problem: Words
}

/** Names of the folders that `openHistory` creates. */
const HISTORY_FOLDER = 'git-'

/** Set for every call: no settings apply, and nothing is fetched, written, paged or waited for. */
const QUIET_ENVIRONMENT = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
}

/** Settings that could make git run programs, turned off in case a future version reads them here. */
const QUIET_SETTINGS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null']
const QUIET_ARGUMENTS = ['--no-pager', '--literal-pathspecs', ...QUIET_SETTINGS]

/**
 * Where git is started: Windows looks for programs there first, and a folder from somebody else may contain a
 * `git.exe`.
 */
const START_FOLDER = dirname(process.execPath)

/** The environment without git's variables, which hooks and shells pass on. */
const environment = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name))),
  ...QUIET_ENVIRONMENT,
  ...variables,
})

/**
 * Finds the repository of a folder. The folder may come from somebody else: its `.git/config` can name programs for git
 * to run, and its `.git` can point to another repository. Git is therefore only asked for the last commit here, which
 * runs nothing, and `openHistory` reads the commits with settings of its own.
 *
 * @param folder absolute
 * @returns undefined if there is no repository, no commit yet, or no git
 */
export async function openRepository(folder: string): Promise<Repository | RepositoryProblem | undefined> {
  const place = findGitFolder(folder)
  if (!place) return undefined
  const { gitDir, top } = place
  const env = environment({ GIT_DIR: gitDir, GIT_WORK_TREE: top })
  const git = (...args: string[]) =>
    run([...QUIET_ARGUMENTS, ...args], { cwd: START_FOLDER, env, timeout: LIMITS.gitLookTimeout })
  try {
    // An unresolvable HEAD is echoed, after the answer to the first question.
    const looked = await git('rev-parse', '--git-common-dir', 'HEAD').catch((error: ExecFileException) => {
      if (error.code === 128 && error.stdout?.endsWith('\nHEAD\n')) return { stdout: error.stdout }
      throw error
    })
    const [, folderName = '', head = ''] = /^(.*)\n(.*)\n$/s.exec(looked.stdout) ?? []
    const common = resolve(START_FOLDER, folderName)
    const objects = join(common, 'objects')
    if (!place.isAsked && !(await belongsTo(common, objects, place, git)))
      return { problem: say('{folder} leads to a repository elsewhere', { folder: relative(top, gitDir) || gitDir }) }
    if (head === 'HEAD') {
      const refs = await git('for-each-ref', '--count=1')
      return refs.stdout + refs.stderr === '' ? undefined : { problem: 'HEAD does not point to a commit' }
    }
    const prefix = toSlashes(relative(top, realpathSync(folder)))
    const shallow = join(common, 'shallow')
    const isShallow = lstatSync(shallow, { throwIfNoEntry: false })?.isFile() === true
    return {
      head,
      prefix: prefix === '' ? '' : `${prefix}/`,
      objects,
      ...(isShallow ? { shallow } : {}),
      stamp: `${head} ${isShallow ? hash(readFileSync(shallow)) : ''} ${prefix}`,
    }
  } catch (error) {
    // Without git there are no dates, which is fine: the user may not want any.
    if ((error as ExecFileException).code === 'ENOENT') return undefined
    return { problem: reasonOf(error) }
  }
}

/** Hashes of commits whose parents a shallow clone lacks: each seems to have created every file. */
export const cutCommits = ({ shallow }: Repository): string[] =>
  shallow ? readFileSync(shallow, 'utf8').split('\n').filter(Boolean) : []

/** Commands that read commits. Paths in their output start with the repository's prefix. */
interface History {
  run(args: readonly string[]): Promise<string>
  close(): void
}

/**
 * Opens the commits of a repository through an empty one of kb's own: git reads its settings, attributes, hooks,
 * references and remotes there, so that those of a folder from somebody else have no effect.
 *
 * @param folder where to create the empty repository
 */
export function openHistory({ head, objects, shallow }: Repository, folder: string): History {
  mkdirSync(folder, { recursive: true })
  const gitDir = mkdtempSync(join(folder, HISTORY_FOLDER))
  const format = head.length === 64 ? '[extensions]\n\tobjectFormat = sha256\n' : ''
  mkdirSync(join(gitDir, 'refs'))
  writeFileSync(join(gitDir, 'HEAD'), 'ref: refs/heads/none\n')
  writeFileSync(
    join(gitDir, 'config'),
    `[core]\n\trepositoryFormatVersion = ${format ? 1 : 0}\n\tbare = true\n${format}`,
  )
  if (shallow) copyFileSync(shallow, join(gitDir, 'shallow'))
  const options = {
    cwd: gitDir,
    env: environment({ GIT_DIR: gitDir, GIT_OBJECT_DIRECTORY: objects }),
    timeout: LIMITS.gitLogTimeout,
  }
  return {
    run: async (args) => (await run([...QUIET_ARGUMENTS, ...args], options)).stdout,
    close: () => rmSync(gitDir, { recursive: true, force: true }),
  }
}

/** Why git failed, in its own words if it gives any; the same in every run. */
export function reasonOf(error: unknown): Words {
  const { killed, code, stderr = '' } = error as ExecFileException & { stderr?: string }
  if (killed) return 'git takes too long'
  const said = /^(?:fatal|error): (.*)/m.exec(String(stderr))?.[1] ?? ''
  if (said === '') return say('git fails ({code})', { code: code ?? 'no code' })
  return say('git says: {text}', { text: said.replace(GIT_FOLDER, '.git').slice(0, REASON_LENGTH) })
}

/** Replaces the paths of both repositories in a message, because they differ between machines. */
const GIT_FOLDER = new RegExp(`\\S*[\\\\/](?:\\.git|${HISTORY_FOLDER}\\w{6})\\b`, 'g')
const REASON_LENGTH = 200

type Git = (...args: string[]) => Promise<{ stdout: string }>

/**
 * Whether the repository is in the folder where it was found, or refers back to that folder, as that of a submodule or
 * an additional work tree does. Otherwise, a folder from somebody else could publish what another person's commits say.
 */
async function belongsTo(common: string, objects: string, { gitDir, top }: GitFolder, git: Git): Promise<boolean> {
  const real = realpathSync(common)
  const isInside = (path: string, base: string) => path !== base && holdsPath(base, path)
  if (realpathSync(objects) !== join(real, 'objects')) return false
  if (gitDir === top || isInside(real, top)) return true
  const gitFolder = resolve(START_FOLDER, oneLine((await git('rev-parse', '--git-dir')).stdout))
  const linked = join(gitFolder, 'gitdir')
  if (exists(linked) && isInside(realpathSync(gitFolder), real)) {
    const back = resolve(gitFolder, readFileSync(linked, 'utf8').trim())
    return exists(back) && realpathSync(back) === realpathSync(gitDir)
  }
  const named = await git('config', '--file', join(common, 'config'), '--no-includes', 'core.worktree').catch(
    () => undefined,
  )
  const workTree = named && resolve(common, oneLine(named.stdout))
  return workTree !== undefined && exists(workTree) && realpathSync(workTree) === top
}

const oneLine = (text: string): string => text.replace(/\r?\n$/, '')

async function run(
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; timeout: number },
): Promise<{ stdout: string; stderr: string }> {
  const { execFile } = await import('node:child_process')
  return new Promise((done, fail) => {
    const child = execFile(
      'git',
      args,
      { ...options, maxBuffer: LIMITS.gitOutput, encoding: 'utf8', killSignal: 'SIGKILL' },
      (error, stdout, stderr) => (error ? fail(Object.assign(error, { stdout, stderr })) : done({ stdout, stderr })),
    )
    child.stdin?.end()
  })
}
