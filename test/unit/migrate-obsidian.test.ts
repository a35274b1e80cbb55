import { describe, expect, test } from 'vitest'
import { writeObsidianNote } from '../../cli/migrate/obsidian/obsidian-notes.ts'
import { openVault } from '../../cli/migrate/obsidian/vault.ts'
import { inEnglish } from '../../config/fill.ts'
import { cpuTime } from '../support/cpu-time.ts'

const PATHS = [
  'sea/note.md',
  'Home.md',
  'files/wave one.png',
  'files/tides.pdf',
  'files/surf.mp3',
  'files/data one.csv',
  'files/books.base',
  'files/plan.canvas',
  'here.png',
  'sea/here.png',
  'a.excalidraw.md',
]

/** A note at `sea/note.md` as it is written, or `same`. */
const written = (text: string): string =>
  writeObsidianNote(text, 'sea/note.md', openVault(PATHS, [text]))?.text ?? 'same'

describe('files', () => {
  test.each([
    ['![](wave%20one.png)', '![](../files/wave%20one.png)'],
    ['![Surf|90](https://a.example/b.png)', '![Surf](https://a.example/b.png =90x)'],
    ['[[data one.csv]]', '[data one.csv](../files/data%20one.csv)'],
    ['[[data one.csv|Data]]', '[Data](../files/data%20one.csv)'],
  ])('%s', (text, expected) => {
    expect(written(text)).toBe(expected)
  })

  test.each([
    '![](here.png)',
    '![[wave one.png]] ![[files/Wave One.png|Surf|100x50]] ![[./here.png]] ![[gone.png]]',
    '| ![[here.png\\|30]] |',
    '![[surf.mp3]] ![[tides.pdf#page=2]] ![[data one.csv]]',
    '[[wave one.png]] [[tides.pdf#page=2|Tides]]',
    '![[a.excalidraw]]',
    '[[Home]]',
    '[[Home#Part|words]]',
    '![[Home]]',
    '![[books.base#All]]',
    '![[plan.canvas]]',
    '![[Home#Part|words]]',
    'A ^one\n\n![[Home#^one]] [[Home#^one|it]]',
    '`![[here.png]]`',
    '```\n![[here.png]] %%x%%\n```',
  ])('stays: %s', (text) => {
    expect(written(text)).toBe('same')
  })
})

test('names of blocks that kb would take for powers are removed, with what leads to them', () => {
  expect(written('![[Home#^1]] [[Home#^1|it]] [[#^1]]\n\nA ^1\n\nB ^2\n')).toBe('[[Home]] [[Home|it]] 1\n\nA\n\nB ^2\n')
})

test('what Obsidian hides between %% is removed, with code in it; %% in code stays', () => {
  expect(written('---\ntitle: "%%"\n---\na %%b%% c\n%%\nd\n```js\n%%\n```\n%%\ne\n```mermaid\n%% f\n```\n')).toBe(
    '---\ntitle: "%%"\n---\na  c\n\ne\n```mermaid\n%% f\n```\n',
  )
  expect(written('a %% never ends\n\nb\n')).toBe('a ')
})

test('callouts of types that Obsidian does not have are notes, with the type as their title', () => {
  expect(written('> [!metadata]\n> x\n')).toBe('> [!note] Metadata\n> x\n')
  expect(written('> > [!my-type]- Title\n> > x\n')).toBe('> > [!note]- Title\n> > x\n')
  expect(written('> [!TODO]\n> x\n')).toBe('same')
})

test('options that looks of Obsidian read are left out of callouts', () => {
  expect(written('> [!note|right-small] Tide\n> a')).toBe('> [!note] Tide\n> a')
  expect(written('> [!blank|right]-\n> a')).toBe('> [!note]- Blank\n> a')
  expect(written('`> [!note|right]`')).toBe('same')
})

test('properties that older versions called `alias` and `tag` have the names of today', () => {
  expect(written('---\nalias: [a, b]\ntag: c\n---\nx')).toBe('---\naliases: [a, b]\ntags: c\n---\nx')
  expect(written('---\nalias: [a]\naliases: [b]\n---\nx')).toBe('same')
  expect(written('alias: a')).toBe('same')
})

test('each kind is counted', () => {
  const made = writeObsidianNote('![A|30](here.png) ![](wave%20one.png) %%a%%', 'sea/note.md', openVault(PATHS, []))
  expect(made?.lines.map(inEnglish)).toEqual([
    'paths and sizes of pictures: 2',
    'removed what Obsidian hides between `%%`: 1',
  ])
})

test('a long note of marks is written in linear time', () => {
  const text = '![['.repeat(40_000) + ' %%'.repeat(20_000) + '> [!x'.repeat(20_000)
  const spent = cpuTime()
  written(text)
  expect(spent()).toBeLessThan(4_000)
})
