import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { devSite } from '../support/dev-site.ts'
import { largeNotes } from '../support/large-site.ts'
import { config, temporaryFolder } from '../support/site.ts'

/** A plugin that holds the note with `slow words` in it until the file is there. */
const settings = (released: string) => `import { existsSync } from 'node:fs'
const hold = async (tree) => {
  if (!JSON.stringify(tree).includes('slow words')) return
  while (!existsSync(${JSON.stringify(released)})) await new Promise((done) => setTimeout(done, 20))
}
export default { title: 'After', plugins: [{ name: 'hold', remark: [() => hold] }] }
`

for (const [what, more, workers] of [
  ['a small site', {}, 1],
  ['a large one, with two threads', largeNotes(), 2],
] as const)
  test(`a file that a note includes, saved while other notes are still being read, is shown as saved (${what})`, {
    tags: workers === 1 ? [] : 'proof',
  }, async () => {
    const released = join(temporaryFolder(), 'released')
    const dev = await devSite(
      {
        ...more,
        'site.config.ts': config("{ title: 'Before' }"),
        'code/a.js': 'const first = 1\n',
        'content/code.md': '---\ntitle: Code\npermalink: /code/\n---\n<<< @/code/a.js\n',
        'content/slow.md': '---\ntitle: Slow\npermalink: /slow/\n---\nslow words\n',
      },
      { workers, waitNotice: 600_000 },
    )
    // With another plugin every note is read anew, those first that are asked for.
    dev.write({ 'site.config.ts': settings(released) })
    await expect.poll(() => dev.text('/code/')).toMatch(/After<\/title>.*first/s)
    dev.write({ 'code/a.js': 'const second = 1\n' })
    writeFileSync(released, '')
    await expect.poll(() => dev.text('/slow/')).toContain('slow words')
    await expect.poll(() => dev.text('/code/')).toContain('second')
  })

test('settings, a style sheet and a component that are saved before anything is watched are taken', async () => {
  const files = (word: string) => ({
    'site.config.ts': config(`{ title: '${word}', style: 'own.css', components: { Box: 'box.jsx' } }`),
    'own.css': `a { content: '${word}' }`,
    'box.jsx': `export default () => <b>Box ${word}</b>\n`,
  })
  const note = '---\ntitle: Note\npermalink: /note/\n---\n<Box />\n'
  const dev = await devSite({ ...files('before'), 'content/note.md': note }, { early: true })
  expect(await dev.text('/note/')).toMatch(/before<\/title>.*Box before/s)
  dev.write(files('after'))
  await expect.poll(() => dev.text('/note/')).toMatch(/after<\/title>.*Box after/s)
  const sheet = /href="([^"]*assets\/css\/style[^"]*)"/.exec(await dev.text('/note/'))![1]!
  expect(await dev.text(sheet)).toContain('after')
})
