import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { READER_COLORS_SCRIPT } from '../../renderer/reader-colors.ts'
import { config, differences, site, toLine } from '../support/site.ts'

const NOTE = { 'content/01.first.md': '---\ntitle: First\npermalink: /first/\n---\ntext\n' }
const withColors = (colors: string) => config(`{ lang: 'en', theme: { readerColors: ${colors} } }`)
const styleOf = (html: string) => /href="\/(assets\/css\/style\.[0-9a-f]+\.css)"/.exec(html)![1]!

test('readers choose among the colours of the settings, which the policy of pages allows', async () => {
  const s = site({ ...NOTE, 'site.config.ts': withColors(`['hsl(0 100% 30%)', '#0B7A75', '#0b7a75']`) })
  expect((await s.build()).diagnostics.map(toLine)).toEqual([])
  const html = s.read('first/index.html')
  expect([...html.matchAll(/name="kb-accent"[^>]*value="(\w*)"/g)].map(([, value]) => value)).toEqual([
    '',
    '990000',
    '0b7a75',
  ])
  const script = /<script>(.*?)<\/script>/s.exec(html)![1]!
  expect(script.endsWith(READER_COLORS_SCRIPT)).toBe(true)
  expect(html).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const css = s.read(styleOf(html))
  expect(css).toMatch(/\[data-accent="990000"\]\{--accent:#[0-9a-f]{6};/)
  expect(css).toContain(':root[data-mode=dark][data-accent="990000"],')
})

test('a site that offers none has nothing of it; `true` offers seven', async () => {
  const s = site({ ...NOTE, 'site.config.ts': withColors('false') })
  await s.build()
  for (const text of [s.read('first/index.html'), s.read(styleOf(s.read('first/index.html')))]) {
    expect(text).not.toContain('data-accent')
    expect(text).not.toContain('reader-colors')
  }
  s.write({ 'site.config.ts': withColors('true') })
  await s.build()
  expect(s.read('first/index.html').match(/name="kb-accent"/g)).toHaveLength(8)
  await s.build({ out: `${s.root}/cold`, cache: `${s.root}/cold-cache` })
  expect(differences(s.out, `${s.root}/cold`)).toEqual([])
})

test('what is no colour is reported where it stands', async () => {
  const s = site({ ...NOTE, 'site.config.ts': withColors(`['#b5179e', 'blueish']`) })
  await expect(s.build()).rejects.toThrow('site.config.ts:2:')
})

test('a button for full screen is in the appearance menu if the settings say so', async () => {
  const s = site({ ...NOTE, 'site.config.ts': config("{ lang: 'en', theme: { fullScreen: true } }") })
  expect((await s.build()).diagnostics).toEqual([])
  const html = s.read('first/index.html')
  expect(html).toMatch(/<button type="button" class="full-screen" [^>]*>Full screen<\/button>/)
  expect(s.read(styleOf(html))).toContain(':root:not([data-full-screen]) .full-screen{display:none}')
  s.write({ 'site.config.ts': withColors('false') })
  await s.build()
  expect(s.read('first/index.html')).not.toMatch(/full-screen|fullScreen/)
})
