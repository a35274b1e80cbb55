/** Columns a list or map may take to stand on one line. */
const WIDTH = 110

/** Entries on one line where they fit, else one a line. */
export function gather(
  open: string,
  entries: readonly string[],
  close: string,
  indent: string,
  broken = false,
): string {
  if (entries.length === 0) return `${open}${close}`
  const pad = open === '{' ? ' ' : ''
  const line = `${open}${pad}${entries.join(', ')}${pad}${close}`
  if (!broken && !line.includes('\n') && line.length + indent.length <= WIDTH) return line
  return `${open}\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}${close}`
}

/** A key of a map, in quotes only where it needs them. */
export const keyName = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key))

/** A literal that reads back as the same text: lines as a template, all else in single quotes. */
export function quote(text: string): string {
  if (/\n/.test(text) && !/\r|[\u2028\u2029]/.test(text)) {
    return `\`${text.replace(/[\\`]/g, '\\$&').replace(/\$\{/g, '\\${')}\``
  }
  const inner = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"')
  const safe = inner.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029')
  return inner.includes("'") && !inner.includes('"') ? `"${safe}"` : `'${safe.replace(/'/g, "\\'")}'`
}
