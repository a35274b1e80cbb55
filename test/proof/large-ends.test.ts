import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { largeNotes } from '../support/large-site.ts'
import { BOTH_CLOSED, buildInto } from '../support/output-sinks.ts'
import { config, site } from '../support/site.ts'
import { stopBuild } from '../support/stopped-build.ts'

describe.runIf(process.platform === 'linux')('a large site, in two threads', () => {
  test('a build finishes when nobody reads what it prints', async () => {
    const { root } = site({ 'site.config.ts': config(), ...largeNotes() })
    expect(await buildInto(root, BOTH_CLOSED, 'a', '--verbose')).toMatchObject({ code: 0, stderr: '' })
    expect(existsSync(join(root, 'a', '.kb-files'))).toBe(true)
  })

  test('the temporary folder of a build that a signal ends is removed', async () => {
    const remark = 'remark: [() => () => new Promise((done) => setTimeout(done, 60_000))]'
    const { root } = site({
      'site.config.ts': `export default { content: { dir: 'content' }, plugins: [{ name: 'slow', ${remark} }] }`,
      ...largeNotes(),
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) expect(await stopBuild(root, signal)).toEqual([signal])
  })
})
