import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokenSheet } from '../../cli/look-tokens.mjs'

export const TOKENS = 'styles/tokens.css'

/** The appearances of a look as its style sheet has them: each with the colours that it sets itself. */
export function appearancesOf(look: LookColours['look']): { mode: string; own: Map<string, string> }[] {
  const css = tokenSheet(readFileSync(join(import.meta.dirname, '../../renderer', TOKENS), 'utf8'), look)
  const appearances = new Map<string, Map<string, string>>()
  for (const [, mode = 'light', body = ''] of css.matchAll(/:root(?:\[data-mode="(\w+)"\])?\s*\{([^}]*)\}/g)) {
    const own = [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!] as const)
    appearances.set(mode, new Map([...(appearances.get(mode) ?? []), ...own]))
  }
  return [...appearances].map(([mode, own]) => ({ mode, own }))
}

export interface LookColours {
  look: 'reading' | 'vdoing'
  mode: 'light' | 'dark' | 'read'
  /** `#rrggbb` by name, without `--`. */
  colours: ReadonlyMap<string, string>
}

/** Colours of the style sheets of both looks, in every appearance. */
export const looksOf = (): LookColours[] =>
  (['reading', 'vdoing'] as const).flatMap((look) => {
    const appearances = new Map(appearancesOf(look).map(({ mode, own }) => [mode, own]))
    return (['light', 'dark', 'read'] as const).map((mode) => ({
      look,
      mode,
      colours: new Map([...appearances.get('light')!, ...appearances.get(mode)!]),
    }))
  })
