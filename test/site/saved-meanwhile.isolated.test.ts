import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { expect, test, vi } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { config, site, type TestSite } from '../support/site.ts'

/** Runs once, as soon as files have been bundled. */
const bundled = vi.hoisted(() => ({ next: () => {} }))
vi.mock('esbuild', async (load) => {
  const real = await load<typeof import('esbuild')>()
  const build = async (options: BuildOptions) => {
    const result = await real.build(options)
    const { next } = bundled
    bundled.next = () => {}
    next()
    return result
  }
  return { ...real, build }
})

async function read({ root }: TestSite) {
  const { value, diagnostics } = await loadSite(root, openStore(join(root, '.kb/cache')))
  expect(diagnostics).toEqual([])
  return value!
}

test('settings saved while they are bundled are those of the next reading, not the old ones', async () => {
  const settings = (title: string) => config(`{ title: '${title} ' + (await import('./part.ts')).part }`)
  const made = site({
    'site.config.ts': settings('Old'),
    'part.ts': "export const part = 'old'\n",
    'content/a.md': '# A\n',
  })
  bundled.next = () => made.write({ 'site.config.ts': settings('New'), 'part.ts': "export const part = 'new'\n" })
  expect((await read(made)).config.title).toBe('Old old')
  expect((await read(made)).config.title).toBe('New new')
  expect((await read(made)).config.title).toBe('New new')
})

test('the style sheet of a theme saved while it is bundled, and the files it names', async () => {
  const made = site({
    'site.config.ts': config("{ theme: { extends: './theme' } }"),
    'theme/index.ts':
      "import { defineTheme } from 'shenhai-kb'\nexport default defineTheme({ name: 'kb-theme-x', contract: 1, parts: { style: 'look.css' } })\n",
    'theme/look.css': '@import "./more.css"; a { background: url(dot.svg) }',
    'theme/more.css': 'a { color: red }',
    'theme/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/a.md': '# A\n',
  })
  // The theme itself is bundled first, with its module, then its style sheet.
  bundled.next = () => {
    bundled.next = () => {
      bundled.next = () => made.write({ 'theme/more.css': 'a { color: blue }', 'theme/dot.svg': '<svg/>' })
    }
  }
  const styleOf = async () => (await read(made)).theme!.style
  const old = await styleOf()
  expect(old.css).toContain('red')
  const next = await styleOf()
  expect(next.css).toContain('#00f')
  expect(Buffer.from(next.files[0]!.content, 'base64').toString()).toBe('<svg/>')
})
