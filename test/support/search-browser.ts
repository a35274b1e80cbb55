import { existsSync } from 'node:fs'
import bundled from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** A Chromium of the system, else the one that npm brought. */
export const launchBrowser = async (): Promise<Browser> => {
  const system = SYSTEM.find((path) => existsSync(path))
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']
  if (system) return chromium.launch({ executablePath: system, args })
  return chromium.launch({ executablePath: await bundled.executablePath(), args: [...bundled.args, ...args] })
}
