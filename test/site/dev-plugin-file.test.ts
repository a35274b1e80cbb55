import { expect, test } from 'vitest'
import { devSite } from '../support/dev-site.ts'

const plugin = (word: string) =>
  `export const words = { name: 'words', page: { head: () => [['meta', { name: 'said', content: '${word}' }]] } }\n`
const NOTE = (text: string) => `---\ntitle: A\npermalink: /a/\n---\n${text}\n\n<Box />\n`

test('a plugin’s file beside a component reloads pages once when it is saved, with what it now does', {
  tags: 'proof',
}, async () => {
  const dev = await devSite({
    'site.config.ts':
      "import { words } from './parts/words'\nexport default { components: { Box: 'parts/box.tsx' }, plugins: [words] }\n",
    'parts/words.ts': plugin('before'),
    'parts/box.tsx': 'export default () => <b>box</b>\n',
    'content/a.md': NOTE('one'),
  })
  const said = async () => /<meta name="said" content="(\w+)">/.exec(await dev.text('/a/'))?.[1]
  expect(await said()).toBe('before')
  const page = await dev.open('/a/')
  dev.write({ 'parts/words.ts': plugin('after') })
  await page.next('reload')
  expect(await said()).toBe('after')
  const again = await dev.open('/a/')
  dev.write({ 'content/a.md': NOTE('two') })
  await again.next('parts')
  expect([...page.events, ...again.events].filter(({ kind }) => kind === 'reload')).toHaveLength(1)
})
