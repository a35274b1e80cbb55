import { expect, test } from 'vitest'
import { openFileFacts } from '../../cli/pipeline/assets/file-facts.ts'
import { fileFaults, usedFiles } from '../../cli/pipeline/assets/file-faults.ts'
import { site, toLine } from '../support/site.ts'

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
