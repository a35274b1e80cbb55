import { parseArgs } from 'node:util'

/**
 * What a script was called with. With `--help`, or something that it does not know, it prints its usage and ends.
 *
 * @param {string} usage  how it is called, without a line break
 * @param {import('node:util').ParseArgsConfig} config
 */
export function readFlags(usage, config = {}) {
  const parsed = tryParse(usage, { ...config, options: { ...config.options, help: { type: 'boolean', short: 'h' } } })
  if (!parsed.values.help) return parsed
  process.stdout.write(`usage: ${usage}\n`)
  process.exit(0)
}

/** Ends a script that was called wrongly. */
export function refuse(usage, why) {
  process.stderr.write(`${why}\nusage: ${usage}\n`)
  process.exit(2)
}

function tryParse(usage, config) {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error
    return refuse(usage, error.message)
  }
}
