import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EXIT, exitCodeOf } from '../../cli/commands/site-command.ts'
import { openStore } from '../../cli/core/store/index.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { build } from '../../cli/pipeline/build.ts'
import { createTimings } from '../../cli/pipeline/context.ts'
import { examine } from '../../cli/pipeline/examine.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { openJobs } from '../../cli/pipeline/tasks.ts'
import { BAD_INPUTS } from '../fixtures/bad-inputs.ts'
import { kb } from '../support/cli.ts'
import { config, site, type TestSite } from '../support/site.ts'

interface Verdict {
  diagnostics: Diagnostic[]
  code: number
}

/** Grammars are loaded once for all. */
const jobs = openJobs(1)

/** What a command says of a site, and the code it ends with. */
async function run(command: 'check' | 'build', made: TestSite): Promise<Verdict> {
  const store = openStore(join(made.root, '.kb/cache'))
  const { value, diagnostics: refused } = await loadSite(made.root, store)
  if (!value) return { diagnostics: refused, code: EXIT.usage }
  const progress = { start() {}, step() {}, note() {}, end() {} }
  const ctx = { site: value, store, drafts: false, jobs, progress, timings: createTimings() }
  const diagnostics =
    command === 'build'
      ? (await build(ctx, made.out, false)).diagnostics
      : (await examine(ctx, { thorough: true })).faults()
  return { diagnostics, code: exitCodeOf(diagnostics, false) }
}

test('there are at least 150 bad inputs, each with a name of its own', () => {
  expect(BAD_INPUTS.length).toBeGreaterThanOrEqual(150)
  expect(new Set(BAD_INPUTS.map(({ name }) => name)).size).toBe(BAD_INPUTS.length)
})

describe('check and build say the same of', () => {
  const isQuick = (at: number) => at % 6 === 0
  test.each(BAD_INPUTS.filter((_, at) => isQuick(at)))('$name', sayTheSame)
  test.each(BAD_INPUTS.filter((_, at) => !isQuick(at)))('$name', { tags: 'proof' }, sayTheSame)
})

test('of many warnings, build shows people some of each kind, and programs all that check does', {
  tags: 'proof',
}, async () => {
  const notes = Array.from({ length: 30 }, (_, at) => [`content/${at}.md`, '# T\n\n[there](/nowhere/)\n'])
  const { root } = site({
    'site.config.ts': config("{ content: { deadLinks: 'warning' } }"),
    ...Object.fromEntries(notes),
  })
  const said = async (command: string, format: string) => {
    const { code, stdout, stderr } = await kb([command, root, '--format', format, '--lang', 'en'])
    expect(code).toBe(EXIT.done)
    return { stdout, stderr }
  }
  for (const format of ['json', 'github', 'sarif']) {
    const [checked, built] = [await said('check', format), await said('build', format)]
    expect(checked.stdout.match(/content\/\d+\.md/g), format).toHaveLength(30)
    if (format === 'json')
      expect(JSON.parse(built.stdout)).toEqual({ ...JSON.parse(checked.stdout), build: expect.any(Object) })
    else expect(built.stdout.startsWith(checked.stdout.trimEnd()), format).toBe(true)
  }
  const shown = async (command: string) => (await said(command, 'pretty')).stderr.match(/^content\/\d+\.md/gm)?.length
  expect([await shown('check'), await shown('build')]).toEqual([30, 3])
})

async function sayTheSame({ files, code }: (typeof BAD_INPUTS)[number]): Promise<void> {
  const made = site(files)
  const checked = await run('check', made)
  const built = await run('build', made)
  expect(built).toEqual(checked)
  expect(checked.diagnostics.map((fault) => fault.code)).toContain(code)
  expect(existsSync(join(made.out, 'index.html'))).toBe(built.code === EXIT.done)
  for (const { place, message } of checked.diagnostics)
    expect([place === undefined || existsSync(join(made.root, place.file)), message]).toEqual([true, message])
}
