import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'
import { isChinese, isEnglish } from '../support/one-language.ts'
import { pack, shellEnvironment } from '../support/packed.ts'
import { stepsOf } from '../support/played.ts'
import { readTree } from '../support/site.ts'

let folder: string
let archive: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kb-language-'))
  archive = pack(join(folder, 'archive'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What says a language to programs: a terminal's locale, and nothing else. */
const LOCALES = { zh: 'zh_CN.UTF-8', en: 'en_US.UTF-8' } as const

/** Commands of a page of the documentation that a reader copies. */
const copied = (path: string): string[] =>
  stepsOf(path).flatMap((step) => ('commands' in step ? step.commands.trim().split('\n') : []))

/** Texts that a visitor is shown or told: what stands between tags, and in attributes that are read out. */
const shown = (html: string): string[] => {
  const page = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<(code|pre)\b.*?<\/\1>/gs, '·')
  const told = [...page.matchAll(/\s(?:aria-label|title|placeholder|alt|content|data-[\w-]+)="([^"]*)"/g)]
  return [...page.replace(/<[^>]*>/g, '\n').split('\n'), ...told.map(([, text = '']) => text)]
}

const PEOPLE_READ = /\.(?:html|xml|txt|md|webmanifest)$/

describe.each([
  { lang: 'zh', page: '', isOther: isEnglish, note: '潮汐', folder: '01.笔记', link: '[潮汐表](./没有.md)' },
  { lang: 'en', page: 'en/', isOther: isChinese, note: 'Tides', folder: '01.Notes', link: '[tides](./none.md)' },
] as const)('who reads $lang only', ({ lang, page, isOther, note, folder: notes, link }) => {
  let root: string
  let isInstalled = false
  const said: string[] = []

  const type = (command: string): number | null => {
    const env = { ...shellEnvironment(), NO_COLOR: '1', KB_LANG: '', LC_ALL: '', LC_MESSAGES: '', LANG: LOCALES[lang] }
    const { status, stdout, stderr } = spawnSync('bash', ['-ec', command], { cwd: root, encoding: 'utf8', env })
    said.push(...`${stdout}${stderr}`.split('\n').filter((line) => !/^npm (?:warn|notice)/.test(line)))
    return status
  }

  beforeAll(() => {
    root = join(folder, lang)
    mkdirSync(root)
    const env = { ...shellEnvironment(), npm_config_prefer_offline: 'true' }
    const install = `npm init -y && npm install --no-audit --no-fund --save-dev ${archive}`
    const { status, stderr } = spawnSync('bash', ['-ec', install], { cwd: root, encoding: 'utf8', env })
    if (/E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|NOTCACHED)/.test(stderr))
      return console.warn('SKIPPED: no registry answers, which what the package needs would come from.')
    expect([status, stderr.replace(/^npm (?:warn|notice) .*\n/gm, '')]).toEqual([0, ''])
    isInstalled = true
  })

  test('gets from the archive to the files of a published site by the first pages, and meets no other language', ({
    skip,
  }) => {
    if (!isInstalled) skip()
    for (const command of copied(`${page}01.begin/01.install.md`))
      expect([command, type(command)]).toEqual([command, 0])
    const init = /`(npx kb init [^`]*)`/.exec(
      readFileSync(join(ROOT, 'docs/content', page, '01.begin/02.first-site.md'), 'utf8'),
    )?.[1]
    expect([init, type(`${init} --yes --title ${note} --url https://example.com`)]).toEqual(['npx kb init .', 0])
    const firstSite = copied(`${page}01.begin/02.first-site.md`).filter((command) => command.startsWith('npx kb'))
    expect(firstSite).toEqual(['npx kb check --strict', 'npx kb build'])
    for (const command of firstSite) expect([command, type(command)]).toEqual([command, 0])

    // A fault, found, explained and put right.
    expect(type(`npx kb new ${note} --folder ${notes}`)).toBe(0)
    const file = join(root, 'content', notes, `03.${note}.md`)
    const before = readFileSync(file, 'utf8')
    appendFileSync(file, `${link}\n`)
    expect(firstSite.map(type)).toEqual([1, 1])
    expect(type('npx kb explain link/no-such-page')).toBe(0)
    expect(type('npx kb explain')).toBe(0)
    expect(type(`npx kb check --fix --dry-run`)).toBe(1)
    expect(type('npx kb biuld')).toBe(2)
    expect(type(`cat > ${JSON.stringify(file)} <<'END'\n${before}END`)).toBe(0)
    for (const command of firstSite) expect([command, type(command)]).toEqual([command, 0])

    expect(said.length).toBeGreaterThan(150)
    expect(said.filter(isOther)).toEqual([])

    const files = [...readTree(root)].filter(([path]) => !/^(?:node_modules|\.kb|dist)\/|^package/.test(path))
    expect(files.map(([path]) => path)).toEqual(
      expect.arrayContaining(['site.config.ts', '.github/workflows/site.yml', 'tsconfig.json', 'content/index.md']),
    )
    const written = files.flatMap(([path, bytes]) => [path, ...String(bytes).split('\n')])
    expect(written.filter(isOther)).toEqual([])
    if (lang === 'en') expect(files.map(([path, bytes]) => path + bytes).join('\n')).not.toMatch(/\p{Script=Han}/u)

    const site = [...readTree(join(root, 'dist'))].filter(([path]) => PEOPLE_READ.test(path))
    expect(site.map(([path]) => path)).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'rss.xml', 'robots.txt']),
    )
    const meets = site.flatMap(([path, bytes]) =>
      (path.endsWith('.html') ? shown(String(bytes)) : String(bytes).split('\n'))
        .filter(isOther)
        .map((line) => `${path}: ${line}`),
    )
    expect(meets).toEqual([])
  })
})
