import { readFileSync } from 'node:fs'
import { ownFile } from '../../../core/own-files.ts'

/** Shiki's build of Oniguruma. The file itself: `shiki/wasm` is the same as text, which every thread would decode. */
export const readWasm = () => readFileSync(ownFile('onig.wasm'))
