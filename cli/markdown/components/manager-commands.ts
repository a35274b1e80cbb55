/** Package managers, in the order of their tabs. */
export const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type Manager = (typeof MANAGERS)[number]
type Other = Exclude<Manager, 'npm'>

/** The equivalents of npm commands; a command that is not listed stays as it is. */
const RENAMED: Readonly<Record<string, Readonly<Record<Other, string>>>> = {
  add: { pnpm: 'pnpm add', yarn: 'yarn add', bun: 'bun add' },
  'add globally': { pnpm: 'pnpm add -g', yarn: 'yarn global add', bun: 'bun add -g' },
  install: { pnpm: 'pnpm install', yarn: 'yarn install', bun: 'bun install' },
  ci: {
    pnpm: 'pnpm install --frozen-lockfile',
    yarn: 'yarn install --frozen-lockfile',
    bun: 'bun install --frozen-lockfile',
  },
  remove: { pnpm: 'pnpm remove', yarn: 'yarn remove', bun: 'bun remove' },
  'remove globally': { pnpm: 'pnpm remove -g', yarn: 'yarn global remove', bun: 'bun remove -g' },
  update: { pnpm: 'pnpm update', yarn: 'yarn upgrade', bun: 'bun update' },
  run: { pnpm: 'pnpm run', yarn: 'yarn run', bun: 'bun run' },
  test: { pnpm: 'pnpm test', yarn: 'yarn test', bun: 'bun run test' },
  start: { pnpm: 'pnpm start', yarn: 'yarn start', bun: 'bun run start' },
  init: { pnpm: 'pnpm init', yarn: 'yarn init', bun: 'bun init' },
  create: { pnpm: 'pnpm create', yarn: 'yarn create', bun: 'bun create' },
  exec: { pnpm: 'pnpm exec', yarn: 'yarn exec', bun: 'bunx' },
  npx: { pnpm: 'pnpm dlx', yarn: 'yarn dlx', bun: 'bunx' },
}

const SHORT: Readonly<Record<string, string>> = {
  i: 'install',
  add: 'install',
  un: 'remove',
  rm: 'remove',
  uninstall: 'remove',
  up: 'update',
  upgrade: 'update',
  'run-script': 'run',
  t: 'test',
  x: 'exec',
}

/** Shell code with its `npm` and `npx` commands rewritten for another package manager. */
export const toManager = (code: string, manager: Manager): string =>
  manager === 'npm'
    ? code
    : code.replace(
        /(^|&&|;|\|)([ \t]*(?:\$ )?)((?:npm|npx)\b[^\n&;|#]*)/gm,
        (_, before: string, blanks: string, command: string) => `${before}${blanks}${translate(command, manager)}`,
      )

function translate(command: string, manager: Other): string {
  const [, words, end] = /^(.*?)(\s*)$/s.exec(command) as unknown as [string, string, string]
  const [program, ...rest] = words.split(/\s+/)
  const isRun = program === 'npx'
  const written = isRun ? 'npx' : (rest.shift() ?? '')
  const name = isRun ? 'npx' : (SHORT[written] ?? written)
  const isGlobal = rest.some((word) => word === '-g' || word === '--global')
  const args = rest.flatMap((word) => toArgument(word, name, manager))
  const hasNames = args.some((word) => !word.startsWith('-'))
  const kind = name === 'install' && (hasNames || isGlobal) ? 'add' : name === 'init' && hasNames ? 'create' : name
  const renamed = RENAMED[isGlobal && (kind === 'add' || kind === 'remove') ? `${kind} globally` : kind]
  return renamed ? [renamed[manager], ...args].join(' ') + end : command
}

/** The other manager's form of an argument; empty if it needs none. */
function toArgument(word: string, name: string, manager: Other): string[] {
  if (word === '-g' || word === '--global') return []
  if (word === '--') return []
  if (name === 'npx') return word === '-y' || word === '--yes' ? [] : [word]
  if (name !== 'install') return [word]
  if (word === '-S' || word === '--save') return []
  if (word === '-D' || word === '--save-dev') return [manager === 'bun' ? '-d' : '-D']
  if (word === '-E' || word === '--save-exact') return ['-E']
  return [word]
}
