import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDeployRules } from '../../cli/author/publish/deploy-rules.ts'
import { deployWorkflow } from '../../cli/author/publish/deploy-workflow.ts'
import { prepareDeploy, writeDeploy } from '../../cli/author/publish/prepare-deploy.ts'
import { readSitePaths } from '../../cli/author/publish/site-files.ts'
import { TOOLS, VENDORS, type Vendor } from '../../cli/author/publish/vendors.ts'
import { websiteRules } from '../../cli/author/publish/website-rules.ts'
import { IMMUTABLE, REVALIDATE } from '../../cli/pipeline/outputs/hosts/cache-rules.ts'
import { kb } from '../support/cli.ts'
import { config, openSite, temporaryFolder } from '../support/site.ts'
import { parseWorkflow, workflowFaults } from '../support/workflow.ts'

const note = (title: string, text = '') => `---\ntitle: ${title}\npermalink: /${title}/\n---\n${text}\n`
const ROOT = mkdtempSync(join(tmpdir(), 'kb-deploy-'))
/** The same site built twice, one after an edit: a note is gone, one has changed. */
const [BEFORE, AFTER] = [join(ROOT, 'dist'), join(ROOT, 'after')]
afterAll(() => rmSync(ROOT, { recursive: true, force: true }))

beforeAll(async () => {
  const it = openSite(ROOT, {
    'site.config.ts': config(
      "{ title: 'T', url: 'https://e.example', base: '/x/', deploy: 'object-storage', redirects: { '/旧 页.html': '/a/', '/old/': '/b/' } }",
    ),
    'content/a.md': note('a'),
    'content/b.md': note('b'),
    'content/gone.md': note('gone'),
    'content/public/it\'s $HOME `x` "q" \\.txt': 'x',
  })
  await it.build()
  it.remove('content/gone.md')
  it.write({ 'content/a.md': note('a', 'new') })
  await it.build({ out: AFTER })
})

/** The commands of all vendors, which write down what they are told; `refuse`: they fail for a word that holds it. */
function tools(refuse = '') {
  const folder = temporaryFolder()
  const log = join(folder, 'log')
  for (const { command } of Object.values(TOOLS)) {
    const file = join(folder, command)
    writeFileSync(
      file,
      `#!/bin/sh\nline=$(printf '%s\\037' "$@")\nprintf '%s\\n' "$line" >> '${log}'\ncase "$line" in *'${refuse || '\n'}'*) exit 1;; esac\n`,
    )
    chmodSync(file, 0o755)
  }
  return {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    told: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .trimEnd()
            .split('\n')
            .map((line) => line.split('\x1f').slice(0, -1))
        : [],
  }
}

const rules = () => parseDeployRules(readFileSync(join(BEFORE, '_object-storage.json'), 'utf8'))!
const prepare = (vendor: Vendor, out = BEFORE, isWhole = false) => {
  const target = { root: ROOT, out, vendor, bucket: 'tides' }
  const prepared = prepareDeploy(target, rules(), isWhole)
  writeDeploy(target, prepared)
  const keys = prepared.plan.groups.flatMap(({ uploads }) => uploads.map(({ key }) => key))
  return { ...prepared, keys }
}
const run = (vendor: Vendor, env: NodeJS.ProcessEnv) =>
  spawnSync('sh', [join(ROOT, '.kb/deploy', `${vendor}-tides`, 'deploy.sh')], { env, encoding: 'utf8' })

describe('kb deploy', () => {
  test('the script uploads each file of the site under its key, with type and caching, pages last', async () => {
    prepare('oss')
    const paths = readSitePaths(BEFORE)
    expect(paths).toContain('it\'s $HOME `x` "q" \\.txt')
    expect(paths).not.toContain('_object-storage.json')
    const { env, told } = tools()
    expect(run('oss', env)).toMatchObject({ status: 0, stderr: '' })
    const puts = told().map((args) => {
      const flags = Object.fromEntries(
        args.slice(2, -2).flatMap((arg, at, all) => (at % 2 ? [] : [[arg, all[at + 1]]])),
      )
      const [file, object] = args.slice(-2)
      expect([...args.slice(0, 2), existsSync(join(BEFORE, file!))]).toEqual(['cp', '--force', true])
      return {
        type: flags['--content-type'],
        cache: flags['--cache-control'],
        key: object!.replace('oss://tides/', ''),
      }
    })
    expect(puts.map(({ key }) => key).sort()).toEqual(paths.map((path) => `x/${path}`).sort())
    const pages = puts.map(({ key }) => key.endsWith('.html'))
    expect(pages.slice(pages.indexOf(true))).not.toContain(false)
    for (const { key, type, cache } of puts) {
      const isHashed = /^x\/assets\/(?:css|js|fonts|files)\/[^/]+$/.test(key)
      expect([key, cache]).toEqual([key, isHashed ? IMMUTABLE : REVALIDATE])
      if (key.endsWith('.html')) expect(type).toBe('text/html; charset=utf-8')
      if (key.endsWith('feed.json')) expect(type).toBe('application/feed+json')
    }
    expect(prepare('oss').keys).toEqual([])
    expect(prepare('oss', BEFORE, true).keys).toHaveLength(paths.length)
  })

  test.each(VENDORS)('%s: the next plan has what changed; objects of others are never removed', (vendor) => {
    const { remove, removeWord } = TOOLS[vendor]
    const isRemoval = (args: readonly string[]) => args[0] === remove('tides')[1]
    const first = prepare(vendor, BEFORE, true)
    expect(run(vendor, tools().env).status).toBe(0)
    writeFileSync(join(AFTER, 'of-others.txt'), '')
    const { keys, plan } = prepare(vendor, AFTER)
    expect(keys).toContain('x/a/index.html')
    expect(keys).not.toContain('x/b.html')
    expect(plan.gone).toContain('x/gone/index.html')
    const left = Object.keys(first.plan.record).filter((key) => !plan.gone.includes(key))
    expect(Object.keys(plan.record)).toEqual(expect.arrayContaining(left))

    // A command that fails ends the script: nothing is removed, and the next plan is the same again.
    const broken = tools('x/a/index.html')
    expect(run(vendor, broken.env).status).not.toBe(0)
    expect(broken.told().filter(isRemoval)).toEqual([])
    expect(prepare(vendor, AFTER).script).toBe(prepare(vendor, AFTER).script)
    expect(prepare(vendor, AFTER).keys).toEqual(keys)

    const whole = tools()
    expect(run(vendor, whole.env)).toMatchObject({ status: 0, stderr: '' })
    const told = whole.told()
    expect(told.filter((args) => !isRemoval(args))).toHaveLength(keys.length)
    expect(
      told
        .filter(isRemoval)
        .map((args) => args.at(-1))
        .sort(),
    ).toEqual(plan.gone.map((key) => removeWord('tides', key)).sort())
    expect(told.flat().join()).not.toContain('of-others')
    expect(prepare(vendor, AFTER)).toMatchObject({ keys: [], plan: { gone: [] } })
  })

  test('redirects are rules as far as the vendor takes them; each has a page that leads on, too', () => {
    const [oss, cos, kodo] = VENDORS.map((vendor) => prepare(vendor).website)
    expect(oss!.xml).toContain('<KeyPrefixEquals>x/旧 页.html</KeyPrefixEquals>')
    expect(oss!.xml).toMatch(/<ReplaceKeyWith>x\/a\/<\/ReplaceKeyWith>\n<HttpRedirectCode>301</)
    expect(oss!.xml).toContain('<Key>x/404.html</Key>\n<HttpStatus>404</HttpStatus>')
    // A rule for a folder would hold for all that is in it.
    expect(oss!.xml).not.toContain('x/old/')
    expect(cos!.xml).not.toContain('RuleNumber')
    expect(kodo!.ruled).toBe(0)
    const { redirects, ...rest } = rules()
    for (const { key } of redirects) expect([key, existsSync(join(BEFORE, key.slice(2)))]).toEqual([key, true])
    const many = Array.from({ length: 200 }, (_, at) => ({ key: `${at}.html`, location: '/a/' }))
    const counts = VENDORS.map((vendor) => websiteRules(vendor, TOOLS[vendor], { ...rest, redirects: many }, []).ruled)
    expect(counts).toEqual([20, 100, 0])
  })

  test('the command says what is to be done; --dry-run writes nothing; what is wrong with it is said', async () => {
    rmSync(join(ROOT, '.kb/deploy'), { recursive: true, force: true })
    const dry = await kb(['deploy', 'cos', ROOT, '--bucket', 'tides', '--dry-run'])
    expect(dry.stdout).toMatch(/^#!\/bin\/sh\n/)
    expect(dry.stdout).toContain(
      "--meta 'Cache-Control:public, max-age=0, must-revalidate#Content-Type:text/html; charset=utf-8'",
    )
    expect(existsSync(join(ROOT, '.kb/deploy'))).toBe(false)
    const planned = await kb(['deploy', 'oss', '.', '--bucket', 'tides'], { cwd: ROOT })
    expect(planned).toMatchObject({ code: 0, stderr: '' })
    expect(planned.stdout).toMatch(
      /^\d+ files to upload, 0 to remove; nothing has been uploaded yet\. To do so:\n {2}sh \.kb\/deploy\/oss-tides\/deploy\.sh\n/,
    )
    expect(planned.stdout).toContain('put-bucket-website --bucket tides --website-configuration file://.kb/deploy')
    for (const [args, says] of [
      [
        ['deploy', 'oss', join(ROOT, 'content'), '--bucket', 'tides'],
        /There is no .*_object-storage\.json; set deploy/,
      ],
      [['deploy', 'oss', ROOT, '--bucket', 'a;rm'], /Write the name of a bucket/],
    ] as const)
      expect(await kb([...args])).toMatchObject({ code: 2, stderr: expect.stringMatching(says) })
  })

  test.each(VENDORS)('%s: the workflow names its secrets, pins its actions and runs the plan', (vendor) => {
    const text = deployWorkflow({ vendor, bucket: 'tides' }, [], 'en')
    expect(workflowFaults(text)).toEqual([])
    const { steps } = parseWorkflow(text).jobs.build!
    const deploy = steps.at(-1)! as { env: Record<string, string>; run: string; if: string }
    expect(deploy.if).toContain("!= 'pull_request'")
    for (const secret of TOOLS[vendor].secrets) {
      expect(deploy.env[secret]).toBe(`\${{ secrets.${secret} }}`)
      expect(steps.filter((step) => JSON.stringify(step).includes(secret))).toHaveLength(1)
    }
    expect(deploy.run).toContain(`npx kb deploy ${vendor} --bucket tides\n`)
    expect(deploy.run).toContain(`sh .kb/deploy/${vendor}-tides/deploy.sh`)
  })

  test('--announce: search engines are told after the deployment, with their secret alone', async () => {
    const said = await kb(['deploy', 'oss', ROOT, '--bucket', 'tides', '--workflow', '--announce', 'baidu', 'indexnow'])
    expect(said).toMatchObject({ code: 0, stderr: '' })
    expect(workflowFaults(said.stdout)).toEqual([])
    const { steps } = parseWorkflow(said.stdout).jobs.build!
    expect(steps.at(-2)!.run).toContain('deploy.sh')
    expect(steps.at(-1)).toEqual({
      name: 'Tell search engines',
      if: expect.stringContaining("!= 'pull_request'"),
      'continue-on-error': true,
      env: { BAIDU_PUSH_TOKEN: `\${{ secrets.BAIDU_PUSH_TOKEN }}` },
      run: 'npx kb announce --indexnow --baidu',
    })
    expect(said.stdout).toMatch(/^# Once, .* the secrets .*BAIDU_PUSH_TOKEN\.$/m)
    expect(deployWorkflow({ vendor: 'oss', bucket: 'tides' }, ['indexnow'], 'en')).not.toContain('BAIDU')
    expect(await kb(['deploy', 'oss', ROOT, '--bucket', 'tides', '--announce', 'baidu'])).toMatchObject({ code: 2 })
  })
})
