import { expect, test } from 'vitest'
import { createTimings } from '../../cli/pipeline/context.ts'
import { kb } from '../support/cli.ts'
import { config, site } from '../support/site.ts'

/** A note that takes longer than all others together: each of its many lines is coloured. */
const long = Array.from({ length: 1500 }, (_, at) => `const a${at} = { b: 'c${at}', d: /e/g } // ${at}`).join('\n')
const files = {
  'site.config.ts': config(),
  'content/02.lang.md': `---\ntitle: 长\n---\n\n\`\`\`js\n${long}\n\`\`\`\n`,
  'content/01.kurz.md': '---\ntitle: 短\n---\n\n文\n',
}

test('--profile names the slowest notes and lists, the slowest first; nothing where nothing was made', {
  tags: 'proof',
}, async () => {
  const s = site(files)
  const { stdout } = await kb(['build', '--profile'], { cwd: s.root })
  const rows = stdout.split('\nslowest\n')[1]!.trimEnd().split('\n')
  expect(rows[0]).toMatch(/^ +[\d.]+ ms {2}content\/02\.lang\.md$/)
  expect(rows.map((row) => row.split(' ms  ')[1])).toContain('content/01.kurz.md')
  const times = rows.map((row) => Number.parseFloat(row))
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect(rows.length).toBeLessThanOrEqual(10)
  const again = await kb(['build', '--profile'], { cwd: s.root })
  expect(again.stdout).not.toContain('slowest')
})

test('what threads spend on a note is added to what parsing it took', () => {
  const timings = createTimings()
  timings.spend('content/a.md', 2)
  timings.spend('content/b.md', 4)
  timings.spend('content/a.md', 3)
  timings.spend('/tags/', 4)
  expect(timings.slowest(3)).toEqual([
    ['content/a.md', 5],
    ['/tags/', 4],
    ['content/b.md', 4],
  ])
  expect(timings.slowest(1)).toHaveLength(1)
})
