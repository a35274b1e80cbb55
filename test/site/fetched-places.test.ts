import { expect, test } from 'vitest'
import { kb } from '../support/cli.ts'
import { pictureHost } from '../support/picture-host.ts'
import { config, site } from '../support/site.ts'

test('what was not fetched is reported where it is after the note got new lines and addresses', async () => {
  const { origin } = await pictureHost()
  const it = site({
    'site.config.ts': config(),
    'content/a.md': `---\ntitle: A\npermalink: /a/\n---\n\n![](${origin}/p1.png) ![](${origin}/gone.png)\n\n![](${origin}/gone.png)\n`,
  })
  const run = async (...args: string[]) =>
    (await kb(['images', 'fetch', it.root, '--allow-private-hosts', '--lang', 'en', ...args])).stderr
  const places = (stderr: string) => stderr.match(/^content\/a\.md:\d+:\d+(?= warning)/gm)
  expect(places(await run('--dry-run'))).toEqual([`content/a.md:6:${origin.length + 14}`, 'content/a.md:8:1'])
  const fetched = await run()
  // `![](./images/0123456789abcdef.png) ` is before it, and two lines of `imageSources` above.
  expect(places(fetched)).toEqual(['content/a.md:8:36', 'content/a.md:10:1'])
  expect(fetched).toContain(`> 10 | ![](${origin}/gone.png)`)
})
