// Types of `look-tokens.mjs`, which is a plain script because the bundler is one.
import type { Plugin } from 'esbuild'

export interface TokenRule {
  layer: 'reference' | 'system' | 'component'
  media?: string
  look?: 'reading' | 'vdoing'
  mode?: 'dark' | 'read'
  declarations: string
}

export function readTokens(css: string): TokenRule[]
export function tokenSheet(css: string, look: 'reading' | 'vdoing'): string
export const lookTokens: Plugin
