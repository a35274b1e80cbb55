import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callAuthor, limitAuthorCalls } from '../../cli/core/author-code.ts'
import { languageFor, languageOf, tell } from '../../cli/sentences/language.ts'
import { either, phrase, say } from '../../cli/sentences/sentence.ts'
import { wordsOf } from '../../cli/sentences/spoken-error.ts'
import { TABLES } from '../../cli/sentences/zh/index.ts'
import { inEnglish, placesOf } from '../../config/fill.ts'
import { ROOT } from '../support/cli.ts'

const ENTRIES = TABLES.flatMap((table) => Object.entries<string>(table()))

test('a sentence has the same values in both languages', () => {
  expect(ENTRIES.length).toBeGreaterThan(250)
  for (const [english, chinese] of ENTRIES) expect([english, placesOf(chinese)]).toEqual([english, placesOf(english)])
})

test('no sentence stands in two tables', () => {
  const all = TABLES.flatMap((table) => Object.keys(table()))
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
})

/** Words that commander puts into help. */
const OF_COMMANDER = [
  'Usage:',
  'Arguments:',
  'Options:',
  'Commands:',
  '[options]',
  '[command]',
  'output the version number',
]

test('every sentence of the tables is said somewhere', () => {
  const sources = ['cli', 'config']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && entry.name.endsWith('.ts') && !/sentences.zh$/.test(entry.parentPath),
      ),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
  const isSaid = (text: string) => {
    const written = text.replaceAll('\n', '\\n')
    return [`'${written.replaceAll("'", "\\'")}'`, `"${written}"`].some((form) => sources.includes(form))
  }
  // A name that begins a sentence is a key of its own; keys of an object stand without quotes.
  const unsaid = ENTRIES.map(([english]) => english).filter(
    (text) => !isSaid(text) && !isSaid(lower(text)) && !OF_COMMANDER.includes(text),
  )
  expect(unsaid).toEqual([])
})

test('Chinese is set as in China: wide marks after Han, a blank between Han and other letters', () => {
  const bare = (text: string) => text.replace(/`[^`]*`|\{\w+\}|<[^>]*>|https?:\S+/g, '')
  for (const [, chinese] of ENTRIES) {
    expect(chinese).toMatch(/\p{Script=Han}|^[\p{P}\s{}\w.]+$/u)
    expect(bare(chinese), chinese).not.toMatch(/\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u)
    expect(bare(chinese), chinese).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u)
  }
})

test('a value that is a sentence is said in the same language, with blanks only beside other letters', () => {
  const kind = either([say('true or false'), say('a list'), '`auto`'])
  const sentence = say('must be {kind}; it is {value}', { kind, value: 'b' })
  expect(inEnglish(sentence)).toBe('must be true or false, a list or `auto`; it is b')
  expect(tell(sentence, 'zh')).toBe('必须是 true 或 false、列表或 `auto`，现在是 b')
  expect(tell(say('The link {target} does not lead to a page or a file.', { target: '"深"' }), 'zh')).toBe(
    '链接 "深" 不指向任何页面或文件。',
  )
})

test('what no table has, and what authors wrote, stays as it is', () => {
  expect(tell(phrase('Unexpected {name} in JSON'), 'zh')).toBe('Unexpected {name} in JSON')
  expect(tell(say('The content folder {dir} does not exist.', { dir: '{dir}$&' }), 'zh')).toBe(
    '内容文件夹 {dir}$& 不存在。',
  )
})

test.each<[Record<string, string>, string | undefined]>([
  [{}, undefined],
  [{ KB_LANG: 'zh' }, 'zh'],
  [{ KB_LANG: 'en', LANG: 'zh_CN.UTF-8' }, 'en'],
  [{ KB_LANG: 'fr', LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'zh_TW' }, 'zh'],
  [{ LC_ALL: 'en_US.UTF-8', LC_MESSAGES: 'zh_CN.UTF-8', LANG: 'zh_CN.UTF-8' }, 'en'],
  [{ LC_MESSAGES: 'zh_CN.UTF-8', LANG: 'en_US.UTF-8' }, 'zh'],
  [{ LC_ALL: 'C', LANG: 'zh_CN.UTF-8' }, undefined],
  [{ LC_ALL: '', LANG: 'C.UTF-8' }, undefined],
  [{ LANG: 'POSIX' }, undefined],
  [{ LANG: 'zha_CN' }, undefined],
])('%j speaks %s', (env, language) => expect(languageOf(env)).toBe(language))

test.each<[string, Record<string, string>, string]>([
  ['zh-CN', { LANG: 'en_US.UTF-8' }, 'zh'],
  ['zh-CN', { LANG: 'C.UTF-8' }, 'zh'],
  ['zh-CN', { KB_LANG: 'en', LANG: 'zh_CN.UTF-8' }, 'en'],
  ['en', { LANG: 'zh_CN.UTF-8' }, 'zh'],
  ['en', {}, 'en'],
  ['', { LANG: 'zh_CN.UTF-8' }, 'zh'],
  ['', {}, 'en'],
])('for the author of a site in %j and %j, files are in %s', (tag, env, language) =>
  expect(languageFor(tag, env)).toBe(language),
)

test('code of the author that never ends is said in the language of the run', () => {
  limitAuthorCalls(20)
  const stuck = catchError(() =>
    callAuthor(say('the plugin {name} ({hook}) at {file}', { name: 'a', hook: 'remark', file: 'b.md' }), loop),
  )
  limitAuthorCalls()
  expect(stuck.message).toBe('the plugin a (remark) at b.md has not finished after 0.02 s')
  expect(tell(wordsOf(stuck), 'zh')).toBe('b.md 处的插件 a（remark）过了 0.02 秒还没有结束')
})

function loop(): never {
  for (;;);
}

function catchError(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}
