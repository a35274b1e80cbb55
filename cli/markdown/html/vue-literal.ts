const TEXT = String.raw`(?:'([^'\\]*)'|"([^"\\]*)"|\x60([^\x60\\$]*)\x60)`
const LITERAL = new RegExp(String.raw`^\s*(?:${TEXT}|(?:\$?withBase|require)\(\s*${TEXT}\s*\))\s*$`)

/**
 * The value of an attribute bound by Vue if no code has to run for it: `'/a.png'`, `$withBase('/a.png')`. kb adds the
 * base to all addresses of the site anyway.
 *
 * @see docs/behaviour.md M29
 */
export const literalText = (expression: string): string | undefined =>
  LITERAL.exec(expression)
    ?.slice(1)
    .find((text) => text !== undefined)
