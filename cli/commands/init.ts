import { existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { Command, Option } from 'commander'
import { siteSchema } from '../../config/schema/site.ts'
import { WORKFLOW_FILE } from '../author/project/github-workflow.ts'
import { isInstalledIn, type PackageManager, packageManagerOf } from '../author/project/package-manager.ts'
import { PACKAGE_FILE } from '../author/project/package-text.ts'
import { type ProjectChoices, projectFiles } from '../author/project/project-files.ts'
import { repositoryOf } from '../author/project/repository.ts'
import { type InitAnswers, initSite } from '../author/scaffold/init-site.ts'
import { makeFolder, writeAtomic } from '../core/files.ts'
import { spoken, tell } from '../sentences/language.ts'
import { phrase, say } from '../sentences/sentence.ts'
import { missingIgnores, readManifest, refuseDangling, refuseInTheWay, refuseSite } from './init-folder.ts'
import { shellWord } from './own-command.ts'
import { UsageError } from './site-command.ts'
import { print } from './streams.ts'

type InitFlags = Partial<Omit<InitAnswers, 'ci' | 'language'>> & { ci?: 'github' | 'none'; yes?: boolean }
/** Questions that are answered with text. */
type TextKey = Exclude<keyof InitAnswers, 'ci' | 'language'>

const { base, timeZone, url } = siteSchema.shape

export const initCommand = new Command('init')
  .description('create a small site that is ready to build; asks questions in a terminal unless there are flags')
  .argument('[dir]', 'folder of the new site', '.')
  .option('-y, --yes', 'do not ask questions; use defaults for what no flag sets')
  .option('--title <text>', 'title of the site (default: name of the folder)')
  .option('--description <text>', 'one sentence about the site')
  .option('--author <name>', 'author of the notes')
  .option('--time-zone <name>', 'time zone of dates, as an IANA name (default: that of this machine)')
  .option('--base <path>', 'base path of the site (default: /)')
  .option('--url <address>', 'address of the site, such as https://example.com')
  .addOption(
    new Option(
      '--ci <host>',
      'host for which a workflow checks, builds and publishes the site (default: github)',
    ).choices(['github', 'none']),
  )
  .action(async (dir: string, { lang: _, ...flags }: InitFlags & { lang?: string }) => {
    const folder = resolve(dir)
    refuseSite(folder, dir)
    const asks = Object.keys(flags).length === 0 && process.stdin.isTTY === true && process.stdout.isTTY === true
    const given = asks ? await ask(basename(folder)) : flags
    if (!given) throw new UsageError(say('Cancelled; nothing was written.'))
    const manager = packageManagerOf(folder)
    const repository = repositoryOf(folder)
    const inRepository = repository?.path ?? ''
    const choices = { manager, inRepository }
    const answers = toAnswers(given, basename(folder))
    for (const path of writeSite(folder, answers, choices)) print(`${path}\n`)
    process.stderr.write(
      `\n${tell(say('Next:'))}\n${nextCommands(folder, manager)
        .map((command) => `  ${command}\n`)
        .join('')}`,
    )
    const ignores = missingIgnores(folder)
    if (ignores.length > 0)
      process.stderr.write(
        `\n${tell(say('The .gitignore that was there stays as it is. Add to it what must not be committed:'))}\n${ignores
          .map((line) => `  ${line}\n`)
          .join('')}`,
      )
    if (given.ci === 'none') return
    const { lockfile } = manager
    const about = [
      ...(repository && inRepository !== ''
        ? [
            say(
              'This folder is in the repository {root}, and GitHub reads workflows at its root alone:\nmove {file} there.',
              { root: repository.root, file: `${inRepository}/${WORKFLOW_FILE}` },
            ),
          ]
        : []),
      say(
        'The workflow in .github installs from {lockfile}: commit that, too. It publishes once you choose\nPages → Source: GitHub Actions in the settings of the repository.',
        { lockfile },
      ),
      ...(answers.base === '/'
        ? [
            say(
              "At an address such as https://name.github.io/repository/, the site also needs the setting\nbase: '/repository/', or its pages have neither styles nor links that work.",
            ),
          ]
        : []),
    ]
    process.stderr.write(about.map((words) => `\n${tell(words)}\n`).join(''))
  })

/** Existing files stay; an existing `package.json` gets what it lacks. @returns the files written */
function writeSite(
  folder: string,
  answers: InitAnswers,
  choices: Pick<ProjectChoices, 'manager' | 'inRepository'>,
): string[] {
  const manifest = join(folder, PACKAGE_FILE)
  const packageText = readManifest(manifest)
  const project = projectFiles({
    folderName: basename(folder),
    language: answers.language,
    ...choices,
    ...(answers.ci ? { ci: answers.ci } : {}),
    ...(packageText === undefined ? {} : { packageText }),
  })
  const files = [...initSite(answers, Date.now(), choices.manager), ...project]
  for (const { path } of files) {
    refuseInTheWay(dirname(join(folder, path)), folder)
    refuseDangling(join(folder, path))
  }
  return files.flatMap(({ path, text }) => {
    const file = join(folder, ...path.split('/'))
    if (file === manifest) writeAtomic(file, text)
    else if (existsSync(file)) return []
    else {
      makeFolder(dirname(file))
      writeFileSync(file, text, { flag: 'wx' })
    }
    return [path]
  })
}

/** What to type in the current folder. */
function nextCommands(folder: string, { install, run }: PackageManager): string[] {
  const path = relative(process.cwd(), folder)
  return [...(path === '' ? [] : [`cd ${shellWord(path)}`]), ...(isInstalledIn(folder) ? [] : [install]), `${run} dev`]
}

function toAnswers(given: InitFlags, name: string): InitAnswers {
  return {
    language: spoken(),
    title: given.title?.trim() || name,
    description: given.description?.trim() ?? '',
    author: given.author?.trim() ?? '',
    timeZone: checked('--time-zone', timeZone.safeParse(given.timeZone || usualTimeZone())),
    base: checked('--base', base.safeParse(given.base || undefined)),
    ...(given.ci === 'none' ? {} : { ci: 'github' }),
    ...(given.url ? { url: checked('--url', url.unwrap().safeParse(given.url)) } : {}),
  }
}

/** That of the machine. Servers and containers run on UTC, which says nothing about an author who writes Chinese. */
function usualTimeZone(): string {
  const { timeZone: machines } = new Intl.DateTimeFormat().resolvedOptions()
  const isServers = spoken() === 'zh' && /^(?:Etc\/)?(?:UTC|GMT)$/.test(machines)
  return !isServers && timeZone.safeParse(machines).success ? machines : timeZone.parse(undefined)
}

function checked(
  flag: string,
  result: { success: true; data: string } | { success: false; error: { issues: { message: string }[] } },
): string {
  if (result.success) return result.data
  throw new UsageError(
    say('The flag `{flag}` {problem}.', { flag, problem: phrase(result.error.issues[0]?.message ?? 'is invalid') }),
  )
}

/** Asks questions, each of which has a flag; undefined if the user cancels. */
async function ask(name: string): Promise<InitFlags | undefined> {
  const { intro, text, confirm, outro, isCancel } = await import('@clack/prompts')
  const valid =
    (schema: { safeParse(value: unknown): { success: boolean } }, wrong: string) => (value: string | undefined) =>
      !value || schema.safeParse(value).success ? undefined : tell(phrase(wrong))
  intro('kb init')
  const questions = {
    title: { message: 'Title of the site', placeholder: name, defaultValue: name },
    description: { message: 'One sentence about it', defaultValue: '' },
    author: { message: 'Author', defaultValue: '' },
    timeZone: {
      message: 'Time zone of the dates',
      defaultValue: usualTimeZone(),
      placeholder: usualTimeZone(),
      validate: valid(timeZone, 'No such time zone.'),
    },
    base: {
      message: 'Base path',
      defaultValue: '/',
      placeholder: '/',
      validate: valid(base, 'Write / or a path such as /notes/.'),
    },
    url: {
      message: 'Address of the site, such as https://example.com (optional)',
      defaultValue: '',
      validate: valid(url.unwrap(), 'Write a full address.'),
    },
  }
  const answers: InitFlags = {}
  for (const [key, question] of Object.entries(questions)) {
    const answer = await text({ ...question, message: tell(phrase(question.message)) })
    if (isCancel(answer)) return undefined
    answers[key as TextKey] = answer
  }
  const publishes = await confirm({
    message: tell(say('Publish it with GitHub Pages (writes a workflow)?')),
    initialValue: true,
  })
  if (isCancel(publishes)) return undefined
  answers.ci = publishes ? 'github' : 'none'
  outro('')
  return answers
}
