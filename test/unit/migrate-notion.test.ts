import { expect, test } from 'vitest'
import { readNotion } from '../../cli/migrate/sources/notion.ts'
import { site } from '../support/site.ts'

const [A, B, C] = ['a', 'b', 'c'].map((sign) => sign.repeat(32)) as [string, string, string]

/** Files of the new site by path: the texts of notes, and where other files come from. */
async function moved(files: Record<string, string>) {
  const { root } = site(files)
  const old = await readNotion(root, { kind: 'notion', dir: '', others: [] })
  return Object.fromEntries(
    old.files.map(({ path, text, from }) => [path.replace('content/', ''), text ?? from!.slice(root.length + 1)]),
  )
}

test('pages of one title are notes of their own, with their own files, and links lead to the right one', async () => {
  const made = await moved({
    [`Home ${C}.md`]: `# Home\n\n[1](Log%20${A}.md) [2](log%20${B}.md)\n`,
    [`Log ${A}.md`]: `# Log\n\n![](Log%20${A}/wave.png) [it](log%20${B}.md)\n`,
    [`Log ${A}/wave.png`]: '1',
    [`log ${B}.md`]: `# log\n\n![](log%20${B}/wave.png) [sub](log%20${B}/Sub%20${C}.md)\n`,
    [`log ${B}/wave.png`]: '2',
    [`log ${B}/Sub ${C}.md`]: `# Sub\n\n[up](../log%20${B}.md)\n`,
  })
  expect(made).toEqual({
    'Home.md': '---\ntitle: Home\n---\n\n[1](./Log.md) [2](./log-2.md)\n',
    'Log.md': '---\ntitle: Log\n---\n\n![](./Log/wave.png) [it](./log-2.md)\n',
    'Log/wave.png': `Log ${A}/wave.png`,
    'log-2.md': '---\ntitle: log\n---\n\n![](./log-2/wave.png) [sub](./log-2/Sub.md)\n',
    'log-2/wave.png': `log ${B}/wave.png`,
    'log-2/Sub.md': '---\ntitle: Sub\n---\n\n[up](../log-2.md)\n',
  })
})

test('folders without ids, as newer exports have them, keep their names', async () => {
  const made = await moved({
    [`Log ${A}.md`]: `# Log\n\n[sub](Log/Sub%20${C}.md)\n`,
    [`Log ${B}.md`]: '# Log\n',
    [`Log/Sub ${C}.md`]: '# Sub\n',
  })
  expect(Object.keys(made).sort()).toEqual(['Log-2.md', 'Log.md', 'Log/Sub.md'])
  expect(made['Log.md']).toContain('[sub](./Log/Sub.md)')
})

test('the id in a link finds the page: on Notion’s host, in names with brackets, and where its path does not', async () => {
  const made = await moved({
    [`Home ${C}.md`]: [
      '# Home',
      '',
      `[1](https://www.notion.so/Log-${A}?pvs=21)`,
      `[2](https://www.notion.so/${B}?pvs=21#${A})`,
      `[3](Log%20(2)%20${B}.md)`,
      `[4](Moved%20away/Log%20${A}.md)`,
      `[5](https://www.notion.so/Elsewhere-${'d'.repeat(32)}?pvs=21)`,
      `[6](https://tide.example/Log-${A})`,
    ].join('\n'),
    [`Log ${A}.md`]: '# Log\n',
    [`Log (2) ${B}.md`]: '# Log (2)\n',
  })
  expect(made['Home.md']!.split('\n').slice(4, -1)).toEqual([
    '[1](./Log.md)',
    '[2](./Log%20%282%29.md)',
    '[3](./Log%20%282%29.md)',
    '[4](./Log.md)',
    `[5](https://www.notion.so/Elsewhere-${'d'.repeat(32)}?pvs=21)`,
    `[6](https://tide.example/Log-${A})`,
  ])
})

const propertiesOf = (note: string | undefined): string => note!.split('---\n')[1]!

test('lines below the title are properties on pages of a database, by the columns of its table', async () => {
  const columns = '\uFEFFName,Status,"Where, when","Say ""so""",Tags,constructor\n'
  const made = await moved({
    [`Work ${A}.csv`]: `${columns}Dive,Done,"Bay,\nnoon",yes,"a, b",x\n`,
    [`Work ${A}/Dive ${B}.md`]: [
      '# Dive',
      '',
      'Status: Done: *twice*',
      'Where, when: Bay,',
      'Note: noon',
      'Say "so": yes',
      'Tags: a, b',
      'constructor: x',
      '',
      'Tags: text',
    ].join('\n'),
    [`Work ${A}/Plain ${C}.md`]: '# Plain\n\nNote: this is text\nStatus: so is this\n',
    [`Work ${A}/Dive ${B}/Part ${C}.md`]: '# Part\n\nStatus: of no database\n',
  })
  expect(made['Work/Dive.md']).toBe(`---
title: Dive
Status: "Done: *twice*"
Where, when: |-
  Bay,
  Note: noon
Say "so": yes
tags:
  - a
  - b
constructor: x
---

Tags: text
`)
  expect(made['Work/Plain.md']).toBe('---\ntitle: Plain\n---\n\nNote: this is text\nStatus: so is this\n')
  expect(propertiesOf(made['Work/Dive/Part.md'])).toBe('title: Part\n')
})

test('newer exports: the folder of a database has no id, its table may be the one of all rows', async () => {
  const made = await moved({
    [`Home ${C}.md`]: '# Home\n',
    [`Work ${A}_all.csv`]: 'Name,Status\r\n',
    [`Work/Dive ${B}.md`]: '# Dive\n\nStatus: Done\n\nText\n',
  })
  expect(made['Work/Dive.md']).toBe('---\ntitle: Dive\nStatus: Done\n---\n\nText\n')
})

test('a page without a database has properties if it is a top page, with one that kb knows the name of', async () => {
  const made = await moved({
    [`Dive ${A}.md`]: '# Dive\n\nStatus: Done\nTags: a\n\nText\n',
    [`Talk ${B}.md`]: '# Talk\n\nReminder: Monday\nPlace: bay\n',
    [`Plan ${C}.md`]: '# Plan\n\nDate: as soon as it is warm\n',
    [`Talk ${B}/Sub ${C}.md`]: '# Sub\n\nAuthor: everyone who came\n',
  })
  expect(propertiesOf(made['Dive.md'])).toBe('title: Dive\nStatus: Done\ntags:\n  - a\n')
  expect(made['Talk.md']).toBe('---\ntitle: Talk\n---\n\nReminder: Monday\nPlace: bay\n')
  expect(made['Plan.md']).toBe('---\ntitle: Plan\n---\n\nDate: as soon as it is warm\n')
  expect(made['Talk/Sub.md']).toBe('---\ntitle: Sub\n---\n\nAuthor: everyone who came\n')
})
