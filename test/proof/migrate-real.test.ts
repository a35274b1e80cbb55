import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kb } from '../support/cli.ts'
import { FULL_PROOF } from '../support/combinations.ts'
import { hasRealBlogs, REAL_BLOGS } from '../support/real-blogs.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { differences, temporaryFolder } from '../support/site.ts'

/** Migrated and built by the command, as an author does it first. */
async function moved(from: string) {
  const to = join(temporaryFolder(), 'new')
  const migration = await kb(['migrate', from, to])
  const build = await kb(['build', to, '--quiet'])
  const check = await kb(['check', to, '--format', 'json'])
  const { diagnostics } = JSON.parse(check.stdout) as { diagnostics: { code: string; severity: string }[] }
  return { migration, build, diagnostics, page: readFileSync(join(to, 'MIGRATION.md'), 'utf8') }
}

const EXPECTED = [
  { name: 'a', notes: 168, addresses: 334 },
  { name: 'b', notes: 326, addresses: 651 },
  { name: 'c', notes: 76, addresses: 151 },
  { name: 'd', notes: 271, addresses: 541 },
]

describe.skipIf(!hasRealBlogs)('real blogs, freshly migrated', () => {
  test.each(EXPECTED.filter(({ name }) => FULL_PROOF || name === 'c'))(
    '$name builds with exit 0, no address is lost, and MIGRATION.md names every fault',
    async (blog) => {
      const { migration, build, diagnostics, page } = await moved(resolve(REAL_BLOGS, blog.name))
      expect(migration.code).toBe(0)
      expect(build.code).toBe(0)
      expect(migration.stdout).toContain(`${blog.notes} notes`)
      expect(migration.stdout).toContain(
        `old addresses that still work: ${blog.addresses} of ${blog.addresses} of notes`,
      )
      expect(migration.stdout).not.toContain('lost:')
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      const counts = [...new Set(diagnostics.map(({ code }) => code))].map((code) => [
        code,
        diagnostics.filter((fault) => fault.code === code).length,
      ])
      expect(counts.length).toBeGreaterThan(0)
      for (const [code, count] of counts) expect(page).toContain(`| \`${code}\` (warning) | ${count} |`)
    },
    120_000,
  )
})

describe.skipIf(!hasRealNotes)('233 real notes without their configuration', () => {
  test('migrate and build with exit 0', { tags: 'full', timeout: 120_000 }, async () => {
    const { migration, build } = await moved(REAL_NOTES)
    expect([migration.code, build.code]).toEqual([0, 0])
    expect(migration.stdout).toContain('233 notes')
  })
})

describe.skipIf(!hasRealBlogs)('a real blog that nobody has migrated', () => {
  test('is built from its repository, by two threads, as from its docs folder', async () => {
    const out = temporaryFolder()
    const flags = ['--no-cache', '--quiet', '--keep-going', '--workers', '2']
    const blog = resolve(REAL_BLOGS, 'a')
    const runs = [
      await kb(['build', blog, ...flags, '--out', join(out, 'root')]),
      await kb(['build', join(blog, 'docs'), ...flags, '--out', join(out, 'docs')]),
    ]
    expect(runs.map(({ code }) => code)).toEqual([0, 0])
    expect(differences(join(out, 'root'), join(out, 'docs'))).toEqual([])
  })
})
