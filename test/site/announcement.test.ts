import { expect, test } from 'vitest'
import { build } from '../../cli/pipeline/build.ts'
import { hashSource } from '../../cli/pipeline/render/content-security-policy.ts'
import { MODE_SCRIPT } from '../../renderer/mode-script.ts'
import { config, readTree, site, type TestSite } from '../support/site.ts'

const note = (path: string) => `---\ntitle: A\npermalink: ${path}\ndate: 2024-01-01\n---\n\n一\n`
const NOTES = {
  'content/01.海/01.a.md': note('/a/'),
  'content/en/01.b.md': note('/en/b/'),
  'content/de/01.c.md': note('/de/c/'),
}
const settings = (text: string) =>
  config(`{
    theme: {
      announcement: { text: ${JSON.stringify(text)}, until: '2026-12-31' },
      locales: { '/en/': { announcement: { text: 'Moving', closable: false } } },
    },
    locales: { '/en/': { lang: 'en' }, '/de/': { lang: 'de' } },
  }`)
const buildAt = async (made: TestSite, now: string) =>
  build({ ...(await made.context()), now: Date.parse(`${now}+08:00`) }, made.out, false)
const boxOf = (page: string) => /<aside class="announcement".*?<\/aside>/s.exec(page)?.[0]

test('an announcement stands on all pages of its language, above the text, until its last day is over', async () => {
  const made = site({ 'site.config.ts': settings('**搬家** [看](./01.海/01.a.md) <b>x</b>'), ...NOTES })
  const page = (path = 'a/index.html') => made.read(path)
  const idOf = () => /<html[^>]* data-announcement="(\w+)" data-until="(\d+)"/.exec(page())
  await buildAt(made, '2026-12-31T23:59:59')
  expect(boxOf(page())).toContain('<p><strong>搬家</strong> <a href="/a/">看</a> <b>x</b></p>')
  expect(boxOf(page())).toContain('<button type="button" aria-label="关闭公告">')
  for (const path of ['archives/index.html', '404.html']) expect(page(path)).toContain(boxOf(page())!)
  expect(page().indexOf('class="announcement"')).toBeLessThan(page().indexOf('<main'))
  expect(boxOf(page('en/b/index.html'))).toContain('<p>Moving</p></div></div></aside>')
  expect(boxOf(page('de/c/index.html'))).toBeUndefined()
  const [, id, until] = idOf()!
  expect(Number(until)).toBe(Date.parse('2027-01-01T00:00:00+08:00'))

  const script = /<script>(\(function\(d,s,m,t\).*?)<\/script>/s.exec(page())![1]!
  expect(script.startsWith(`${MODE_SCRIPT};`)).toBe(true)
  expect(page()).toContain(hashSource(script))

  // Another text is another announcement.
  made.write({ 'site.config.ts': settings('别的') })
  await buildAt(made, '2026-12-31T23:59:59')
  expect(idOf()![1]).not.toBe(id)

  // Nothing is changed but the day.
  await buildAt(made, '2027-01-01T00:00:00')
  expect(boxOf(page())).toBeUndefined()
  expect(idOf()).toBeNull()
  expect(boxOf(page('en/b/index.html'))).toContain('Moving')
  await buildAt(made, '2026-12-31T00:00:00')
  expect(boxOf(page())).toContain('别的')
})

test.each([
  [`{ text: '# Heading' }`, 'config/invalid'],
  [`{ text: '[x](/none/)' }`, 'link/no-such-page'],
])('a fault of %s is reported where the settings have it', async (announcement, expected) => {
  const made = site({ 'site.config.ts': config(`{ theme: { announcement: ${announcement} } }`), ...NOTES })
  const { diagnostics } = await made.check()
  expect(diagnostics.map(({ code, place }) => [code, place?.key])).toEqual([[expected, 'theme.announcement.text']])
})

test('without one no page has a byte of it', async () => {
  const plain = site({ 'site.config.ts': config(), ...NOTES })
  await plain.build()
  const files = [...readTree(plain.out)].filter(([path]) => /\.(html|css)$/.test(path))
  expect(files.filter(([, bytes]) => bytes.includes('announce')).map(([path]) => path)).toEqual([])
})
