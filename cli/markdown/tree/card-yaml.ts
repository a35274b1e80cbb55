/**
 * Loaded where a note has cards: loading it takes as long as parsing a note. A module of its own, because CommonJS that
 * is bundled exports nothing by name.
 */
export { parse as parseYaml } from 'yaml'
