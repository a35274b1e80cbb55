import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cloneCommit, shellEnvironment } from '../support/packed.ts'

test('a release is played up to the upload: packed in two folders to the same bytes, installed, a site built from it, listed, summed', {
  // It installs and builds three times, which is not asked to be fast.
  timeout: 900_000,
}, () => {
  const { root, remove } = cloneCommit()
  try {
    const ran = spawnSync('npm run release:dry -- --tested', {
      cwd: root,
      shell: true,
      encoding: 'utf8',
      env: shellEnvironment(),
    })
    expect([ran.status, ran.status === 0 ? '' : ran.stdout + ran.stderr]).toEqual([0, ''])
    const out = join(root, '.kb/release')
    const [sums, sbom, archive] = readdirSync(out).sort((a, b) => (a < b ? -1 : 1)) as [string, string, string]
    expect([sums, sbom]).toEqual(['SHA256SUMS', 'sbom.cdx.json'])
    expect(archive).toMatch(/^shenhai-kb-.*\.tgz$/)
    const digestOf = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(out, name)))
        .digest('hex')
    const lines = [sbom, archive].map((name) => `${digestOf(name)}  ${name}\n`)
    expect(readFileSync(join(out, sums), 'utf8')).toBe(lines.join(''))
  } finally {
    remove()
  }
})
