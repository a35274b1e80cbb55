import { posix } from 'node:path'
import { type Language, tell } from '../../sentences/language.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { NPM, type PackageManager } from './package-manager.ts'

/** Relative to the site's folder. */
export const WORKFLOW_FILE = '.github/workflows/site.yml'

/** Condition for steps that publish: only from the default branch, and never for pull requests. */
export const ON_DEFAULT_BRANCH =
  "github.ref_name == github.event.repository.default_branch && github.event_name != 'pull_request'"

export const CACHE_ACTION = 'actions/cache@caa296126883cff596d87d8935842f9db880ef25 # v5.1.0'

type Said = (words: Words) => string

export interface WorkflowChoices {
  /** Warnings do not fail the check: those left by a migration would keep the site from being published. */
  isLenient?: boolean
  /** Installs the packages; npm where it is left out. */
  manager?: PackageManager
  /** The site's folder in the repository, with `/` as separator; left out or empty for its root. */
  folder?: string
}

/**
 * A GitHub Actions workflow: checks every push and pull request, with faults shown at their lines, and publishes the
 * default branch on GitHub Pages. Only the job that publishes has permission to; the cache folder is kept between runs.
 *
 * Packages are installed as the lockfile says; `kb init` does not create it, but asks for it. Actions are pinned to
 * commits, because tags can be moved.
 */
export function githubWorkflow(language: Language, choices: WorkflowChoices = {}): string {
  const { manager = NPM } = choices
  const said = (words: Words): string => tell(words, language)
  const about: Words[] = [
    say('Checks the site on every push and pull request, and publishes the default branch on GitHub Pages.'),
    say('Once, in the settings of the repository: Pages, Source: GitHub Actions. Commit {lockfile}, too.', {
      lockfile: manager.lockfile,
    }),
  ]
  return `${workflowStart(about, said)}${buildSteps(said, choices)}      # ${said(say('What GitHub Pages takes: one archive of this name, hidden files such as .well-known included.'))}
      - if: ${ON_DEFAULT_BRANCH}
        run: tar --create --file "$RUNNER_TEMP/artifact.tar" --directory dist --exclude .kb-files .
      - if: ${ON_DEFAULT_BRANCH}
        uses: actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1
        with:
          name: github-pages
          path: \${{ runner.temp }}/artifact.tar
          if-no-files-found: error
          retention-days: 1

  deploy:
    if: ${ON_DEFAULT_BRANCH}
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/configure-pages@45bfe0192ca1faeb007ade9deae92b16b8254a0d # v6.0.0
      - id: deployment
        uses: actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0
`
}

/** Everything before the jobs: when the workflow runs, and the permissions of its jobs. */
export const workflowStart = (about: readonly Words[], said: Said): string => `${about
  .map((words) => `# ${said(words)}\n`)
  .join('')}name: site

on:
  push:
  pull_request:
  workflow_dispatch:

# ${said(say('Jobs may read the repository and nothing more; what publishes asks for more itself.'))}
permissions:
  contents: read

concurrency:
  group: site-\${{ github.ref }}
  # ${said(say('A check that is overtaken is of no use; a deployment is never cut off.'))}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

`

/** A path in the site's folder as actions have it, whose paths start at the repository. */
export const inFolder = (folder: string, path: string): string =>
  folder === '' ? path : JSON.stringify(posix.join(folder, path))

/** The job `build` with its steps; steps and jobs that publish may follow. */
export function buildSteps(said: Said, { isLenient = false, manager = NPM, folder = '' }: WorkflowChoices): string {
  const within = (path: string): string => inFolder(folder, path)
  const lines = (...given: (string | undefined)[]): string =>
    given.flatMap((line) => (line === undefined ? [] : `${line}\n`)).join('')
  return `jobs:
  build:
    runs-on: ubuntu-latest
${folder === '' ? '' : lines('    defaults:', '      run:', `        working-directory: ${JSON.stringify(folder)}`)}    steps:
      - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2
        with:
          # ${said(say('Dates of last change come from the history.'))}
          fetch-depth: 0
          persist-credentials: false
${lines(manager.setUp && `      - run: ${manager.setUp}`)}      - uses: actions/setup-node@48b55a011bda9f5d6aeb4c2d9c7362e8dae4041e # v6.4.0
        with:
          node-version: 22
${lines(
  manager.cache && `          cache: ${manager.cache}`,
  manager.cache && folder !== '' ? `          cache-dependency-path: ${within(manager.lockfile)}` : undefined,
)}      - uses: ${CACHE_ACTION}
        with:
          path: ${within('.kb/cache')}
          key: kb-\${{ runner.os }}-\${{ github.run_id }}
          restore-keys: kb-\${{ runner.os }}-
      - run: ${manager.installLocked}
      - name: ${said(say('Check'))}
${lines(isLenient ? `        # ${said(say('Warnings do not fail it. Once none are left, add --strict.'))}` : undefined)}        run: ${manager.exec} kb check${isLenient ? '' : ' --strict'} --format github
      - name: ${said(say('Build'))}
        run: ${manager.exec} kb build --out dist
`
}
