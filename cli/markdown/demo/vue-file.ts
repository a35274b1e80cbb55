import { readFileSync } from 'node:fs'
import { DEMO_FOLDER } from '../../../config/model/demo-file.ts'
import { once } from '../../../config/once.ts'
import { hash } from '../../core/hash.ts'
import { ownFile } from '../../core/own-files.ts'

/** Vue's full build with the compiler: one classic script that begins with its licence. */
export const readVue = (): Buffer => readFileSync(ownFile('vue.global.prod.js'))

/** The name of Vue's file, in the same folder as the documents of demos that load it. */
export const vueName = once(() => `vue.${hash(readVue(), 8)}.js`)

/** Path of Vue's file, relative to the output folder. */
export const vuePath = (): string => `${DEMO_FOLDER}/${vueName()}`
