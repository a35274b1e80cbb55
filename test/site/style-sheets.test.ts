import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { devSite } from '../support/dev-site.ts'
import { config, differences, readTree, site, type TestSite, temporaryFolder, toLine } from '../support/site.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const note = (text: string) => `---\ntitle: A\npermalink: /a/\n---\n${text}\n`
/** A sheet with a file of the public folder, and one that does not exist on the second line. */
const sheet = (name: string) =>
  `/* url(/img/no.svg) */ .${name} { mask: url(/img/z.svg), url("/x/img/z z.svg"), url(//c.example/z.svg) }\n` +
  `.${name} { src: url('/${name}.woff2?v=1'); background: url(/img/${name}.svg) }\n`
const KIND = `{
  name: 'shelves',
  pageKinds: [{
    name: 'shelf',
    path: '/shelf/',
    data: { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } },
    component: 'shelf.tsx',
    style: 'kind.css',
    pages: () => [{ title: 'Shelf', data: {} }],
  }],
}`

/** Text of the files in `assets/css` that begin with a name. */
const cssOf = (out: string, name: string): string =>
  [...readTree(out)]
    .filter(([path]) => path.startsWith(`assets/css/${name}.`))
    .map(([, bytes]) => String(bytes))
    .join('\n')
const faultsOf = (diagnostics: Awaited<ReturnType<TestSite['build']>>['diagnostics']) =>
  diagnostics.map((fault) => `${toLine(fault)} ${fault.message}`)

/** The build writes what one without a cache does, with the same faults. */
async function expectAsFresh(made: TestSite): Promise<void> {
  const again = join(temporaryFolder(), 'out')
  const warm = await made.build()
  const fresh = await made.build({ out: again, cache: temporaryFolder() })
  expect(differences(made.out, again)).toEqual([])
  expect(warm.diagnostics.map(toLine)).toEqual(fresh.diagnostics.map(toLine))
}

describe('a path from the root in a style sheet', () => {
  const FILES = {
    'site.config.ts': config(
      `{ title: 'T', lang: 'en', base: '/x/', style: 'site.css', theme: { extends: './plain' }, plugins: [${KIND}] }`,
    ),
    'plain/index.ts': "export default { contract: 1, name: 'plain', parts: { style: 'theme.css' } }\n",
    'plain/theme.css': sheet('theme'),
    'shelf.tsx': 'export default () => <p class="kind">Shelf</p>\n',
    'kind.css': sheet('kind'),
    'site.css': sheet('site'),
    'content/a.md': note(`Text.\n\n<style>\n${sheet('note')}</style>`),
    'content/public/img/z.svg': SVG,
    'content/public/img/z z.svg': SVG,
  }

  test('is a file of the public folder, under the base; one that does not exist is reported at its place', async () => {
    const made = site(FILES)
    const { diagnostics } = await made.build()
    const missing = (place: string, name: string) => [
      `${place} warning image/missing The image "/img/${name}.svg" does not exist.`,
      `${place} warning link/no-such-page The link "/${name}.woff2?v=1" does not lead to a page or a file.`,
    ]
    const [inSite, inTheme, inKind] = ['site.css', 'plain/theme.css', 'kind.css'].map((file) =>
      faultsOf(diagnostics).filter((line) => line.startsWith(file)),
    )
    const at = (file: string, name: string) => [
      missing(`${file}:2:${name.length + 10}`, name)[1],
      missing(`${file}:2:${2 * name.length + 42}`, name)[0],
    ]
    expect(inSite).toEqual(at('site.css', 'site'))
    expect(inTheme).toEqual(at('plain/theme.css', 'theme'))
    expect(inKind).toEqual(at('kind.css', 'kind'))
    expect(
      faultsOf(diagnostics)
        .filter((line) => line.startsWith('content/a.md'))
        .sort(),
    ).toEqual(missing('content/a.md:7:1', 'note'))
    expect(diagnostics.filter(({ code }) => code === 'image/missing' || code === 'link/no-such-page')).toHaveLength(8)
    expect(faultsOf(diagnostics).filter((line) => line.includes(' error '))).toEqual([])
    const style = cssOf(made.out, 'style')
    for (const css of [style, cssOf(made.out, 'kind'), cssOf(made.out, 'note')]) {
      expect(css).toContain('url(/x/img/z.svg)')
      expect(css).toContain('url("/x/img/z z.svg")')
      expect(css).toContain('url(//c.example/z.svg)')
      expect(css).not.toMatch(/url\(["']?\/(?!x\/|\/)/)
    }
    expect(style).toContain('url(/x/img/theme.svg)')
    expect(style).toContain('url(/x/img/site.svg)')
    await expectAsFresh(made)
  })

  test('is reported anew when its file comes and goes, and when its line moves', async () => {
    const made = site({ ...FILES, 'site.config.ts': config("{ title: 'T', lang: 'en', style: 'site.css' }") })
    made.write({ 'content/a.md': note('Text.'), 'site.css': '.a { mask: url(/img/z.svg) }\n' })
    const lines = async () => (await made.build()).diagnostics.map(toLine)
    expect(await lines()).toEqual([])
    made.remove('content/public/img')
    expect(await lines()).toEqual(['site.css:1:12 warning image/missing'])
    made.write({ 'site.css': '/* moved */\n.a { mask: url(/img/z.svg) }\n' })
    expect(await lines()).toEqual(['site.css:2:12 warning image/missing'])
    await expectAsFresh(made)
    made.write({ 'content/public/img/z.svg': SVG })
    expect(await lines()).toEqual([])
  })

  test('may be of a file that a plugin makes, or at which the host answers', async () => {
    const made = site({
      'site.config.ts': config(
        "{ title: 'T', style: 'site.css', plugins: [{ name: 'maker', files: () => [{ path: 'z.svg', text: '' }] }] }",
      ),
      'site.css': '.a { mask: url(/z.svg) }\n',
      'content/a.md': note('Text.'),
    })
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
    made.write({
      'site.config.ts': config("{ title: 'T', style: 'site.css' }"),
      'site.css': '.a { mask: url(/_host/z) }',
    })
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
  })

  test('kb dev serves with the base, and reports as a build does', async () => {
    const dev = await devSite({
      'site.config.ts': config("{ title: 'T', lang: 'en', base: '/x/', style: 'site.css' }"),
      'site.css': '.a { mask: url(/img/z.svg) }\n',
      'content/a.md': note('Text.'),
      'content/public/img/z.svg': SVG,
    })
    const page = await dev.open('/x/a/')
    expect(await dev.text(/href="([^"]*\/css\/style\.[^"]*)"/.exec(page.html)![1]!)).toContain('url(/x/img/z.svg)')
    dev.remove('content/public/img/z.svg')
    await vi.waitFor(() => expect(dev.faults().map(toLine)).toEqual(['site.css:1:12 warning image/missing']), 10_000)
  })
})

describe('the style sheet of the site', () => {
  const FILES = {
    'site.config.ts': config("{ title: 'T', lang: 'en', base: '/x/', style: 'styles/site.css' }"),
    'styles/site.css': '@import "./b.css";\n.a { mask: url("./i.svg"), url(/img/z.svg) }\n',
    'styles/b.css': '.b { background: url(img/w.svg); --textColor: red }\n',
    'styles/i.svg': SVG,
    'styles/img/w.svg': SVG.replace('/>', ' width="9"/>'),
    'content/a.md': note('Text.'),
    'content/public/img/z.svg': SVG,
  }
  const include = (made: TestSite): string[] =>
    [...readTree(made.out).keys()].filter((path) => /^assets\/files\/[iw]\./.test(path))

  test('includes what it imports and names by relative paths', async () => {
    const made = site(FILES)
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
    const css = cssOf(made.out, 'style')
    expect(css).not.toContain('@import')
    expect(css).toMatch(/\.b\{[^}]*--text:\s*red[\s\S]*\.a\{/)
    expect(css).toContain('url(/x/img/z.svg)')
    expect(include(made)).toHaveLength(2)
    for (const path of include(made)) expect(css).toContain(`url("../files/${path.split('/').at(-1)}")`)
    await expectAsFresh(made)
  })

  test('is built again when a file that it imports or names changes', async () => {
    const made = site(FILES)
    await made.build()
    const edits: Record<string, string>[] = [
      { 'styles/b.css': '.b { order: 7 }\n' },
      { 'styles/i.svg': SVG.replace('/>', ' width="8"/>') },
      { 'styles/site.css': '.a { order: 8 }\n' },
      { 'styles/site.css': '@import "b.css";\n' },
    ]
    for (const edit of edits) {
      const before = cssOf(made.out, 'style')
      made.write(edit)
      await made.build()
      expect(cssOf(made.out, 'style')).not.toBe(before)
      await expectAsFresh(made)
    }
  })

  test('is reported with the place of an import or a file that does not exist, or leads out by a link', async () => {
    const made = site(FILES)
    const faults = async () => {
      const { diagnostics } = await loadSite(made.root, openStore(join(made.root, '.kb/cache')))
      return faultsOf(diagnostics)
    }
    made.remove('styles/b.css')
    expect(await faults()).toEqual([
      'styles/site.css:1:9 error config/broken The configuration cannot be read: Could not resolve "./b.css"',
    ])
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'b.css'), '.secret {}')
    symlinkSync(join(outside, 'b.css'), join(made.root, 'styles/b.css'))
    expect(await faults()).toEqual([
      'styles/site.css:1:9 error config/link-outside ./b.css is not read: a symbolic link leads out of the site.',
    ])
    made.remove('styles/b.css')
    made.write({ 'styles/b.css': '.b { background: url(img/v.svg) }\n/**/ .b { mask: url(/img/no.svg) }' })
    expect(await faults()).toEqual([
      'styles/b.css:1:18 error config/broken The configuration cannot be read: Could not resolve "img/v.svg"',
    ])
    made.write({ 'styles/img/v.svg': SVG })
    expect(await faults()).toEqual([])
    expect((await made.build()).diagnostics.map(toLine)).toEqual(['styles/b.css:2:17 warning image/missing'])
  })

  test('that names no file is written as it is', async () => {
    const css = '/* url(./a.svg) */\n@import url(https://c.example/a.css);\n.a  {  mask: url(#m), url(data:,) }\n'
    const made = site({ ...FILES, 'styles/site.css': css })
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
    expect(cssOf(made.out, 'style')).toContain(css)
  })

  test('follows its files in kb dev, too', async () => {
    const dev = await devSite({ ...FILES, 'styles/site.css': '.a { order: 1 }\n' })
    const css = async () => {
      const page = await dev.text('/x/a/')
      return dev.text(/href="([^"]*\/css\/style\.[^"]*)"/.exec(page)![1]!)
    }
    const expectSoon = (text: string) => vi.waitFor(async () => expect(await css()).toContain(text), 10_000)
    dev.write({ 'styles/site.css': FILES['styles/site.css'] })
    await expectSoon('/files/i.')
    const [, file] = /url\("\.\.(\/files\/i\.[^"]*)"\)/.exec(await css())!
    expect(await dev.text(`/x/assets${file}`)).toBe(SVG)
    dev.write({ 'styles/b.css': '.b { order: 9 }\n' })
    await expectSoon('.b{order:9}')
    dev.write({ 'styles/site.css': '@import "./none.css";\n' })
    await vi.waitFor(
      () => expect(dev.faults().map(toLine)).toEqual(['styles/site.css:1:9 error config/broken']),
      10_000,
    )
    dev.write({ 'styles/none.css': '.none { order: 3 }\n' })
    await expectSoon('.none{order:3}')
    expect(dev.faults().map(toLine)).toEqual([])
  })
})
