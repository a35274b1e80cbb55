import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { devSite } from '../support/dev-site.ts'

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`

/** A folder of VuePress, without settings of kb. */
const files = {
  'index.md': '---\nhome: true\ntitle: Old\n---\n',
  'alpha.md': '---\npermalink: /alpha/\n---\n![](./.vuepress/img/x.svg) ![](/y.svg)\n',
  '.vuepress/img/x.svg': svg(11),
}
const soon = { timeout: 20_000 }

test('colours of the palette of a VuePress folder are followed, written anew and removed', {
  tags: 'proof',
}, async () => {
  const dev = await devSite(files)
  const sheet = async () => {
    const [href] = /\/assets\/css\/style\.\w+\.css/.exec(await dev.text('/alpha/')) ?? []
    return dev.text(href!)
  }
  expect(await sheet()).not.toContain('#123456')
  dev.write({ '.vuepress/styles/palette.styl': '$accentColor = #123456\n' })
  await expect.poll(sheet, soon).toContain('#123456')
  dev.write({ '.vuepress/styles/palette.styl': '$accentColor = #654321\n' })
  await expect.poll(sheet, soon).toContain('#654321')
  dev.remove('.vuepress/styles/palette.styl')
  await expect.poll(sheet, soon).not.toContain('#654321')
})

test('pictures in folders of VuePress are followed, and its public folder where it comes later', {
  tags: 'proof',
}, async () => {
  const dev = await devSite(files)
  expect(await dev.text('/alpha/')).toContain('width="11"')
  dev.write({ '.vuepress/img/x.svg': svg(12) })
  await expect.poll(() => dev.text('/alpha/'), soon).toContain('width="12"')
  dev.write({ '.vuepress/public/y.svg': svg(13) })
  await expect.poll(() => dev.text('/alpha/'), soon).toContain('width="13"')
  expect((await dev.get('/y.svg')).status).toBe(200)
  // The folder is looked at once more after it is watched, which finds whatever changed until then.
  await pause(2500)
  dev.write({ '.vuepress/img/x.svg': svg(14) })
  await expect.poll(() => dev.text('/alpha/'), soon).toContain('width="14"')
})
