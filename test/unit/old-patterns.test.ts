import { expect, test } from 'vitest'
import { execPattern } from '../../cli/migrate/confined/exec-pattern.ts'
import { patternFor } from '../../cli/migrate/hugo/hugo-permalinks.ts'
import { lockedPaths } from '../../cli/migrate/translate/locked-paths.ts'
import { rewritePath } from '../../cli/migrate/translate/rewrites.ts'
import { cpuTime } from '../support/cpu-time.ts'

/** Takes for ever on this text in a usual engine. */
const ENDLESS = '(a+)+'
const TEXT = `${'a'.repeat(60)}!`

test('a pattern of an old site gives its match, and undefined where it is invalid or would not come to an end', () => {
  expect(execPattern('^/(b)', '/bc')?.slice(0, 2)).toEqual(['/b', 'b'])
  expect(execPattern('^c', '/bc')).toBeNull()
  expect(execPattern('(', '/bc')).toBeUndefined()
  expect(execPattern(`^${ENDLESS}$`, TEXT)).toBeUndefined()
})

test('a pattern that did not come to an end is not run again, so thousands of notes take no longer than one', () => {
  const spent = cpuTime()
  for (let note = 0; note < 1000; note++) expect(execPattern(`^${ENDLESS}b?$`, `${TEXT}${note}`)).toBeUndefined()
  expect(spent()).toBeLessThan(60_000)
})

test.each([`^/${ENDLESS}$`, '^/('])('notes that %s may have locked are locked', (rule) => {
  const isLockedAt = lockedPaths({ value: { themeConfig: { encrypt: { rules: { [rule]: '1' } } } }, lost: [] })
  expect(isLockedAt(`/${TEXT}`)).toBe(true)
})

test('rewrites of VitePress that would not come to an end rewrite nothing', () => {
  expect(rewritePath(`${TEXT}.md`, { [`(${ENDLESS}).md`]: 'b.md' })).toBeUndefined()
})

test('a glob of Hugo’s that cannot be read matches nothing, and the next pattern applies', () => {
  const permalinks = [{ target: { path: '/{posts/**' }, pattern: '/broken/' }, { pattern: '/:slug/' }]
  expect(patternFor(permalinks, { kind: 'page', section: 'posts', page: 'posts/a' })).toBe('/:slug/')
})
