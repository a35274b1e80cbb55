import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface LookColours {
  look: 'reading' | 'vdoing'
  mode: 'light' | 'dark' | 'read'
  /** `#rrggbb` by name, without `--`. */
  colours: ReadonlyMap<string, string>
}

/** Colours of the style sheets of both looks, in every appearance. */
export function looksOf(): LookColours[] {
  return (['reading', 'vdoing'] as const).flatMap((look) => {
    const css = readFileSync(join(import.meta.dirname, `../../renderer/styles/tokens/${look}.css`), 'utf8')
    const of = (mode: string) => {
      const [, body = ''] = new RegExp(`:root${mode} \\{([^}]*)\\}`).exec(css) ?? []
      return [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!] as const)
    }
    return (['light', 'dark', 'read'] as const).map((mode) => ({
      look,
      mode,
      colours: new Map([...of(''), ...(mode === 'light' ? [] : of(`\\[data-mode="${mode}"\\]`))]),
    }))
  })
}
