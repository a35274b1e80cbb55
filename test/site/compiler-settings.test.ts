import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { readComponents } from '../../cli/pipeline/assets/site-components.ts'
import { site } from '../support/site.ts'

test('a `tsconfig.json`, or what it extends, that changes has the settings read anew', async () => {
  const paths = (file: string) => JSON.stringify({ compilerOptions: { paths: { '@/words': [file] } } })
  const made = site({
    'tsconfig.json': '{ "extends": "./base" }',
    'base.json': paths('./a.ts'),
    'a.ts': "export const title = 'A'\n",
    'b.ts': "export const title = 'B'\n",
    'site.config.ts':
      "import { title } from '@/words'\nexport default { title, components: { Box: 'parts/box.tsx' } }\n",
    'parts/box.tsx': 'export default () => <p>box</p>\n',
    'content/index.md': '# One\n',
  })
  expect((await made.context()).site.config.title).toBe('A')
  made.write({ 'base.json': paths('./b.ts') })
  const { site: changed } = await made.context()
  expect(changed.config.title).toBe('B')
  expect(changed.configInputs.map((path) => relative(made.root, path))).toEqual(
    expect.arrayContaining(['tsconfig.json', 'base.json']),
  )
  const { value } = await readComponents(changed)
  expect(value?.inputs.map((path) => relative(made.root, path))).toContain('tsconfig.json')
})
