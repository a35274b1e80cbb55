// In the place of cli/markdown/highlight/engine: Shiki's engine of JavaScript's own patterns, which needs no WebAssembly.
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import type { RegexEngine } from 'shiki/types'

/** Patterns that JavaScript cannot say are left out: some words have no colour then. */
export const openEngine = async (): Promise<RegexEngine> => createJavaScriptRegexEngine({ forgiving: true })
