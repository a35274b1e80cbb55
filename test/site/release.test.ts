import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { toSbom } from '../../.github/release/sbom.mjs'
import { versionFaults } from '../../.github/release/version.mjs'
import { ROOT } from '../support/cli.ts'
import { parseWorkflow, pinsOf, workflowFaults } from '../support/workflow.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const manifest = JSON.parse(read('package.json')) as { name: string; version: string; engines: { node: string } }

describe('the workflow of a release', () => {
  const text = read('.github/workflows/release.yml')
  const { on, permissions, jobs } = parseWorkflow(text)

  test('pins its actions, gives each job what it needs and no more, and runs no text of others', () => {
    expect(workflowFaults(text)).toEqual([])
    expect(permissions).toEqual({})
    expect(on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+*'] } })
    const rights = Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.permissions]))
    expect(rights).toEqual({
      test: { contents: 'read' },
      proof: { contents: 'read' },
      pack: { contents: 'read' },
      install: { contents: 'read' },
      publish: { 'id-token': 'write', attestations: 'write' },
    })
    expect(text).not.toMatch(/secrets\.|NODE_AUTH_TOKEN/)
  })

  test('tests and installs on three systems and three versions of Node, the oldest one that is promised first', () => {
    for (const job of [jobs.test!, jobs.install!]) {
      const { os, node } = job.strategy!.matrix
      expect(os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest'])
      expect(node).toEqual([20, 22, 24])
    }
    expect(manifest.engines.node).toMatch(/^>=20\./)
  })

  test('publishes what was tested and installed, and only when a person has said so', () => {
    expect(jobs.pack!.needs).toEqual(['test', 'proof'])
    expect(jobs.proof!.steps.at(-1)!.run).toBe('npm run proof:full')
    expect(jobs.install!.needs).toBe('pack')
    expect(jobs.publish!.needs).toEqual(['pack', 'install'])
    expect(jobs.publish!.environment).toBe('npm')
    const steps = jobs.publish!.steps
    // What was packed is taken, compared and sent: nothing of the repository is run with these rights.
    expect(steps.some(({ uses }) => uses?.startsWith('actions/checkout@'))).toBe(false)
    const runs = steps.flatMap(({ run }) => run ?? [])
    expect(runs[0]).toBe('sha256sum --check --strict SHA256SUMS')
    expect(runs.at(-1)).toMatch(/^npm stage publish --provenance .*\.tgz$/)
    expect(steps.filter(({ uses }) => uses?.startsWith('actions/attest@')).map((step) => step.with)).toEqual([
      { 'subject-path': 'release-files/*.tgz' },
      { 'subject-path': 'release-files/*.tgz', 'sbom-path': 'release-files/sbom.cdx.json' },
    ])
  })

  test('the rules see what they are for', () => {
    const bad = `on: { pull_request_target: {} }
permissions: { contents: write }
jobs:
  a:
    steps:
      - uses: actions/checkout@v4
      - uses: actions/cache@0123456789012345678901234567890123456789
      - run: echo \${{ github.event.issue.title }}
`
    expect(workflowFaults(bad)).toHaveLength(6)
    expect(workflowFaults(bad.replace('permissions: { contents: write }\n', ''))).toContain('rights for all jobs')
  })
})

describe('the workflow of a change', () => {
  const text = read('.github/workflows/test.yml')
  const { on, permissions, jobs } = parseWorkflow(text)
  const runsOf = (name: string) => jobs[name]!.steps.flatMap(({ run }) => run ?? [])

  test('pins the actions that a release uses, and may read alone', () => {
    expect(workflowFaults(text)).toEqual([])
    expect(permissions).toEqual({})
    for (const { permissions } of Object.values(jobs)) expect(permissions).toEqual({ contents: 'read' })
    expect(pinsOf(text)).toEqual(
      new Map([...pinsOf(read('.github/workflows/release.yml'))].filter(([name]) => pinsOf(text).has(name))),
    )
  })

  test('runs what `.ci/run` runs; every week the full proof, and the tests of a release on its systems', () => {
    const here = read('.ci/run').match(/^npm .*$/gm)!
    expect(runsOf('change')).toEqual(here.map((line) => line.replace('npm ci', 'npm ci --ignore-scripts')))
    expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }])
    expect(runsOf('proof')).toEqual(['npm ci --ignore-scripts', 'npm run proof:full'])
    const release = parseWorkflow(read('.github/workflows/release.yml'))
    expect(jobs.systems!.strategy).toEqual(release.jobs.test!.strategy)
    expect(runsOf('systems')).toEqual(['npm ci --ignore-scripts', 'npm test'])
  })
})

test('updates of dependencies and actions wait seven days', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; cooldown: { 'default-days': number } }[]
  }
  expect(updates.map((entry) => entry['package-ecosystem'])).toEqual(['npm', 'github-actions'])
  for (const entry of updates) expect(entry.cooldown['default-days']).toBeGreaterThanOrEqual(7)
})

describe('a version', () => {
  const changelog = '# Changelog\n\n## [1.2.0] – 2027-01-31\n\n- a\n\n## [1.1.0] – unreleased\n'

  test('is released under its tag, with a dated heading in the changelog', () => {
    expect(versionFaults({ version: '1.2.0', changelog, tag: 'v1.2.0' })).toEqual([])
    expect(versionFaults({ version: '1.2.0', changelog, tag: '1.2.0' })).toEqual([expect.stringContaining('The tag')])
    expect(versionFaults({ version: '1.2', changelog })).toHaveLength(2)
    expect(versionFaults({ version: '1.3.0', changelog })).toEqual([expect.stringContaining('no heading')])
    expect(versionFaults({ version: '1.1.0', changelog })).toEqual([])
    expect(versionFaults({ version: '1.1.0', changelog, tag: 'v1.1.0' })).toEqual([expect.stringContaining('date')])
  })

  test('that is in work has its heading', () => {
    expect(versionFaults({ version: manifest.version, changelog: read('CHANGELOG.md') })).toEqual([])
  })
})

test('the list of parts is CycloneDX, names the package and every part, and is the same from one commit', {
  tags: 'proof',
}, () => {
  const time = '2027-01-31T00:00:00.000Z'
  const text = toSbom(manifest, time)
  const sbom = JSON.parse(text) as {
    bomFormat: string
    metadata: { timestamp: string; component: { name: string; version: string } }
    components: { name: string; version: string }[]
  }
  expect(sbom.bomFormat).toBe('CycloneDX')
  expect(sbom.metadata.component).toMatchObject({ name: manifest.name, version: manifest.version })
  expect(sbom.metadata.timestamp).toBe(time)
  const parts = sbom.components.map(({ name }) => name)
  for (const name of ['react', 'esbuild', 'zod', 'shiki']) expect(parts).toContain(name)
  expect(text).not.toContain(ROOT)
  expect(toSbom(manifest, time)).toBe(text)
})
