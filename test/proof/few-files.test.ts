import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeCorpus } from '../bench/corpus.mjs'
import { countFiles } from '../bench/files.mjs'
import { kb } from '../support/cli.ts'
import { hasRealNotes } from '../support/real-notes.ts'
import { config, site } from '../support/site.ts'

const NOTES = 1000

test('1,000 notes are at most 5 files each, 4 where the host has redirects, and 8 times their bytes', async () => {
  const made = site({ 'site.config.ts': config("{ title: '笔记' }") })
  const { bytes } = makeCorpus(join(made.root, 'content'), NOTES)
  const build = async () => {
    expect((await kb(['build', made.root, '--quiet'])).code).toBe(0)
    return countFiles(made.out).all
  }
  const all = await build()
  expect(all.files).toBeLessThanOrEqual(5 * NOTES)
  // Short notes are outweighed by what stands around them: the bound is for notes as people write them.
  if (hasRealNotes) expect(all.bytes).toBeLessThanOrEqual(8 * bytes)
  made.write({ 'site.config.ts': config("{ title: '笔记', deploy: 'netlify' }") })
  expect((await build()).files).toBeLessThanOrEqual(4 * NOTES)
}, 600_000)
