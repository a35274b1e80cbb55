import { expect, test } from 'vitest'
import { devSite } from '../support/dev-site.ts'
import { config } from '../support/site.ts'

const note = (fields: string, body = 'text\n') => `---\n${fields}---\n${body}`

test('the faults of a site that is served are those of a check, each at its line', async () => {
  const dev = await devSite({
    'site.config.ts': config("{ title: 'A', theme: { logo: '/gone.png' }, app: { icons: ['/small.png'] } }"),
    'content/index.md': note('title: A\nfeatures:\n  - title: F\n    imgUrl: /img/none.png\n'),
    'content/01.guide/01.alpha.md': note('title: Alpha\nprev: ./nowhere.md\n'),
    'content/01.guide/02.beta.md': note('title: Beta\npermalink: /same/\n'),
    'content/01.guide/03.gamma.md': note('title: Gamma\npermalink: /same/\n'),
  })
  const { diagnostics } = await dev.check({ drafts: true })
  expect(diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['config/no-app-icon', 'image/missing', 'page/duplicate-address']),
  )
  expect(diagnostics.some(({ place }) => place?.file === 'content/index.md' && place.line === 5)).toBe(true)
  expect(dev.faults()).toEqual(diagnostics)
})

test('a folder without settings is called what its home page calls itself, now and after a save', async () => {
  const dev = await devSite({
    'index.md': note('home: true\nheroText: First name\n'),
    'alpha.md': note('title: Alpha\npermalink: /alpha/\n'),
  })
  expect(await dev.text('/alpha/')).toContain('<title>Alpha | First name</title>')
  const page = await dev.open('/alpha/')
  dev.write({ 'index.md': note('home: true\nheroText: Second name\n') })
  await page.next('parts')
  expect(await dev.text('/alpha/')).toContain('<title>Alpha | Second name</title>')
})

test('an announcement whose time is over is not shown', async () => {
  const files = {
    'site.config.ts': config("{ theme: { announcement: { text: 'Closed today', until: '2026-11-20' } } }"),
    'content/alpha.md': note('title: Alpha\npermalink: /alpha/\n'),
  }
  const before = await devSite(files, { now: Date.UTC(2026, 10, 19) })
  expect(await before.text('/alpha/')).toContain('Closed today')
  const after = await devSite(files, { now: Date.UTC(2026, 10, 23) })
  expect(await after.text('/alpha/')).not.toContain('Closed today')
})
