import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hash } from '../../cli/core/hash.ts'
import { build } from '../../cli/pipeline/build.ts'
import { NO_EFFECT } from '../../config/no-effect.ts'
import { stringsSchema } from '../../config/schema/strings.ts'
import { EFFECT_NOTES, effectSite, isForReaders, noteOf, SENTENCE_NOTES } from '../support/effect-site.ts'
import { FRONTMATTER_WITNESSES } from '../support/frontmatter-witnesses.ts'
import { schemaKeys } from '../support/schema-keys.ts'
import { SETTING_WITNESSES, type Settings } from '../support/setting-witnesses.ts'
import { readTree, toLine } from '../support/site.ts'

// Every key of the schemas stands in one of these tables: `no-effect.test.ts` among the unit tests.

const USUAL: Settings = { title: 'T', url: 'https://e.example', data: false, markdownCopies: false }

/** The settings with a value at a key; entries of lists count as the list, whose first is taken. */
function withValue(settings: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(settings)) return [withValue(settings[0], [name, ...rest], value), ...settings.slice(1)]
  const held = (typeof settings === 'object' && settings ? settings : {}) as Settings
  return { ...held, [name]: withValue(held[name], rest, value) }
}

/** As a program writes them: functions by their text. */
function toSource(value: unknown): string {
  if (typeof value === 'function') return value.toString()
  if (Array.isArray(value)) return `[${value.map(toSource)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${toSource(inner)}`)}}`
}

/** After every date but those that are to come: by it notes expire. */
const NOW = Date.parse('2026-01-01')

type Place = 'files' | 'data' | 'reports'

/** A site that is built or checked again and again, each state once; what came of it, as text to compare. */
async function openOutcomes() {
  const made = await effectSite()
  const outcomes = new Map<string, Map<string, string>>()
  const buildInto = async (out: string): Promise<Map<string, string>> => {
    await build({ ...(await made.context({ keepGoing: true })), now: NOW }, out, false)
    return new Map([...readTree(out)].map(([path, bytes]) => [path, hash(bytes)]))
  }
  const builtFiles = async (): Promise<Map<string, string>> => {
    const out = `${made.root}/out-${outcomes.size}`
    const files = await buildInto(out)
    expect(files.has('index.html')).toBe(true)
    rmSync(out, { recursive: true })
    // What the build before left is brought up to date: the files are those of a build into an empty folder.
    const updated = await buildInto(`${made.root}/updated`)
    const differ = [...new Set([...files.keys(), ...updated.keys()])].filter(
      (path) => files.get(path) !== updated.get(path),
    )
    expect([readFileSync(join(made.root, 'site.config.mjs'), 'utf8'), differ]).toEqual([expect.any(String), []])
    return files
  }
  const check = async (): Promise<Map<string, string>> => {
    try {
      return new Map(
        (await made.check()).diagnostics.map((fault) => [toLine(fault), `${fault.message} ${fault.hint ?? ''}`]),
      )
    } catch (error) {
      return new Map([['settings', String(error)]])
    }
  }
  return async (settings: unknown, place: Place, files: Record<string, string> = {}): Promise<Map<string, string>> => {
    const source = `export default ${toSource(settings)}\n`
    const state = JSON.stringify([source, files, place === 'reports'])
    const all = { ...TEXTS, ...files, 'site.config.mjs': source }
    if (!outcomes.has(state)) {
      made.write(all)
      outcomes.set(state, await (place === 'reports' ? check() : builtFiles()))
    }
    const outcome = [...outcomes.get(state)!]
    return new Map(place === 'files' ? outcome.filter(([path]) => isForReaders(path)) : outcome)
  }
}

const TEXTS = Object.fromEntries(
  Object.entries(EFFECT_NOTES).map(([path, { fields, text }]) => [path, noteOf(fields, text)]),
)
const pathOf = (key: string, name = '*'): string[] => key.replace('*', name).split('.')

/** Two builds for each of two hundred settings. */
const MANY_BUILDS_MS = 1_800_000

test('every setting that has its effect changes what is built, or what is reported', {
  timeout: MANY_BUILDS_MS,
}, async () => {
  const outcomeOf = await openOutcomes()
  for (const [key, { to, same, name, in: place = 'files' }] of Object.entries(SETTING_WITNESSES)) {
    const settings = { ...USUAL, ...same }
    const without = await outcomeOf(settings, place)
    const changed = await outcomeOf(withValue(settings, pathOf(key, name), to), place)
    expect([key, changed]).not.toEqual([key, without])
  }
})

test('a setting that is said to have no effect changes no file, and is reported', async () => {
  const outcomeOf = await openOutcomes()
  const values: Record<string, unknown> = {
    'theme.blogInfo.eachFileWords': [],
    'theme.blogInfo.indexIteration': 7,
    'theme.blogInfo.indexView': true,
    'theme.blogInfo.moutedEvent': '.x',
    'theme.blogInfo.pageIteration': 7,
    'theme.blogInfo.pageView': true,
    'theme.social.iconfontCssFile': '//x.example/x.css',
  }
  expect(Object.keys(values)).toEqual(Object.keys(NO_EFFECT))
  for (const [key, value] of Object.entries(values)) {
    const same = { ...USUAL, theme: { blogInfo: {}, social: {} } }
    const settings = withValue(same, pathOf(key), value)
    expect([key, await outcomeOf(settings, 'files')]).toEqual([key, await outcomeOf(same, 'files')])
    expect(
      [...(await outcomeOf(settings, 'reports')).values()].filter((message) => message.includes(`\`${key}\``)),
    ).toHaveLength(1)
  }
})

test('every field of the frontmatter changes what is built, or what is reported', async () => {
  const outcomeOf = await openOutcomes()
  const settings = {
    ...USUAL,
    components: { Tried: 'Tried.tsx', Other: 'Tried.tsx' },
    theme: { repo: 'name/blog', editLinks: true },
    comments: { provider: 'giscus', repo: 'name/blog', repoId: 'R_1' },
  }
  for (const [
    key,
    { to, same, settings: more, note = 'content/01.指南/01.a.md', in: place = 'files' },
  ] of Object.entries(FRONTMATTER_WITNESSES)) {
    const { fields, text } = EFFECT_NOTES[note]!
    const all = { ...settings, ...more }
    const without = await outcomeOf(all, place, { [note]: noteOf({ ...fields, ...same }, text) })
    const changed = await outcomeOf(all, place, { [note]: noteOf({ ...fields, ...same, ...to }, text) })
    expect([key, changed]).not.toEqual([key, without])
  }
})

/** Sentences that stand within another one. */
const PLACES: Readonly<Record<string, string>> = { noteGraphNode: '{title} {side}' }
/** Encrypted, with the text of a note; in a page only while the page itself is being put into the output. */
const PASSING = ['lockedAgain', 'beingWritten']

/** So that a note has two contributors, and a word stands between their names. */
function commitAsAnother(made: Awaited<ReturnType<typeof effectSite>>): void {
  const note = 'content/01.指南/01.a.md'
  made.write({ [note]: `${readFileSync(join(made.root, note), 'utf8')}\nMore.\n` })
  const who = ['-c', 'user.name=U', '-c', 'user.email=u@u.example', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...who, 'commit', '-qam', 'Second'], { cwd: made.root, stdio: 'pipe' })
}

test('every sentence that the author words anew stands in a page or file', async () => {
  const made = await effectSite()
  commitAsAnother(made)
  const keys = schemaKeys(stringsSchema)
  const worded = (key: string) => (key === 'notFoundLines' ? [`«${key}»`] : `«${key}»${PLACES[key] ?? ''}`)
  const settings = {
    ...USUAL,
    strings: keys.reduce<unknown>((all, key) => withValue(all, key.split('.'), worded(key)), {}),
    offline: true,
    locales: {
      '/': { version: 'new' },
      '/before/': { version: 'old' },
      // Its notes are those of the site, where it says that they are not translated.
      '/de/': { lang: 'de', fallback: '/', strings: { untranslated: worded('untranslated') } },
    },
    markdown: { collapse: 9 },
    comments: [
      { provider: 'giscus', repo: 'name/blog', repoId: 'R_1', load: 'click' },
      { provider: 'waline', serverURL: 'https://c.example', counts: true },
    ],
    analytics: { provider: 'busuanzi' },
    theme: {
      nav: Array.from({ length: 12 }, (_, at) => ({
        text: `Entry ${at}`,
        link: '/a/',
        items: [{ text: 'Inner', link: '/b/' }],
      })),
      greeting: true,
      statistics: true,
      randomNote: true,
      readerColors: true,
      siteChanges: true,
      announcement: { text: 'Said' },
      search: { provider: 'algolia', appId: 'ABC123', apiKey: 'key', indexName: 'notes' },
      repo: 'name/blog',
      editLinks: true,
      history: { commits: 2, contributors: true },
      outdated: true,
      copyright: 'CC BY 4.0',
      blogInfo: { blogCreate: '2001-02-03' },
      blogger: { name: 'Someone' },
      htmlModules: { windowLB: 'tried' },
    },
  }
  // Each look has sentences of its own.
  let text = ''
  for (const look of ['reading', 'vdoing']) {
    const looking = { ...settings, theme: { ...settings.theme, look } }
    const older = { 'content/before/01.a.md': noteOf({ title: 'Before' }, 'Text.') }
    made.write({ ...SENTENCE_NOTES, ...older, 'site.config.mjs': `export default ${toSource(looking)}` })
    await made.build({ keepGoing: true, drafts: true })
    text += [...readTree(made.out).values()].map(String).join('\n')
  }
  expect(keys.filter((key) => !text.includes(`«${key}»`))).toEqual(PASSING)
})
