import { join } from 'node:path'
import { expect, test } from 'vitest'
import { config, differences, readTree, site, toLine } from '../support/site.ts'

const note = (name: string, fields = '') => `---\ntitle: ${name}\npermalink: /${name}/\n${fields}---\n\n一\n`
const NOTES = {
  'content/01.海/01.a.md': note('a'),
  'content/01.海/02.b.md': note('b', 'watermark: false\n'),
  'content/01.海/03.c.md': note('c', 'watermark: true\n'),
}
const settings = (watermark?: unknown) => ({
  'site.config.ts': config(watermark ? JSON.stringify({ theme: { watermark } }) : '{}'),
})

test('the watermark is on the notes that the settings and their frontmatter choose, in their pages and chunks', async () => {
  const made = site({ ...settings('深海 <&>'), ...NOTES })
  await made.build()
  const marked = () => ['a', 'b', 'c'].filter((name) => made.read(`${name}/index.html`).includes('watermarked'))
  const styles = () =>
    [...readTree(made.out)].flatMap(([path, bytes]) => (/assets\/css\/style\./.test(path) ? String(bytes) : [])).join()
  expect(marked()).toEqual(['a', 'c'])
  expect(styles()).toContain(encodeURIComponent('深海 &lt;&amp;&gt;'))
  for (const list of ['archives/index.html', 'index.html']) expect(made.read(list)).not.toContain('watermark')

  made.write({ ...settings({ text: 'Draft', scope: 'marked' }), 'content/01.海/01.a.md': note('a', 'draft: false\n') })
  await made.build()
  expect(marked()).toEqual(['c'])
  expect(styles()).toContain('Draft')
  made.write({ 'content/01.海/01.a.md': note('a', 'watermark: true\n') })
  await made.build()
  expect(marked()).toEqual(['a', 'c'])
  const [anew, cache] = [join(made.root, 'anew'), join(made.root, '.kb/anew')]
  await made.build({ out: anew, cache, workers: 1 })
  expect(differences(made.out, anew)).toEqual([])
})

test('a site without the setting has nothing of it, whatever its notes say', async () => {
  const made = site({ ...settings(), ...NOTES })
  await made.build()
  const files = [...readTree(made.out)].filter(
    ([path, bytes]) => /\.(?:html|css|js)$/.test(path) && bytes.includes('watermark'),
  )
  expect(files.map(([path]) => path)).toEqual([])
})

test('a text that is too long, and a word for true, are faults where they are written', async () => {
  const made = site({ ...settings(), ...NOTES, 'content/01.海/01.a.md': note('a', 'watermark: Draft\n') })
  expect((await made.check()).diagnostics.map(toLine)).toEqual(['content/01.海/01.a.md:4:12 error frontmatter/field'])
  made.write(settings('x'.repeat(61)))
  await expect(made.check()).rejects.toThrow('config/')
})
