import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { kb } from '../support/cli.ts'
import { policyViolations } from '../support/policy-violations.ts'
import { temporaryFolder } from '../support/site.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('深海: every page is opened in Chromium without one refusal by the policy in it', async () => {
  const folder = temporaryFolder()
  const built = await kb(['build', ROOT, '--out', `${folder}/dist`, '--cache', `${folder}/cache`, '--quiet'])
  expect([built.code, built.stderr]).toEqual([0, ''])
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const { opened, refused } = await policyViolations(browser, `${folder}/dist`)
  expect(opened.length).toBeGreaterThan(60)
  expect(refused).toEqual([])
}, 300_000)
