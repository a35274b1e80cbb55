import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXPLANATIONS } from '../../cli/diagnostics/explanations/index.ts'
import { TABLES } from '../../cli/sentences/zh/index.ts'
import { stringsOf } from '../../config/languages.ts'
import { DESCRIBED_FIELDS, DESCRIBED_SETTINGS } from '../../config/schema/descriptions/index.ts'
import { TERMS } from '../../docs/reference/glossary-words.ts'
import { ROOT } from '../support/cli.ts'

/** Words of people: code, addresses and what a program of others calls its buttons (“…”) apart. */
const words = (text: string): string =>
  text
    .replace(/^(`{3,}|:{3,} ?demo).*?^(?:`{3,}|:{3,})\s*$/gms, '')
    .replace(/`[^`]*`|\]\([^)]*\)|“[^”]*”|https?:\S+/g, '')

const pages = readdirSync(join(ROOT, 'docs/content'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !path.startsWith('en/'))
  .map((path): [string, string] => [path, readFileSync(join(ROOT, 'docs/content', path), 'utf8')])

/** All that kb says in Chinese, by where it is said. */
const CHINESE_TEXTS: readonly (readonly [string, string])[] = [
  ...pages,
  ...TABLES.flatMap((table) => Object.entries<string>(table())),
  ...[...DESCRIBED_SETTINGS, ...DESCRIBED_FIELDS].map(([key, [zh]]): [string, string] => [key, zh]),
  ...Object.entries(EXPLANATIONS).map(([code, entry]): [string, string] => [code, JSON.stringify(entry)]),
  ...Object.entries(stringsOf('zh-CN')).map(([key, text]): [string, string] => [key, String(text)]),
].map(([where, text]) => [where, words(text)])

const REJECTED = TERMS.flatMap(({ word: [zh], not = [] }) => not.map((other) => [other, zh] as const))

test('each word stands once, in the order of the English ones, and no word is rejected that another one is', () => {
  const english = TERMS.map(({ word: [, en] }) => en)
  expect(english).toEqual([...new Set(english)].sort((a, b) => (a < b ? -1 : 1)))
  expect(english.length).toBeGreaterThan(30)
  const chinese = TERMS.map(({ word: [zh] }) => zh)
  expect(new Set(chinese).size).toBe(chinese.length)
  expect(REJECTED.filter(([other]) => chinese.includes(other))).toEqual([])
})

test('every word of it is said somewhere, and none that it rejects', () => {
  const all = CHINESE_TEXTS.map(([, text]) => text).join('\n')
  expect(TERMS.map(({ word: [zh] }) => zh).filter((zh) => !all.includes(zh))).toEqual([])
  const said = REJECTED.flatMap(([other, zh]) =>
    CHINESE_TEXTS.flatMap(([where, text]) => (text.includes(other) ? [`${where}: ${other}, not ${zh}`] : [])),
  )
  expect(said).toEqual([])
})

test('who is spoken to is 你', () => {
  expect(CHINESE_TEXTS.filter(([, text]) => text.includes('您')).map(([where]) => where)).toEqual([])
})

test('ARCHITECTURE.md explains the words of the code alone, those of readers stand here', () => {
  const map = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  const table = /^## Glossary\n(.*?)(?=^## |$(?!\n))/ms.exec(map)?.[1] ?? ''
  const explained = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)].flatMap(([, names = '']) => names.split(', '))
  expect(explained.length).toBeGreaterThan(30)
  expect(TERMS.map(({ word: [, en] }) => en).filter((en) => explained.includes(en))).toEqual([])
  expect(table).toContain('docs/reference/glossary-words.ts')
})

test('a page of how to links to the section of the reference, not to a whole page of it', () => {
  const whole = readdirSync(join(ROOT, 'docs/content'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)02\.how-to\/.*\.md$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, 'docs/content', path), 'utf8').matchAll(/\]\((\/(?:en\/)?reference\/[^)#]*)\)/g)].map(
        ([, link]) => `${path}: ${link}`,
      ),
    )
  expect(whole).toEqual([])
})
