import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'
import { temporaryFolder } from '../support/site.ts'

test('a release is played up to the upload: packed twice, installed, a site built from it, listed, summed', () => {
  const out = join(temporaryFolder(), 'release')
  const ran = spawnSync(process.execPath, ['.github/release/dry.mjs', '--tested', '--out', out], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect([ran.status, ran.stderr.split('\n').slice(-6)]).toEqual([0, expect.anything()])
  const [sums, sbom, archive] = readdirSync(out).sort((a, b) => (a < b ? -1 : 1)) as [string, string, string]
  expect([sums, sbom]).toEqual(['SHA256SUMS', 'sbom.cdx.json'])
  expect(archive).toMatch(/^shenhai-kb-.*\.tgz$/)
  const digestOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(out, name)))
      .digest('hex')
  const lines = [sbom, archive].map((name) => `${digestOf(name)}  ${name}\n`)
  expect(readFileSync(join(out, sums), 'utf8')).toBe(lines.join(''))
})
