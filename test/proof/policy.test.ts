import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { policyViolations } from '../support/policy-violations.ts'
import { shared } from '../support/shared.ts'

test('深海: every page is opened in Chromium without one refusal by the policy in it', async () => {
  const built = await shared('deep-sea')
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const { opened, refused } = await policyViolations(browser, join(built, 'out'))
  expect(opened.length).toBeGreaterThan(60)
  expect(refused).toEqual([])
})
