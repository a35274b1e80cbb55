import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { createdAt } from '../../cli/author/fix/created-at.ts'
import { openStore } from '../../cli/core/store/index.ts'
import { readGitDates } from '../../cli/pipeline/sources/git-dates.ts'
import { testWithGit } from '../support/needs.ts'
import { config, differences, openSite, type TestSite, temporaryFolder, toLine } from '../support/site.ts'

/** A received folder may bring its own repository: neither its settings nor its references are trusted. */

/**
 * Every setting of git that names a program, a shell command, or an address that starts one. `RUN` is a program,
 * `HOOKS` a folder of them. From `git help --config` and the pages of git's commands; new ones are found by the test
 * below.
 */
const PROGRAMS: readonly (readonly [key: string, value: string])[] = [
  ['alias.log', '!RUN'],
  ['alias.rev-parse', '!RUN'],
  ['browser.x.cmd', 'RUN'],
  ['browser.x.path', 'RUN'],
  ['core.alternateRefsCommand', 'RUN'],
  ['core.askPass', 'RUN'],
  ['core.editor', 'RUN'],
  ['core.fsmonitor', 'RUN'],
  ['core.gitProxy', 'RUN'],
  ['core.hooksPath', 'HOOKS'],
  ['core.pager', 'RUN'],
  ['core.sshCommand', 'RUN'],
  ['credential.helper', '!RUN'],
  ['credential.https://e.example.helper', '!RUN'],
  ['diff.external', 'RUN'],
  ['diff.guitool', 'x'],
  ['diff.tool', 'x'],
  ['diff.x.command', 'RUN'],
  ['diff.x.textconv', 'RUN'],
  ['difftool.x.cmd', 'RUN'],
  ['difftool.x.path', 'RUN'],
  ['filter.x.clean', 'RUN'],
  ['filter.x.process', 'RUN'],
  ['filter.x.smudge', 'RUN'],
  ['gpg.openpgp.program', 'RUN'],
  ['gpg.program', 'RUN'],
  ['gpg.ssh.defaultKeyCommand', 'RUN'],
  ['gpg.ssh.program', 'RUN'],
  ['gpg.x509.program', 'RUN'],
  ['guitool.x.cmd', 'RUN'],
  ['help.browser', 'x'],
  ['hook.x.command', 'RUN'],
  ['hook.x.event', 'post-index-change'],
  ['imap.tunnel', 'RUN'],
  ['init.templateDir', 'HOOKS'],
  ['instaweb.browser', 'RUN'],
  ['instaweb.httpd', 'RUN'],
  ['interactive.diffFilter', 'RUN'],
  ['man.viewer', 'x'],
  ['man.x.cmd', 'RUN'],
  ['man.x.path', 'RUN'],
  ['merge.guitool', 'x'],
  ['merge.tool', 'x'],
  ['merge.x.driver', 'RUN'],
  ['mergetool.x.cmd', 'RUN'],
  ['mergetool.x.path', 'RUN'],
  ['pager.log', 'RUN'],
  ['pager.rev-parse', 'RUN'],
  ['protocol.allow', 'always'],
  ['protocol.ext.allow', 'always'],
  ['remote.x.promisor', 'true'],
  ['remote.x.partialclonefilter', 'blob:none'],
  ['remote.x.receivepack', 'RUN'],
  ['remote.x.uploadpack', 'RUN'],
  ['remote.x.url', 'ext::RUN'],
  ['remote.y.url', 'ssh://e.example/x'],
  ['remote.y.vcs', 'RUN'],
  ['sendemail.ccCmd', 'RUN'],
  ['sendemail.headerCmd', 'RUN'],
  ['sendemail.sendmailCmd', 'RUN'],
  ['sendemail.smtpServer', 'RUN'],
  ['sendemail.tocmd', 'RUN'],
  ['sequence.editor', 'RUN'],
  ['submodule.x.update', '!RUN'],
  ['tar.x.command', 'RUN'],
  ['trailer.x.cmd', 'RUN'],
  ['trailer.x.command', 'RUN'],
  ['uploadpack.packObjectsHook', 'RUN'],
  ['web.browser', 'x'],
]

/** What would change the list of commits or how it is written, or end git. */
const CHANGES: readonly (readonly [key: string, value: string])[] = [
  ['color.ui', 'always'],
  ['core.attributesFile', 'HOOKS/attributes'],
  ['core.quotePath', 'true'],
  ['core.worktree', '/nowhere/at/all'],
  ['diff.noprefix', 'true'],
  ['diff.orderFile', '/nowhere/at/all'],
  ['diff.relative', 'false'],
  ['diff.renames', 'false'],
  ['format.pretty', 'raw'],
  ['i18n.logOutputEncoding', 'GBK'],
  ['log.abbrevCommit', 'true'],
  ['log.date', 'human'],
  ['log.decorate', 'full'],
  ['log.diffMerges', 'on'],
  ['log.follow', 'true'],
  ['log.mailmap', 'true'],
  ['log.showRoot', 'false'],
  ['log.showSignature', 'true'],
  ['mailmap.file', '/nowhere/at/all'],
  ['notes.displayRef', '*'],
]

/** A name of a setting that may hold a program. */
const SUSPICIOUS =
  /(?:cmd|command|program|pager|editor|askpass|hook|hookspath|driver|textconv|smudge|clean|process|external|fsmonitor|browser|viewer|httpd|tunnel|templatedir|uploadpack|receivepack|vcs|\.helper|tool|tool>\.path)$/i

/** Of those, what `git help config` says is none. */
const NO_PROGRAMS = [
  'advice.ignoredHook',
  'advice.waitingForEditor',
  'diff.<driver>.cachetextconv',
  'color.pager',
  'column.clean',
  'gitcvs.dbDriver',
  'pager.<cmd>',
  'stash.showIncludeUntracked',
]

const WHO = ['-c', 'user.name=a', '-c', 'user.email=a@e.example', '-c', 'commit.gpgSign=false']

function git(root: string, args: readonly string[], input?: string): string {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  return execFileSync('git', ['-C', root, ...WHO, ...args], { env, encoding: 'utf8', stdio: 'pipe', input }).trim()
}

/** As in a file of git's settings. */
function toSection(key: string, value: string): string {
  const [, section, , sub, name] = /^([^.]+)(\.(.+))?\.([^.]+)$/.exec(key)!
  return `[${section}${sub === undefined ? '' : ` "${sub}"`}]\n\t${name} = "${value}"\n`
}

const NOTE = '---\ntitle: a\npermalink: /a/\n---\n\n更多\n'

/** A site with three commits, the last one signed; `a.md` was moved. */
function repository(): TestSite {
  const root = join(temporaryFolder(), 'site')
  mkdirSync(root)
  const made = openSite(root, {
    'site.config.ts': config('{ theme: { history: { commits: 3 } } }'),
    '.gitignore': 'dist\n.kb\n',
    '.gitattributes': '*.md diff=x filter=x merge=x\n',
    'content/b.md': NOTE,
  })
  git(root, ['init', '-q'])
  const commit = (at: number, subject: string) => {
    git(root, ['add', '-A'])
    git(root, ['commit', '-q', '-m', subject, '--date', `${at} +0000`])
  }
  commit(1_600_000_000, 'Begin')
  renameSync(join(root, 'content/b.md'), join(root, 'content/a.md'))
  commit(1_600_100_000, 'Move')
  made.write({ 'content/a.md': `${NOTE}写完\n` })
  commit(1_600_200_000, '写完 é')
  const unsigned = git(root, ['cat-file', 'commit', 'HEAD'])
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n AAAA\n -----END PGP SIGNATURE-----'
  rewriteHead(root, unsigned.replace(/^(committer .*)$/m, `$1\n${signature}`))
  return made
}

function rewriteHead(root: string, commit: string): void {
  const head = git(root, ['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'], `${commit}\n`)
  git(root, ['update-ref', 'HEAD', head])
}

const dates = (root: string) => readGitDates(join(root, 'content'), openStore(temporaryFolder()), { commits: 3 })

const EXPECTED = [
  [
    'a.md',
    {
      last: 1_600_200_000,
      first: 1_600_000_000,
      changes: [
        [1_600_200_000, '写完 é'],
        [1_600_100_000, 'Move'],
        [1_600_000_000, 'Begin'],
      ],
    },
  ],
]

/** A program that says in a file under which name it was run, and a folder of hooks that do. */
function witness(): { fill: (value: string) => string; said: () => string[] } {
  const folder = join(temporaryFolder(), 'programs')
  mkdirSync(folder)
  const log = join(folder, 'log')
  const program = join(folder, 'run')
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >>'${log}'\nexit 1\n`)
  chmodSync(program, 0o755)
  const hooks = join(folder, 'hooks')
  mkdirSync(hooks)
  for (const name of [
    'post-index-change',
    'fsmonitor-watchman',
    'reference-transaction',
    'post-checkout',
    'pre-auto-gc',
  ])
    symlinkSync(program, join(hooks, name))
  writeFileSync(join(hooks, 'attributes'), '* diff=x filter=x\n')
  return {
    fill: (value) => value.replace('RUN', program).replace('HOOKS', hooks),
    said: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  }
}

testWithGit('the list of settings that start programs names all that this git knows', () => {
  const names = git(temporaryFolder(), ['help', '--config'])
    .split('\n')
    .filter((line) => /^\w+\./.test(line))
  const generic = (key: string) => key.replace(/^([^.]+)\..+\.([^.]+)$/, '$1.*.$2').toLowerCase()
  const listed = new Set([...PROGRAMS, ...CHANGES].map(([key]) => generic(key)))
  expect(names.length).toBeGreaterThan(500)
  const missing = names.filter((name) => SUSPICIOUS.test(name) && !listed.has(generic(name)))
  expect(missing.filter((name) => !NO_PROGRAMS.includes(name))).toEqual([])
})

testWithGit(
  'a repository whose settings name programs runs none of them, and its dates are those of a clean one',
  { tags: 'proof' },
  async () => {
    const made = repository()
    await made.build()
    const clean = `${made.out}-clean`
    cpSync(made.out, clean, { recursive: true })
    expect((await dates(made.root)).value).toEqual(new Map(EXPECTED as never))

    const { fill, said } = witness()
    for (const [key, value] of [...PROGRAMS, ...CHANGES])
      appendFileSync(join(made.root, '.git/config'), toSection(key, fill(value)))
    for (const hook of readdirSync(fill('HOOKS'))) symlinkSync(fill('RUN'), join(made.root, '.git/hooks', hook))
    // With this, objects that are missing are fetched by the remote's program.
    const more = `[core]\nrepositoryFormatVersion = 1\n[extensions]\npartialClone = x\n[include]\npath = more\n`
    appendFileSync(join(made.root, '.git/config'), more)
    writeFileSync(join(made.root, '.git/more'), `[log]\nshowSignature = true\n[gpg]\nprogram = ${fill('RUN')}\n`)
    mkdirSync(join(made.root, '.git/info'), { recursive: true })
    writeFileSync(join(made.root, '.git/info/attributes'), '* diff=x filter=x\n')
    // The witness works: this is what a plain question does.
    expect(() => git(made.root, ['--work-tree', made.root, 'log', '--name-status', '-M100%'])).toThrow()
    git(made.root, ['--work-tree', made.root, '-c', 'diff.orderFile=/dev/null', 'log'])
    expect(said()).not.toEqual([])
    const before = said().length

    rmSync(join(made.root, '.kb'), { recursive: true })
    const { diagnostics } = await made.build()
    expect(diagnostics.map(toLine)).toEqual([])
    expect(differences(made.out, clean)).toEqual([])
    const created = await createdAt(await made.context(), ['content/a.md'])
    expect(created.get('content/a.md')).toBe('2020-09-13 20:26:40')
    expect(said().slice(before)).toEqual([])
  },
)

testWithGit(
  'variables of git in the environment start nothing and change nothing; the folder that they name counts',
  async () => {
    const made = repository()
    const { fill, said } = witness()
    onEnvironment({
      GIT_EXTERNAL_DIFF: fill('RUN'),
      GIT_PAGER: fill('RUN'),
      GIT_EDITOR: fill('RUN'),
      GIT_ASKPASS: fill('RUN'),
      GIT_SSH_COMMAND: fill('RUN'),
      GIT_PROXY_COMMAND: fill('RUN'),
      GIT_TRACE: join(fill('HOOKS'), 'log'),
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'log.showSignature',
      GIT_CONFIG_VALUE_0: 'true',
      GIT_INDEX_FILE: 'nowhere',
      GIT_NAMESPACE: 'x',
      GIT_DIFF_OPTS: '--unified=0',
      GIT_LITERAL_PATHSPECS: '0',
    })
    expect(await dates(made.root)).toEqual({ value: new Map(EXPECTED as never), diagnostics: [] })
    expect([said(), readdirSync(fill('HOOKS')).includes('log')]).toEqual([[], false])
    // As a hook has it, but for the folder it is run in.
    onEnvironment({ GIT_DIR: join(made.root, '.git'), GIT_WORK_TREE: made.root })
    expect(await dates(made.root)).toEqual({ value: new Map(EXPECTED as never), diagnostics: [] })
  },
)

function onEnvironment(variables: Record<string, string>): void {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
}

/** What can be wrong with a repository, and what is said of it. */
const DAMAGED: readonly (readonly [what: string, damage: (root: string) => void, reason: RegExp])[] = [
  ['a branch that is no hash', (root) => writeFileSync(branchOf(root), 'garbage\n'), /HEAD does not point to a commit/],
  ['an empty branch', (root) => truncateSync(branchOf(root)), /HEAD does not point to a commit/],
  [
    'a commit that is missing',
    (root) => writeFileSync(branchOf(root), `${'1'.repeat(40)}\n`),
    /git says: bad object 1{40}/,
  ],
  [
    'settings that git cannot read',
    (root) => appendFileSync(join(root, '.git/config'), '[core\n'),
    /git says: bad config/,
  ],
  ['objects that are gone', (root) => rmSync(join(root, '.git/objects'), { recursive: true }), /./],
  ['an empty folder', (root) => emptyFolder(join(root, '.git')), /git says: not a git repository/],
  [
    'a repository that is nowhere',
    (root) => replaceGit(root, 'gitdir: /nowhere/at/all\n'),
    /git says: not a git repository/,
  ],
  ['an unknown format', (root) => git(root, ['config', 'core.repositoryFormatVersion', '99']), /git says: /],
]

const branchOf = (root: string): string => join(root, '.git', git(root, ['symbolic-ref', 'HEAD']))

function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
}

function replaceGit(root: string, text: string): void {
  rmSync(join(root, '.git'), { recursive: true })
  writeFileSync(join(root, '.git'), text)
}

testWithGit(
  'a damaged repository gives no dates and one warning; check and build say the same',
  { tags: 'proof' },
  async () => {
    const made = repository()
    const healthy = join(made.root, '../healthy.git')
    renameSync(join(made.root, '.git'), healthy)
    const restore = () => {
      rmSync(join(made.root, '.git'), { recursive: true, force: true })
      cpSync(healthy, join(made.root, '.git'), { recursive: true })
    }
    for (const [what, damage, reason] of DAMAGED) {
      restore()
      damage(made.root)
      const { value, diagnostics } = await dates(made.root)
      expect([what, ...value]).toEqual([what])
      expect([what, ...diagnostics.map(toLine)]).toEqual([what, 'warning site/git-history'])
      expect(diagnostics[0]!.message).toMatch(reason)
      expect(diagnostics[0]!.message).not.toMatch(/git-\w{6}\b|kb-test/)
    }
    const checked = (await made.check()).diagnostics
    expect(checked.map(toLine)).toEqual(['warning site/git-history'])
    const built = await made.build()
    expect([built.diagnostics, built.totals !== undefined]).toEqual([checked, true])
    expect(readdirSync(join(made.root, '.kb/cache')).filter((name) => name.startsWith('git-'))).toEqual([])
  },
)

testWithGit(
  'a commit without a time, or with one in no calendar, gives no date and ends nothing',
  { tags: 'proof' },
  async () => {
    const made = repository()
    const commit = git(made.root, ['cat-file', 'commit', 'HEAD'])
    for (const time of ['99999999999999 +0000', '18446744073709551615 +0000', '-1 +0000', '+0000', '']) {
      rewriteHead(made.root, commit.replace(/^author .*$/m, `author a <a@e.example> ${time}`))
      const { value, diagnostics } = await dates(made.root)
      expect(diagnostics).toEqual([])
      expect([time, value.get('a.md')?.last]).toEqual([time, 1_600_100_000])
    }
  },
)

testWithGit(
  'a `.git` that leads to the repository of somebody else publishes nothing of it; work trees and submodules have their dates',
  { tags: 'proof' },
  async () => {
    const secret = repository()
    const received = openSite(join(temporaryFolder(), 'received'), {
      'site.config.ts': config('{ theme: { history: { commits: 3 } } }'),
      'content/a.md': NOTE,
    })
    const elsewhere = ['warning site/git-history']
    const lead = async (make: (gitDir: string) => void) => {
      const gitDir = join(received.root, '.git')
      rmSync(gitDir, { recursive: true, force: true })
      make(gitDir)
      const { value, diagnostics } = await dates(received.root)
      expect([...value]).toEqual([])
      expect(diagnostics.map(toLine)).toEqual(elsewhere)
    }
    const target = join(secret.root, '.git')
    await lead((gitDir) => writeFileSync(gitDir, `gitdir: ${target}\n`))
    await lead((gitDir) => symlinkSync(target, gitDir))
    await lead((gitDir) => {
      git(received.root, ['init', '-q'])
      rmSync(join(gitDir, 'objects'), { recursive: true })
      symlinkSync(join(target, 'objects'), join(gitDir, 'objects'))
      writeFileSync(branchOf(received.root), `${git(secret.root, ['rev-parse', 'HEAD'])}\n`)
    })
    await lead((gitDir) => {
      git(received.root, ['init', '-q'])
      writeFileSync(join(gitDir, 'commondir'), `${target}\n`)
    })

    const tree = join(temporaryFolder(), 'tree')
    git(secret.root, ['worktree', 'add', '-q', tree])
    expect((await dates(tree)).value).toEqual(new Map(EXPECTED as never))
    const outer = temporaryFolder()
    git(outer, ['init', '-q'])
    git(outer, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', secret.root, 'notes'])
    expect((await dates(join(outer, 'notes'))).value).toEqual(new Map(EXPECTED as never))
  },
)

testWithGit('a `.env` that is committed is reported where it has passwords of notes, and only then', async () => {
  const root = realpathSync(temporaryFolder())
  const made = openSite(join(root, 'site'), {
    'site.config.ts': config(),
    '.env': '# secrets\nKB_PASSWORD_SEA="the lighthouse keeps eleven gulls"\n',
    'content/a.md': NOTE,
  })
  const faults = async () => (await made.check()).diagnostics.map(toLine)
  expect(await faults()).toEqual([])
  git(root, ['init', '-q'])
  git(root, ['add', 'site/content'])
  git(root, ['commit', '-qm', 'a'])
  expect(await faults()).toEqual([])
  git(root, ['add', '-f', 'site/.env'])
  git(root, ['commit', '-qm', 'b'])
  expect(await faults()).toEqual(['.env:2:1 warning config/committed-password'])
  made.write({ '.env': 'OTHER=1\n' })
  expect(await faults()).toEqual([])
})

testWithGit('a build of an unchanged site reports a `.env` that was committed since', async () => {
  const made = openSite(realpathSync(temporaryFolder()), {
    'site.config.ts': config(),
    '.env': 'KB_PASSWORD_SEA="the lighthouse keeps eleven gulls"\n',
    'content/a.md': NOTE,
  })
  git(made.root, ['init', '-q'])
  git(made.root, ['add', 'content'])
  git(made.root, ['commit', '-qm', 'a'])
  await made.build()
  git(made.root, ['add', '-f', '.env'])
  git(made.root, ['commit', '-qm', 'b'])
  expect((await made.build()).diagnostics.map(toLine)).toContain('.env:1:1 warning config/committed-password')
})
