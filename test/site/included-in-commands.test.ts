import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kb } from '../support/cli.ts'
import { pictureHost } from '../support/picture-host.ts'
import { config, site } from '../support/site.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

test('pictures and diagrams of an included file are fetched, fetched again where lost, and undone', async () => {
  const host = await pictureHost((path, _, response) => {
    if (path === '/plantuml/svg') response.end(SVG)
    return path === '/plantuml/svg'
  })
  const part = `![](${host.origin}/p1.png)\n\n\`\`\`plantuml\nA -> B\n\`\`\`\n`
  const it = site({
    'site.config.ts': config(`{ markdown: { diagramServer: '${host.origin}' } }`),
    'content/a.md': '---\ntitle: A\npermalink: /a/\n---\n<!-- @include: ../parts/part.md -->\n',
    'parts/part.md': part,
  })
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await kb([...args, it.root, '--allow-private-hosts', '--lang', 'en'])
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('warning')])
    return stdout
  }
  expect(await run('diagrams', 'fetch')).toContain('1 diagram, 1 drawn')
  const images = join(it.root, 'parts/images')
  await run('images', 'fetch')
  const [name] = readdirSync(images)
  rmSync(join(images, name!))
  await run('images', 'fetch')
  expect(readdirSync(images)).toEqual([name])
  await run('images', 'fetch', '--undo')
  expect(readFileSync(join(it.root, 'parts/part.md'), 'utf8')).toBe(part)
  expect(existsSync(images)).toBe(false)
})
