import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProgress } from '../../cli/commands/progress.ts'
import { kb } from '../support/cli.ts'
import { BOTH_CLOSED, buildInto, CLOSED, kbInto } from '../support/output-sinks.ts'
import { config, site } from '../support/site.ts'

const CONFIG = { 'site.config.ts': config('{}') }
const DEAD = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`content/${at}.md`, `[x](./no${at}.md)\n`]))

const FULL = /^kb: standard output could not be written: the disk is full\. The rest of the work was done\.\n$/

describe.runIf(process.platform === 'linux')('what cannot be printed', () => {
  test('a reader that has gone changes neither the code nor the other stream', {
    tags: ['proof', 'full'],
  }, async () => {
    const { root } = site({ ...CONFIG, ...DEAD })
    const formats = ['json', 'github', 'sarif']
    const runs = [
      ...formats.map((format) => kbInto(CLOSED, 'check', root, '--format', format)),
      kbInto(BOTH_CLOSED, 'check', root),
      kbInto(BOTH_CLOSED, 'build', root),
    ]
    for (const ran of await Promise.all(runs)) expect(ran).toMatchObject({ code: 1, stderr: '' })
    const runsWithoutFaults = [['--help'], ['--version'], ['completion', 'bash']].map((args) => kbInto(CLOSED, ...args))
    for (const ran of await Promise.all(runsWithoutFaults)) expect(ran).toMatchObject({ code: 0, stderr: '' })
  })

  test('a build finishes whatever becomes of what it prints', { tags: ['proof', 'full'] }, async () => {
    const { root } = site({ ...CONFIG, 'content/a.md': '# A\n' })
    const [closed, full, fullErrors] = await Promise.all([
      buildInto(root, BOTH_CLOSED, 'a', '--verbose'),
      buildInto(root, '> /dev/full', 'b', '--profile'),
      buildInto(root, '2> /dev/full', 'c', '--verbose'),
    ])
    expect(closed).toMatchObject({ code: 0, stderr: '' })
    expect(full).toMatchObject({ code: 3, stderr: expect.stringMatching(FULL) })
    expect(fullErrors).toMatchObject({ code: 3, stdout: expect.stringMatching(/notes? → /) })
    for (const out of ['a', 'b', 'c']) expect(existsSync(join(root, out, '.kb-files'))).toBe(true)
  })

  test('a full disk behind the report is one sentence and code 3, once', { tags: ['proof', 'full'] }, async () => {
    const { root } = site({ ...CONFIG, ...DEAD })
    const runs = [
      kbInto('> /dev/full', 'check', root, '--format', 'sarif'),
      kbInto('> /dev/full', 'build', root, '--format', 'json'),
      kbInto('> /dev/full', '--version'),
      kbInto('> /dev/full', 'completion', 'bash'),
      kbInto('> /dev/full', 'new', 'Note', root),
    ]
    for (const ran of await Promise.all(runs))
      expect(ran).toMatchObject({ code: 3, stderr: expect.stringMatching(FULL) })
    expect(existsSync(join(root, 'content/_posts/Note.md'))).toBe(true)
    const errors = await kbInto('2> /dev/full', 'check', root)
    expect(errors.code).toBe(3)
  })
})

describe('progress', () => {
  const written = (isTTY: boolean, quiet = false): string => {
    let text = ''
    const stream = { isTTY, write: (part: string) => (text += part) } as never
    const progress = createProgress(stream, quiet, true)
    progress.start('parse', 60)
    progress.step(60)
    progress.note('a note')
    progress.detail?.('a detail')
    progress.end()
    return text
  }

  test('counts on a terminal; a pipe gets what is worth a line, and nothing when quiet', () => {
    expect(written(true)).toContain('parse 60/60')
    expect(written(false)).toBe('a note\na detail\n')
    expect(written(true, true)).toBe('')
  })

  test('a piped check without faults writes its one line', { tags: ['proof', 'full'] }, async () => {
    const { root } = site({ ...CONFIG, 'content/a.md': '# A\n' })
    expect(await kb(['check', root])).toMatchObject({ stdout: '1 note, no faults\n', stderr: '' })
  })
})
