// What reads bases: loaded only for notes with some.
export { default as parseJavaScript } from 'jsep'
export { parseYaml } from '../tree/card-yaml.ts'
