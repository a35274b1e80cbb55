import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { comesToRest } from './browser.ts'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Rule {
  id: string
  nodes: { html: string }[]
}
interface Axe {
  run(context: string, options: object): Promise<{ violations: Rule[]; passes: Rule[] }>
}

/** Rules whose answer depends on colours: all that differs from one mode to the next. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const

/** What axe looks at: one part of the page, some of its rules; without, all of both. */
export interface AxeOptions {
  /** Selector. */
  within?: string
  rules?: readonly string[]
}

/**
 * Faults that axe finds in a page, each with the first element that has it. The page comes to rest before: colours that
 * fade into one another have no contrast of their own.
 */
export async function axeFaults(page: Page, { within = 'html', rules }: AxeOptions = {}): Promise<string[]> {
  await comesToRest(page)
  // By the debugger, because the page's own policy lets no script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  return page.evaluate(
    async ([context, only]) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations, passes } = await axe.run(context, only ? { runOnly: only } : {})
      if (violations.length + passes.length === 0) throw new Error('axe found nothing to look at')
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)
    },
    [within, rules && [...rules]] as const,
  )
}
