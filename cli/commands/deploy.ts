import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { packageManagerOf } from '../author/project/package-manager.ts'
import { repositoryOf } from '../author/project/repository.ts'
import { SERVICES, type Service } from '../author/publish/announce/services.ts'
import { type DeployRules, parseDeployRules } from '../author/publish/deploy-rules.ts'
import { deployWorkflow } from '../author/publish/deploy-workflow.ts'
import {
  type DeployTarget,
  deployFolder,
  type PreparedDeploy,
  prepareDeploy,
  SCRIPT,
  WEBSITE,
  writeDeploy,
} from '../author/publish/prepare-deploy.ts'
import { TOOLS, VENDORS, type Vendor } from '../author/publish/vendors.ts'
import { spoken, tell } from '../sentences/language.ts'
import { say, type Words } from '../sentences/sentence.ts'
import { toRoot, UsageError } from './site-command.ts'
import { print } from './streams.ts'

interface DeployFlags {
  bucket: string
  out?: string
  all?: boolean
  dryRun?: boolean
  workflow?: boolean
  announce?: Service[]
}

const RULES_FILE = '_object-storage.json'

/** The name becomes part of a script. */
function toBucket(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/i.test(text))
    throw new InvalidArgumentError('Write the name of a bucket: 3 to 63 letters, digits and hyphens.')
  return text
}

export const deployCommand = new Command('deploy')
  .description('write a script that uploads the built site to object storage')
  .addArgument(new Argument('<vendor>', 'oss: Aliyun OSS; cos: Tencent COS; kodo: Qiniu Kodo').choices(VENDORS))
  .argument('[root]', 'folder with site.config.ts, or the folder of notes', '.')
  .requiredOption('--bucket <name>', 'bucket that holds the site', toBucket)
  .option('--out <dir>', 'built site (default: dist in the root)')
  .option('--all', 'upload every file, not only what has changed since the last deployment')
  .option('--dry-run', 'print the script instead of writing it')
  .option('--workflow', 'print a GitHub Actions workflow that builds and deploys, instead of writing anything')
  .addOption(
    new Option(
      '--announce <services...>',
      'with --workflow: tell search engines after each deployment; Baidu needs the secret BAIDU_PUSH_TOKEN',
    ).choices(SERVICES),
  )
  .action((vendor: Vendor, rootText: string, { bucket, ...flags }: DeployFlags) => {
    const root = toRoot(rootText)
    const out = resolve(flags.out ?? join(root, 'dist'))
    const target: DeployTarget = { root, out, vendor, bucket }
    if (flags.announce && !flags.workflow) throw new UsageError(say('--announce only works with --workflow.'))
    if (flags.workflow) {
      if (flags.out !== undefined)
        throw new UsageError(say('--out does not work with --workflow: the workflow builds into dist.'))
      const place = { manager: packageManagerOf(root), folder: repositoryOf(root)?.path ?? '' }
      print(deployWorkflow(target, flags.announce ?? [], spoken(), place))
      return
    }
    const prepared = prepareDeploy(target, readRules(out), flags.all === true)
    if (flags.dryRun) {
      print(prepared.script)
      return
    }
    writeDeploy(target, prepared)
    print(summary(target, prepared))
  })

function readRules(out: string): DeployRules {
  const file = join(out, RULES_FILE)
  if (!existsSync(file))
    throw new UsageError(
      say("There is no {file}; set deploy: 'object-storage' in the settings and run kb build.", { file: shown(file) }),
    )
  const rules = parseDeployRules(readFileSync(file, 'utf8'))
  if (!rules) throw new UsageError(say('{file} was not written by kb build; build again.', { file: shown(file) }))
  return rules
}

function summary(target: DeployTarget, { plan, website }: PreparedDeploy): string {
  const folder = join(target.root, deployFolder(target))
  const n = plan.groups.reduce((sum, { uploads }) => sum + uploads.length, 0)
  const outcome = say('{n} {n|file|files} to upload, {m} to remove; nothing has been uploaded yet. To do so:', {
    n,
    m: plan.gone.length,
  })
  const notes = websiteNotes(target, shown(join(folder, WEBSITE)), website)
  return [tell(outcome), `  sh ${shown(join(folder, SCRIPT))}`, ...notes].map((line) => `${line}\n`).join('')
}

/** Settings for the bucket itself, to apply once and whenever redirects have changed. */
function websiteNotes(
  { vendor, bucket }: DeployTarget,
  file: string,
  { ruled, redirects }: PreparedDeploy['website'],
): string[] {
  const { website, maxRedirects, name, storesCache } = TOOLS[vendor]
  const settings = (): [Words, ...string[]] => {
    if (website) return [say('Once, and when redirects have changed:'), `  ${website(bucket, file).join(' ')}`]
    if (maxRedirects === 0) return [say('Once, in the console: the bucket serves the default page index.html.')]
    return [say('Once, and when redirects have changed: {file} in the console, as a static website.', { file })]
  }
  const [about, ...commands] = settings()
  const left = say('{n} of {m} redirects are rules of {name}; the others are redirect pages.', {
    n: ruled,
    m: redirects,
    name,
  })
  const caching = say('{name} keeps no Cache-Control: set it for the domain, as {file} says.', {
    name,
    file: RULES_FILE,
  })
  return [tell(about), ...commands, ...(redirects > ruled ? [tell(left)] : []), ...(storesCache ? [] : [tell(caching)])]
}

const shown = (path: string): string => relative(process.cwd(), path) || '.'
