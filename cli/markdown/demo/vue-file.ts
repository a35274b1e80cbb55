import { readFileSync } from 'node:fs'
import { DEMO_FOLDER } from '../../../config/model/demo-file.ts'
import { hash } from '../../core/hash.ts'
import { once } from '../../core/once.ts'
import { ownFile } from '../../core/own-files.ts'

/** Vue's full build, compiler included, in one classic script that begins with its licence. */
export const readVue = (): Buffer => readFileSync(ownFile('vue.global.prod.js'))

/** What Vue's file is called beside the demos' documents, which name it so. */
export const vueName = once(() => `vue.${hash(readVue(), 8)}.js`)

/** From the output folder. */
export const vuePath = (): string => `${DEMO_FOLDER}/${vueName()}`
