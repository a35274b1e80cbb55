import { expect, test } from 'vitest'
import { unseal } from '../../cli/pipeline/site/seal.ts'
import { type DevSite, devSite } from '../support/dev-site.ts'
import { config } from '../support/site.ts'

const secret = (text: string) =>
  `---\ntitle: 秘\npermalink: /s/\npassword: friends\n---\n${text}\n\n## Hidden heading\n`

const NOTES = {
  'site.config.ts': config(),
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.a/01.open.md': '---\ntitle: Open\npermalink: /o/\n---\n[s](./02.secret.md#hidden-heading)\n',
  'content/01.a/02.secret.md': secret('The zarquod.'),
}

async function openText(dev: DevSite, html: string): Promise<string> {
  const { site } = await dev.context()
  const [, text = ''] = / data-text="([^"]+)"/.exec(html) ?? []
  return unseal(site.locks!.FRIENDS!, 'pageKey', text) ?? ''
}

test('`kb dev` encrypts texts, follows edits of a note and of `.env`, and shows no text without its password', async () => {
  const dev = await devSite({ ...NOTES, '.env': 'KB_PASSWORD_FRIENDS=eleven gulls\n' })
  expect(dev.faults()).toEqual([])
  const html = await dev.text('/s/')
  expect(html).toContain('<form class="locked"')
  expect(html).not.toMatch(/zarquod|Hidden/)
  expect(await openText(dev, html)).toMatch(/zarquod[\s\S]*Hidden heading/)
  const [, script = ''] = /class="locked"[^>]* data-script="([^"]+)"/.exec(html) ?? []
  expect((await dev.get(script)).status).toBe(200)

  dev.write({ 'content/01.a/02.secret.md': secret('The wexling.') })
  await expect.poll(async () => openText(dev, await dev.text('/s/')), { timeout: 20_000 }).toContain('wexling')

  dev.write({ '.env': 'KB_PASSWORD_FRIENDS=twelve gulls\n' })
  await expect.poll(async () => openText(dev, await dev.text('/s/')), { timeout: 20_000 }).toContain('wexling')
  expect(await openText(dev, html), 'the old key').toBe('')

  dev.write({ '.env': 'OTHER=1\n' })
  await expect.poll(() => dev.faults().map(({ code }) => code), { timeout: 20_000 }).toContain('frontmatter/password')
  expect((await dev.get('/s/')).status).toBe(404)
  expect(await dev.text('/o/')).not.toMatch(/wexling/)
})
