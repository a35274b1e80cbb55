import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../cli/migrate/confined/read-config.ts'
import { oldPlace } from '../../cli/migrate/old-place.ts'
import { temporaryFolder } from '../support/site.ts'

test.each([
  ['config.js', "const nav = require('./nav')\nmodule.exports = { nav, 'pageStyle': 1, a: { x: 1 }, b: { x: 2 } }\n"],
  ['config.yml', 'nav: []\n"pageStyle": 1\na:\n  x: 1\nb: { x: 2 }\n'],
  ['config.toml', 'nav = []\n"pageStyle" = 1\n[a]\nx = 1\n[b]\nx = 2\n'],
])('%s: a key that is written once is found, and no other', async (file, text) => {
  const from = temporaryFolder()
  mkdirSync(from, { recursive: true })
  writeFileSync(join(from, file), text)
  writeFileSync(join(from, 'nav.js'), 'module.exports = [{ text: 1,\n  link: 2 }]\n')
  const config = await readConfig(from, file)
  const at = (...path: PropertyKey[]) => {
    const place = oldPlace(from, config, path)
    return `${place.file}:${place.line}`
  }
  expect(at('theme', 'pageStyle')).toBe(`${file}:2`)
  expect(at('theme', 'a', 'x')).toBe(`${file}:1`)
  expect(at('theme', 'other')).toBe(`${file}:1`)
  if (file.endsWith('.js')) expect(at('nav', 0, 'link')).toBe('nav.js:2')
  expect(oldPlace(from, undefined, ['theme', 'pageStyle'])).toEqual({ file: 'site.config.ts', line: 1, column: 1 })
})
