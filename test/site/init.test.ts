import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { githubWorkflow } from '../../cli/author/project/github-workflow.ts'
import { packageManagerOf } from '../../cli/author/project/package-manager.ts'
import { projectFiles } from '../../cli/author/project/project-files.ts'
import { initSite } from '../../cli/author/scaffold/init-site.ts'
import { claimCache } from '../../cli/commands/cache-folder.ts'
import { cleanCommand } from '../../cli/commands/clean.ts'
import { initCommand } from '../../cli/commands/init.ts'
import { lockfilesOf } from '../../cli/core/lockfiles.ts'
import { KB, kb, ROOT } from '../support/cli.ts'
import { crawl } from '../support/crawl.ts'
import { isEnglish } from '../support/one-language.ts'
import { config, openSite, readTree, site, temporaryFolder, toLine } from '../support/site.ts'
import { parseWorkflow, pinsOf, workflowFaults } from '../support/workflow.ts'

const silently = async <T>(run: () => Promise<T>): Promise<T> => {
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true))
  try {
    return await run()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
const init = (...args: string[]) => silently(() => initCommand.parseAsync(args, { from: 'user' }))
const clean = (...args: string[]) => silently(() => cleanCommand.parseAsync(args, { from: 'user' }))

const answers = {
  title: '深海',
  description: '笔记',
  author: '我',
  timeZone: 'Asia/Shanghai',
  base: '/',
  language: 'zh',
} as const

describe('kb init', () => {
  test('the same answers at the same time give the same files', () => {
    expect(initSite(answers, 0)).toEqual(initSite({ ...answers }, 0))
    expect(initSite(answers, 0).map(({ path }) => path)).toEqual([
      'site.config.ts',
      'content/index.md',
      'content/00.目录页/01.笔记.md',
      'content/01.笔记/01.开始写作.md',
      'content/01.笔记/02.Markdown 能写什么.md',
    ])
    expect(initSite({ ...answers, language: 'en' }, 0).map(({ path }) => path)).toEqual([
      'site.config.ts',
      'content/index.md',
      'content/00.Catalogue/01.Notes.md',
      'content/01.Notes/01.Start writing.md',
      'content/01.Notes/02.What Markdown can do.md',
    ])
  })

  test('speaks the language of the run in everything that it writes, and the site is of that language', async () => {
    const folder = temporaryFolder()
    const texts = async (lang: 'zh' | 'en') => {
      const ran = await kb(['init', lang, '--title', 'T', '--description', 'T', '--lang', lang], { cwd: folder })
      expect(ran.code, ran.stderr).toBe(0)
      const root = join(folder, lang)
      const { site: loaded } = await openSite(root).context()
      expect(loaded.config.lang).toBe(lang === 'zh' ? 'zh-CN' : 'en')
      const { diagnostics } = await openSite(root).build()
      expect(diagnostics.map(toLine)).toEqual([])
      expect(crawl(openSite(root).out).broken).toEqual([])
      return [
        ...ran.stdout.split('\n'),
        ...[...readTree(root)].filter(([path]) => !/^(dist|\.kb)\//.test(path)).map(([, bytes]) => String(bytes)),
      ].join('\n')
    }
    expect((await texts('zh')).split('\n').filter(isEnglish)).toEqual([])
    expect(await texts('en')).not.toMatch(/\p{Script=Han}/u)
  })

  test('makes a site that builds at once without a fault and without a broken link', { tags: 'proof' }, async () => {
    const root = join(temporaryFolder(), '我的站')
    await init(root, '--author', 'O\'Neil \\ "x"', '--description', '一句话：笔记')
    const it = openSite(root)
    const { diagnostics } = await it.build()
    expect(diagnostics.map(toLine)).toEqual([])
    const { value } = await it.check()
    expect(value.graph.pages.map(({ title }) => title).sort()).toContain('Start writing')
    expect(crawl(it.out).broken).toEqual([])
    expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toContain("title: '我的站'")
    expect(it.read('index.html')).toContain('一句话：笔记')
  })

  test('has a flag for every question, and refuses wrong values before anything is written', async () => {
    const folder = temporaryFolder()
    await init(join(folder, 'a'), '--title', 'T', '--base', '/n/', '--url', 'https://example.com', '--time-zone', 'UTC')
    const { site: loaded } = await openSite(join(folder, 'a')).context()
    expect(loaded.config).toMatchObject({ title: 'T', base: '/n/', url: 'https://example.com/', timeZone: 'UTC' })
    for (const flags of [
      ['--base', 'n'],
      ['--url', 'x'],
      ['--time-zone', 'Sea/Deep'],
    ]) {
      await expect(init(join(folder, 'b'), ...flags)).rejects.toThrow(flags[0])
      expect(existsSync(join(folder, 'b'))).toBe(false)
    }
  })

  test.each([
    ['Europe/Berlin', 'en', 'Europe/Berlin'],
    ['Europe/Berlin', 'zh', 'Europe/Berlin'],
    ['UTC', 'en', 'UTC'],
    ['UTC', 'zh', 'Asia/Shanghai'],
  ])('dates are in the time zone of the machine: in %s, told in %s, it is %s', async (machines, lang, expected) => {
    const root = temporaryFolder()
    const ran = await kb(['init', '-y', '--lang', lang, root], { env: { TZ: machines } })
    expect(ran.code, ran.stderr).toBe(0)
    expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toContain(`timeZone: '${expected}'`)
  })

  const noTerminal =
    spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0
      ? ''
      : ' (SKIPPED: no terminal can be made here by `script`)'
  test.skipIf(noTerminal !== '')(
    `at a terminal and without flags it asks, once for each flag${noTerminal}`,
    { tags: 'proof' },
    async () => {
      const folder = temporaryFolder()
      const answers: [question: string, answer: string][] = [
        ['Title of the site', '潮汐'],
        ['One sentence about it', '一句话'],
        ['Author', '我'],
        ['Time zone of the dates', 'UTC'],
        ['Base path', ''],
        ['Address of the site', 'https://example.com'],
        ['Publish it with GitHub Pages', 'n'],
      ]
      const asked = spawn(
        'script',
        ['-qec', `stty cols 100 rows 40; '${process.execPath}' '${KB}' init site`, '/dev/null'],
        { cwd: folder },
      )
      let said = ''
      const waiting = [...answers]
      asked.stdout.on('data', (data) => {
        said += String(data)
        const at = said.indexOf(waiting[0]?.[0] ?? '\u0000')
        if (at < 0) return
        said = said.slice(at + waiting[0]![0].length)
        asked.stdin.write(`${waiting.shift()![1]}\r`)
      })
      expect(await new Promise((done) => asked.on('close', done))).toBe(0)
      expect(waiting).toEqual([])
      const { site: loaded } = await openSite(join(folder, 'site')).context()
      expect(loaded.config).toMatchObject({
        title: '潮汐',
        description: '一句话',
        base: '/',
        timeZone: 'UTC',
        url: 'https://example.com/',
        theme: { author: { name: '我' } },
      })
      const flags = initCommand.options.map(({ long }) => long).filter((flag) => flag !== '--yes' && flag !== '--lang')
      expect(flags).toHaveLength(answers.length)
      expect(existsSync(join(folder, 'site/.github'))).toBe(false)
    },
  )

  test('overwrites nothing: files stay, a site or notes that are there are refused', async () => {
    const root = temporaryFolder()
    writeFileSync(join(root, '.gitignore'), 'mine\n')
    await init(root, '--title', 'T')
    expect(readFileSync(join(root, '.gitignore'), 'utf8')).toBe('mine\n')
    await expect(init(root, '--title', 'U')).rejects.toThrow('is already a site')
    const other = temporaryFolder()
    mkdirSync(join(other, 'content'))
    writeFileSync(join(other, 'content/a.md'), 'mine')
    await expect(init(other, '--title', 'U')).rejects.toThrow('already contains notes')
    expect(readdirSync(other)).toEqual(['content'])
  })
})

describe('kb init where something is', () => {
  test.each(['site', 'site/content', 'site/.vscode', 'site/.github'])(
    'a file in place of the folder %s is refused, and nothing is written',
    async (path) => {
      const root = temporaryFolder()
      if (path !== 'site') mkdirSync(join(root, 'site'))
      writeFileSync(join(root, path), 'mine')
      const before = readTree(root)
      const ran = await kb(['init', '-y', '--lang', 'en', join(root, 'site')])
      expect([ran.code, ran.stderr]).toEqual([
        2,
        `kb: ${join(root, path)} is not a folder, and one is needed there; move it, or choose another folder.\n`,
      ])
      expect(readTree(root)).toEqual(before)
    },
  )

  test('a link that leads nowhere, and a folder below a file, are refused, too', async () => {
    const root = temporaryFolder()
    symlinkSync(join(root, 'nowhere'), join(root, 'link'))
    writeFileSync(join(root, 'file'), 'mine')
    for (const path of ['link', 'file/site']) {
      const ran = await kb(['init', '-y', '--lang', 'en', join(root, path)])
      expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining(' is not a folder, ')])
    }
  })

  test('a link that leads nowhere in place of a file is refused, and nothing is written', async () => {
    for (const path of ['site.config.ts', 'site.config.json', 'tsconfig.json', 'package.json']) {
      const root = temporaryFolder()
      symlinkSync(join(root, 'nowhere'), join(root, path))
      const ran = await kb(['init', '-y', '--lang', 'en', root])
      const link = join(root, path)
      expect([ran.code, ran.stderr]).toEqual([
        2,
        `kb: ${link} is a link that leads nowhere; remove it, or choose another folder.\n`,
      ])
      expect(readdirSync(root)).toEqual([path])
    }
  })

  test('a package.json that nobody can read is refused, and nothing is written', async () => {
    for (const text of ['{ "name": "x",', '[]']) {
      const root = temporaryFolder()
      writeFileSync(join(root, 'package.json'), text)
      const ran = await kb(['init', '-y', '--lang', 'en', root])
      expect([ran.code, ran.stderr]).toEqual([
        2,
        `kb: ${join(root, 'package.json')} is not a JSON object, so nothing can be added to it; correct it, or choose another folder.\n`,
      ])
      expect(readdirSync(root)).toEqual(['package.json'])
    }
  })

  test('says what a .gitignore that was there does not leave out', async () => {
    const root = temporaryFolder()
    writeFileSync(join(root, '.gitignore'), '/dist\r\nnode_modules\n')
    const ran = await kb(['init', '-y', '--lang', 'en', root])
    expect(ran.stderr).toContain('Add to it what must not be committed:\n  .kb/\n  .env\n\n')
    const fresh = await kb(['init', '-y', '--lang', 'en', join(root, 'fresh')])
    expect(fresh.stderr).not.toContain('.gitignore')
  })
})

describe('kb init --ci github', () => {
  test('writes a workflow that may do little, keeps the cache, publishes the default branch only; its commands pass on the new site', {
    tags: 'proof',
  }, async () => {
    const root = join(temporaryFolder(), 'site')
    await init(root, '--title', '潮汐', '--ci', 'github')
    const text = readFileSync(join(root, '.github/workflows/site.yml'), 'utf8')
    const flow = parseWorkflow(text)
    expect(flow.permissions).toEqual({ contents: 'read' })
    expect(Object.keys(flow.on)).toEqual(['push', 'pull_request', 'workflow_dispatch'])
    expect(flow.concurrency.group).toContain('github.ref')
    const { build, deploy } = flow.jobs
    expect(build!.permissions).toBeUndefined()
    expect(deploy!.permissions).toEqual({ pages: 'write', 'id-token': 'write' })
    expect([deploy!.needs, deploy!.environment]).toMatchObject(['build', { name: 'github-pages' }])
    expect(deploy!.if).toContain("!= 'pull_request'")
    const uses = [...build!.steps, ...deploy!.steps].flatMap((step) => step.uses?.split('@')[0] ?? [])
    expect(workflowFaults(text)).toEqual([])
    expect(uses).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'actions/cache',
      'actions/upload-artifact',
      'actions/configure-pages',
      'actions/deploy-pages',
    ])
    const step = (name: string) => build!.steps.find((one) => one.uses?.startsWith(`actions/${name}@`))?.with
    expect(step('checkout')).toMatchObject({ 'fetch-depth': 0 })
    expect(step('cache')).toMatchObject({ path: '.kb/cache' })
    expect(step('upload-artifact')).toMatchObject({
      name: 'github-pages',
      path: expect.stringMatching(/artifact\.tar$/),
    })

    const runs = build!.steps.flatMap(({ run }) => run ?? [])
    expect(runs[0]).toBe('npm ci')
    const env = { ...process.env, RUNNER_TEMP: temporaryFolder() }
    for (const run of runs.slice(1)) {
      const command = run.replace('npx kb', `'${process.execPath}' '${KB}'`)
      const ran = spawnSync('bash', ['-ec', command], { cwd: root, env })
      expect([run, ran.status, String(ran.stdout)]).toEqual([run, 0, expect.any(String)])
    }
    expect(existsSync(join(root, '.kb/cache'))).toBe(true)
    for (const file of ['index.html', '.nojekyll']) expect(existsSync(join(root, 'dist', file))).toBe(true)
    const packed = spawnSync('tar', ['-tf', join(env.RUNNER_TEMP, 'artifact.tar')], { encoding: 'utf8' }).stdout
    expect(packed.split('\n')).toEqual(expect.arrayContaining(['./index.html', './.nojekyll', './404.html']))
    expect(packed).not.toContain('.kb-files')

    // A fault ends the run with a line GitHub shows at the note.
    writeFileSync(join(root, 'content/01.Notes/03.错.md'), '---\ntitle: 错\n---\n[无](./no.md)\n')
    const check = spawnSync('bash', ['-ec', runs[1]!.replace('npx kb', `'${process.execPath}' '${KB}'`)], { cwd: root })
    expect(check.status).toBe(1)
    expect(String(check.stdout)).toMatch(/^::error file=content\/01\.Notes\/03\.错\.md,line=4/m)
  })

  test.each([
    [
      'a lockfile of pnpm',
      { 'pnpm-lock.yaml': '' },
      '',
      ['corepack enable', 'pnpm install --frozen-lockfile'],
      'pnpm exec',
      'pnpm',
    ],
    [
      'a lockfile of Yarn 1',
      { 'yarn.lock': '# yarn lockfile v1\n' },
      '',
      ['yarn install --frozen-lockfile'],
      'yarn run',
      'yarn',
    ],
    [
      'a lockfile of Yarn',
      { 'yarn.lock': '__metadata:\n  version: 8\n' },
      '',
      ['corepack enable', 'yarn install --immutable'],
      'yarn run',
      'yarn',
    ],
    [
      'a lockfile of Bun',
      { 'bun.lock': '{}' },
      '',
      ['npm install --global bun', 'bun install --frozen-lockfile'],
      'bunx',
      undefined,
    ],
    [
      'a package manager in package.json',
      { 'package.json': '{ "packageManager": "pnpm@10.2.0" }', 'yarn.lock': '' },
      '',
      ['corepack enable', 'pnpm install --frozen-lockfile'],
      'pnpm exec',
      'pnpm',
    ],
    [
      'no file, run by pnpm',
      {},
      'pnpm/10.2.0 npm/? node/v22.1.0 linux x64',
      ['corepack enable', 'pnpm install --frozen-lockfile'],
      'pnpm exec',
      'pnpm',
    ],
    [
      'no file, run by Yarn',
      {},
      'yarn/4.1.0 npm/? node/v22.1.0 linux x64',
      ['corepack enable', 'yarn install --immutable'],
      'yarn run',
      'yarn',
    ],
    ['a lockfile of npm, run by pnpm', { 'package-lock.json': '{}' }, 'pnpm/10.2.0 npm/?', ['npm ci'], 'npx', 'npm'],
    [
      'a name that nobody knows',
      { 'package.json': '{ "packageManager": "constructor@1.0.0" }' },
      '',
      ['npm ci'],
      'npx',
      'npm',
    ],
  ])('installs and runs as the project does: %s', async (_, files, agent, installs, exec, cache) => {
    const root = temporaryFolder()
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
    vi.stubEnv('npm_config_user_agent', agent)
    try {
      await init(root, '--title', 'T')
    } finally {
      vi.unstubAllEnvs()
    }
    const text = readFileSync(join(root, '.github/workflows/site.yml'), 'utf8')
    expect(workflowFaults(text)).toEqual([])
    const { steps } = parseWorkflow(text).jobs.build!
    expect(steps.flatMap(({ run }) => run ?? []).slice(0, installs.length + 2)).toEqual([
      ...installs,
      `${exec} kb check --strict --format github`,
      `${exec} kb build --out dist`,
    ])
    expect(steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))!.with!.cache).toBe(cache)
    const note = readFileSync(join(root, 'content/01.Notes/01.Start writing.md'), 'utf8')
    expect(note).toContain(`${exec} kb new "My title"`)
  })

  test.each([
    ['pnpm', { 'pnpm-workspace.yaml': 'packages: [site]\n', 'pnpm-lock.yaml': '' }],
    ['yarn', { 'package.json': '{ "workspaces": ["site"] }', 'yarn.lock': '__metadata:\n' }],
    ['bun', { 'package.json': '{ "workspaces": ["site"], "packageManager": "bun@1.2.0" }' }],
    ['npm', { 'package.json': '{ "name": "no workspace" }', 'pnpm-lock.yaml': '' }],
  ])('in a package of a workspace, its root says which package manager that is: %s', (name, files) => {
    const root = temporaryFolder()
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
    const manager = packageManagerOf(join(root, 'site'), '')
    expect(manager.name).toBe(name)
    expect(manager.lockfile).toEqual(
      name === 'npm' ? 'package-lock.json' : expect.stringMatching(/^\.\.\/[\w-]+[.]\w+$/),
    )
    const workflow = githubWorkflow('en', { manager, folder: 'apps/site' })
    expect(workflowFaults(workflow)).toEqual([])
    if (manager.cache && name !== 'npm') expect(workflow).toContain(`cache-dependency-path: "apps/${name}`)
    expect(lockfilesOf(join(root, 'site'))).toEqual(
      Object.keys(files).flatMap((path) => (/lock/.test(path) && name !== 'npm' ? [`../${path}`] : [])),
    )
  })

  test('hints of faults install packages with the package manager of the site', async () => {
    const settings = config("{ title: 't', theme: { extends: 'kb-theme-gone' } }")
    const { root } = site({ 'site.config.ts': settings, 'content/a.md': '# a\n', 'bun.lock': '{}' })
    const { stderr } = await kb(['check', '.', '--no-cache'], { cwd: root })
    expect(stderr).toContain('Install it with `bun add -d kb-theme-gone`, or')
  })

  test('in a folder of a repository it is of that folder, and is said to belong to the root', async () => {
    const repository = realpathSync(temporaryFolder())
    mkdirSync(join(repository, '.git'))
    const { stderr } = await kb(['init', 'my notes', '--yes'], { cwd: repository })
    const file = 'my notes/.github/workflows/site.yml'
    expect(stderr).toContain(
      `This folder is in the repository ${repository}, and GitHub reads workflows at its root alone:\nmove ${file} there.`,
    )
    const text = readFileSync(join(repository, file), 'utf8')
    expect(workflowFaults(text)).toEqual([])
    const { defaults, steps } = parseWorkflow(text).jobs.build!
    expect(defaults).toEqual({ run: { 'working-directory': 'my notes' } })
    expect(steps[1]!.with).toEqual({
      'node-version': 22,
      cache: 'npm',
      'cache-dependency-path': 'my notes/package-lock.json',
    })
    expect(steps[2]!.with!.path).toBe('my notes/.kb/cache')
    // The root of a repository needs none of this.
    const { stderr: atRoot } = await kb(['init', '.', '--yes'], { cwd: repository })
    expect(atRoot).not.toContain('GitHub reads workflows')
    expect(readFileSync(join(repository, '.github/workflows/site.yml'), 'utf8')).toBe(githubWorkflow('en'))
  })

  test('what is to be done next is said in the commands of the project', async () => {
    const root = temporaryFolder()
    writeFileSync(join(root, 'pnpm-lock.yaml'), '')
    const { stderr } = await kb(['init', '.', '--yes'], { cwd: root })
    expect(stderr).toContain('Next:\n  pnpm install\n  pnpm run dev\n')
    expect(stderr).toContain('installs from pnpm-lock.yaml')
  })

  test('a site that is published without a base is told when it needs one', async () => {
    const told = async (...flags: string[]) =>
      (await kb(['init', '.', '--yes', ...flags], { cwd: temporaryFolder() })).stderr
    expect(await told()).toContain("base: '/repository/'")
    expect(await told('--base', '/tides/')).not.toContain('/repository/')
    expect(await told('--ci', 'none')).not.toContain('/repository/')
  })

  test('the actions are those of our own releases', () => {
    const [pins, known] = [githubWorkflow('en'), readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8')].map(
      pinsOf,
    )
    for (const [name, pin] of pins!) expect(known!.get(name) ?? pin, name).toBe(pin)
    expect(pins!.get('actions/checkout')).toBe(known!.get('actions/checkout'))
  })

  test('no other host is known, and --ci none leaves the workflow out', async () => {
    const folder = temporaryFolder()
    await init(join(folder, 'a'), '--title', 'T', '--ci', 'none')
    expect(existsSync(join(folder, 'a/.github'))).toBe(false)
    expect(readFileSync(join(folder, 'a/site.config.ts'), 'utf8')).not.toContain('deploy')
    expect(projectFiles({ folderName: 'a', ci: 'github', language: 'en' }).at(-1)!.path).toBe(
      '.github/workflows/site.yml',
    )
  })
})

describe('kb clean', () => {
  const files = {
    'site.config.ts': config(),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.a/01.b.md': '# B\n',
  }

  test('removes output and cache, and nothing else', async () => {
    const it = site(files)
    await it.build()
    await clean(it.root)
    expect(readdirSync(it.root).sort()).toEqual(['content', 'site.config.ts'])
    await clean(it.root)
  })

  test('what others put into the output stays', async () => {
    const it = site(files)
    await it.build()
    it.write({ 'dist/mine/a.txt': 'mine' })
    await clean(it.root)
    expect(readdirSync(it.out)).toEqual(['mine'])
    expect(it.read('mine/a.txt')).toBe('mine')
  })

  test('a folder that no build wrote, or that holds the sources, is refused', async () => {
    const it = site({ ...files, 'other/a.txt': 'x' })
    await expect(clean(it.root, '--out', join(it.root, 'other'))).rejects.toThrow('did not write')
    await expect(clean(it.root, '--out', join(it.root, 'content'))).rejects.toThrow()
    await expect(clean(it.root, '--out', it.root)).rejects.toThrow()
    expect(it.read('other/a.txt', it.root)).toBe('x')
  })

  test('of a cache elsewhere only the entries go', async () => {
    const it = site(files)
    const cache = join(temporaryFolder(), 'cache')
    claimCache({ root: it.root, out: it.out, cache })
    await it.build({ cache })
    writeFileSync(join(cache, 'mine.txt'), 'mine')
    await clean(it.root, '--cache', cache)
    expect(readdirSync(cache).filter((name) => /^[0-9a-f]{2}$/.test(name))).toEqual([])
    expect(readdirSync(cache)).toContain('mine.txt')
  })
})
