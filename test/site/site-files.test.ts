import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { kb } from '../support/cli.ts'
import { config, site, toLine } from '../support/site.ts'

const note = '---\ntitle: A\npermalink: /a/\ndate: 2024-01-01\n---\ntext\n'

test('a note, folder or public file whose name has a line feed is reported and left out; later builds go on', async () => {
  const made = site({
    'site.config.ts': config(),
    'content/a.md': note,
    'content/b\nc.md': note,
    'content/d\n/e.md': note,
    'content/public/f\tg.txt': 'x',
    'content/public/Icon\r': '',
  })
  const expected = ['content/b\nc.md', 'content/d\n', 'content/public/f\tg.txt'].map(
    (file) => `${file}:1:1 error site/name-with-controls`,
  )
  expect((await made.check()).diagnostics.map(toLine)).toEqual(expected)
  expect((await made.build()).diagnostics.map(toLine)).toEqual(expected)
  made.remove('content/b\nc.md', 'content/d\n', 'content/public/f\tg.txt')
  for (const _ of [1, 2]) expect((await made.build()).totals).toBeDefined()
  expect(existsSync(`${made.out}/Icon\r`)).toBe(false)
})

test('a style sheet that does not exist, or is a folder, is a fault of the settings at their line', async () => {
  const made = site({ 'site.config.ts': config("{\n  style: 'styles/site.css',\n}"), 'content/a.md': note })
  const faults = async () => (await loadSite(made.root, openStore(`${made.root}/.kb/cache`))).diagnostics.map(toLine)
  expect(await faults()).toEqual(['site.config.ts:3:3 error config/style-missing'])
  made.write({ 'styles/site.css/x.css': '' })
  expect(await faults()).toEqual(['site.config.ts:3:3 error config/style-missing'])
  made.remove('styles')
  made.write({ 'styles/site.css': 'body { color: red }' })
  expect((await made.build()).diagnostics).toEqual([])
})

test('a file where the cache folder should be is named in one sentence, with code 3', { tags: 'proof' }, async () => {
  const made = site({ 'site.config.ts': config(), 'content/a.md': note, '.kb': 'mine' })
  for (const command of ['build', 'check']) {
    const { code, stderr } = await kb([command, made.root])
    expect(code).toBe(3)
    expect(stderr).toContain(`${made.root}/.kb is a file`)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  }
  expect((await kb(['check', made.root, '--cache', `${made.root}/content/a.md/x`])).code).toBe(3)
  expect((await kb(['build', made.root, '--no-cache', '--quiet'])).code).toBe(0)
})
