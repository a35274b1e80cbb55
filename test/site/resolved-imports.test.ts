import { expect, test } from 'vitest'
import { site, type TestSite } from '../support/site.ts'

const TITLE_OF_ALL =
  "import { word } from './x'\nimport { late } from './late.js'\nimport pkg from 'pkgw'\nexport default { title: pkg + word + late, theme: { extends: './tide' } }\n"

const theme = (radius: string): string =>
  `export default { contract: 1, name: 'tide', parts: { tokens: { light: { '--radius': '${radius}' } } } }\n`

const FILES = {
  'site.config.ts': TITLE_OF_ALL,
  'x/index.ts': "export const word = ' folder'\n",
  'late.js': "export const late = ' js'\n",
  'alt/w.ts': "export default 'paths'\n",
  'node_modules/pkgw/package.json': '{ "name": "pkgw", "main": "index.js" }',
  'node_modules/pkgw/index.js': "module.exports = 'old'\n",
  'node_modules/pkgw/new.js': "module.exports = 'new'\n",
  'tide/index.ts': theme('1px'),
  'tide/alt.ts': theme('2px'),
  'content/index.md': '# One\n',
}

/** What the settings say when they are read with the cache of the time before, and without. */
async function readTwice(made: TestSite): Promise<unknown[]> {
  const read = async (given: Parameters<TestSite['context']>[0]) => {
    const { site } = await made.context(given)
    return { title: site.config.title, tokens: site.theme?.tokens }
  }
  return [await read({}), await read({ cache: `${made.root}/.kb-${Math.random()}` })]
}

test('settings and themes are bundled anew when an import, or their package, leads to another file', async () => {
  const made = site(FILES)
  expect(await readTwice(made)).toEqual(Array(2).fill(expect.objectContaining({ title: 'old folder js' })))
  for (const [files, title] of [
    [{ 'x.ts': "export const word = ' file'\n" }, 'old file js'],
    [{ 'x.tsx': "export const word = ' tsx'\n" }, 'old tsx js'],
    [{ 'node_modules/pkgw/package.json': '{ "name": "pkgw", "main": "new.js" }' }, 'new tsx js'],
    [{ 'tsconfig.json': '{ "compilerOptions": { "paths": { "pkgw": ["./alt/w.ts"] } } }' }, 'paths tsx js'],
  ] as const) {
    made.write(files)
    const [warm, cold] = await readTwice(made)
    expect(warm).toEqual(cold)
    expect(warm).toMatchObject({ title })
  }
  made.remove('x.tsx')
  expect(await readTwice(made)).toEqual(Array(2).fill(expect.objectContaining({ title: 'paths file js' })))
  for (const main of ['./index.ts', './alt.ts']) {
    made.write({ 'tide/package.json': JSON.stringify({ name: 'tide', type: 'module', main }) })
    const [warm, cold] = await readTwice(made)
    expect(warm).toEqual(cold)
    expect(JSON.stringify(warm)).toContain(main === './alt.ts' ? '2px' : '1px')
  }
})
