import { readFileSync } from 'node:fs'
import { ownFile } from '../../../core/own-files.ts'

/**
 * Shiki's build of Oniguruma. Not `shiki/wasm`, which has the same file as text that every thread would have to decode.
 */
export const readWasm = () => readFileSync(ownFile('onig.wasm'))
