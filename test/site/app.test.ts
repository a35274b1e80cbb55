import sharp from 'sharp'
import { expect, test } from 'vitest'
import { config, readTree, site, type TestSite } from '../support/site.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"/></svg>'
const png = (width: number, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#11a8cd' } })
    .png()
    .toBuffer()

const appSite = (settings: string, files: Record<string, string | Uint8Array> = {}): TestSite =>
  site({
    'site.config.ts': config(settings),
    'content/01.a/1.a.md': '---\ntitle: 甲\npermalink: /a/\n---\n甲\n',
    ...files,
  })
const codes = async (made: TestSite) => (await made.build()).diagnostics.map(({ code, place }) => [code, place?.key])
const manifestOf = (made: TestSite) => JSON.parse(made.read('site.webmanifest'))

test('a site is no app by default', async () => {
  const made = appSite("{ title: '试' }", { 'content/public/icon.svg': SVG })
  expect(await codes(made)).toEqual([])
  expect([...readTree(made.out).keys()]).not.toContain('site.webmanifest')
  expect(made.read('a/index.html')).not.toContain('rel="manifest"')
})

test('its manifest has the title, the icons of the head and the logo; pages in every language name it', async () => {
  const head = `[
    ['link', { rel: 'shortcut icon', href: '/favicon.ico' }],
    ['link', { rel: 'apple-touch-icon', href: '/图标 192.png' }],
    ['link', { rel: 'icon', href: 'https://cdn.example/icon.svg' }],
    ['meta', { name: 'theme-color', content: '#123456' }],
  ]`
  const made = appSite(
    `{ title: '试', description: '一句', base: '/x/', app: true, head: ${head}, locales: { '/en/': { lang: 'en' } }, theme: { logo: '/icon.svg' } }`,
    {
      'content/public/icon.svg': SVG,
      'content/public/图标 192.png': await png(192),
      'content/public/favicon.ico': await png(16),
      'content/en/01.a/1.a.md': '---\ntitle: A\npermalink: /en/a/\n---\nA\n',
    },
  )
  expect(await codes(made)).toEqual([])
  expect(manifestOf(made)).toEqual({
    id: '/x/',
    name: '试',
    description: '一句',
    lang: 'zh-CN',
    start_url: '/x/',
    scope: '/x/',
    display: 'standalone',
    theme_color: '#123456',
    background_color: '#ffffff',
    icons: [
      { src: '/x/%E5%9B%BE%E6%A0%87%20192.png', type: 'image/png', sizes: '192x192' },
      { src: '/x/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    ],
  })
  for (const page of ['a/index.html', 'en/a/index.html'])
    expect(made.read(page)).toContain('<link rel="manifest" href="/x/site.webmanifest">')
})

test('names, icons and colour are the author’s; a file of that name in the public folder is used as it is', async () => {
  const settings = "{ app: { name: '潮汐', shortName: '潮', icons: ['/icon.svg'], color: '#abc' } }"
  const made = appSite(settings, { 'content/public/icon.svg': SVG })
  expect(await codes(made)).toEqual([])
  expect(manifestOf(made)).toMatchObject({ name: '潮汐', short_name: '潮', theme_color: '#abc' })
  made.write({ 'content/public/site.webmanifest': '{"name":"mine"}' })
  expect(await codes(made)).toEqual([])
  expect(manifestOf(made)).toEqual({ name: 'mine' })
  expect(made.read('a/index.html')).toContain('rel="manifest"')
})

test('without an icon that browsers take for an app there is a warning, at the setting', async () => {
  const made = appSite("{ app: true, theme: { logo: '/wide.png' } }", {
    'content/public/wide.png': await png(400, 200),
  })
  expect(await codes(made)).toEqual([['config/no-app-icon', 'app']])
  made.write({ 'site.config.ts': config("{ app: { icons: ['/small.png', '/none.png'] } }") })
  made.write({ 'content/public/small.png': await png(180) })
  const { diagnostics } = await made.check()
  expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([
    ['config/no-app-icon', 2],
    ['image/missing', 2],
  ])
  made.write({ 'content/public/small.png': await png(512), 'content/public/none.png': await png(192) })
  expect(await codes(made)).toEqual([])
  expect(manifestOf(made).icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['512x512', '192x192'])
})
