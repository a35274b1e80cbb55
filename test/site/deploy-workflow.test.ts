import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kb } from '../support/cli.ts'
import { temporaryFolder } from '../support/site.ts'
import { workflowFaults } from '../support/workflow.ts'

test('the workflow of kb deploy is that of the site’s folder and package manager', async () => {
  const repository = temporaryFolder()
  mkdirSync(join(repository, '.git'))
  const root = join(repository, 'apps/site')
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'pnpm-lock.yaml'), '')
  const run = (...more: string[]) => kb(['deploy', 'oss', root, '--bucket', 'tides', '--workflow', ...more])
  const { stdout, code } = await run('--announce', 'indexnow')
  expect([code, workflowFaults(stdout)]).toEqual([0, []])
  expect(stdout).toContain('working-directory: "apps/site"')
  expect(stdout).toContain('path: "apps/site/.kb/deploy"')
  expect(stdout).toContain('pnpm exec kb deploy oss --bucket tides\n')
  expect(stdout).toContain('pnpm exec kb announce --indexnow\n')
  expect(stdout).not.toContain('npx')
  expect(await run('--out', 'site')).toMatchObject({ code: 2, stderr: expect.stringContaining('builds into dist') })
})
