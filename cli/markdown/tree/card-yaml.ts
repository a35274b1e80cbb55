/**
 * Loaded only if a note has cards: loading it takes as long as parsing a note. A separate module, because bundled
 * CommonJS has no named exports.
 */
export { parse as parseYaml } from 'yaml'
