import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFileFacts } from '../../cli/pipeline/assets/file-facts.ts'
import { fileFaults, usedFiles } from '../../cli/pipeline/assets/file-faults.ts'
import { config, site, toLine } from '../support/site.ts'

test('a file that vanished after it was found is named by its path in the site', async () => {
  const made = site({ 'content/a.md': '![A](./a.png) ![B](./b.png)\n', 'content/a.png': 'x', 'content/b.png': 'x' })
  const { value } = await made.check()
  made.remove('content/a.png')
  const facts = openFileFacts((await made.context()).store, 'none')
  const faults = [...fileFaults(value.site, usedFiles(value.graph), value.sources, facts.of)].filter(
    (fault) => fault !== undefined,
  )
  expect(faults.map(toLine)).toEqual([
    'content/a.png:1:1 error site/unreadable',
    'content/b.png:1:1 warning image/unreadable',
  ])
})

test('a file of the public folder that cannot be read is reported, shown by a note or not', async () => {
  const files = {
    'content/public/gone.txt': 'x',
    'content/public/large.bin': 'x',
    'content/public/there.txt': 'x',
    'content/public/bad.png': 'x',
  }
  const made = site({ 'site.config.ts': config(), 'content/a.md': '# A\n', ...files })
  // Without content, it takes no room on the disk.
  truncateSync(join(made.root, 'content/public/large.bin'), 2 ** 31)
  const { value } = await made.check()
  made.remove('content/public/gone.txt')
  const facts = openFileFacts((await made.context()).store, 'none')
  const faults = [...fileFaults(value.site, usedFiles(value.graph), value.sources, facts.of)].flatMap(
    (fault) => fault ?? [],
  )
  expect(faults.map(toLine)).toEqual([
    'content/public/gone.txt:1:1 error site/unreadable',
    'content/public/large.bin:1:1 error site/unreadable',
  ])
  const { diagnostics } = await made.build()
  expect(diagnostics.map(toLine)).toEqual(['content/public/large.bin:1:1 error site/unreadable'])
})
