import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kb, ROOT } from '../support/cli.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { differences, readTree } from '../support/site.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kb-plain-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function build(site: string, name: string, plain: '1' | undefined): Promise<string> {
  const out = join(folder, name)
  const { code, stderr } = await kb(
    ['build', site, '--keep-going', '--quiet', '--out', out, '--cache', join(folder, `${name}-cache`)],
    { env: { KB_PLAIN: plain } },
  )
  expect(code, stderr).toBe(0)
  return out
}

const SITES: [string, string][] = [['the site of this repository', ROOT]]
if (hasRealNotes) SITES.push(['233 real notes', REAL_NOTES])

test.each(SITES)('KB_PLAIN=1 changes no byte: %s', async (_, site) => {
  const [fast, plain] = [await build(site, 'fast', undefined), await build(site, 'plain', '1')]
  expect(readTree(fast).size).toBeGreaterThan(300)
  expect(differences(fast, plain)).toEqual([])
  rmSync(folder, { recursive: true })
})
