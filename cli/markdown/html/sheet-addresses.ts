/** An address from the root in a style sheet, which is that of a file in the public folder. */
const FROM_ROOT = /(\burl\(\s*)("\/(?!\/)[^"\n]*|'\/(?!\/)[^'\n]*|\/(?!\/)[^"'()\s]*)/gi

/** As elsewhere in notes, paths of public files may be written with the base or without. */
export const withBase = (css: string, base: string): string =>
  css.replace(FROM_ROOT, (written, before: string, path: string) => {
    const quote = path.startsWith('/') ? '' : path[0]!
    return path.startsWith(base, quote.length) ? written : before + quote + base + path.slice(quote.length + 1)
  })

/** An address from the root, as written, and the offset of its `url(`. */
interface SheetAddress {
  address: string
  index: number
}

/** The addresses from the root in a style sheet, but for those with escaped characters. */
export const addressesFromRoot = (css: string): SheetAddress[] =>
  [...withBlankComments(css).matchAll(FROM_ROOT)].flatMap(({ 2: path = '', index }) => {
    const address = path.replace(/^["']/, '')
    return address.includes('\\') ? [] : [{ address, index }]
  })

/** A comment, or a string, which may contain what looks like one. */
const COMMENT = /("(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|\/\*[\s\S]*?(?:\*\/|$)/g

export const withoutComments = (css: string): string => css.replace(COMMENT, (_, string?: string) => string ?? ' ')

/** The same with every offset as it was. */
const withBlankComments = (css: string): string =>
  css.replace(COMMENT, (text, string?: string) => string ?? text.replace(/[^\n]/g, ' '))

/** Addresses of services that have fonts contain semicolons. */
export const IMPORT = /@import\b(?:"[^"]*"?|'[^']*'?|\((?:"[^"]*"?|'[^']*'?|[^)"'])*\)?|[^;"'(])*;?/gi

/** An address in a style sheet that is neither absolute nor begins with `/`, `#` or a variable. */
export const RELATIVE = /\burl\(\s*["']?(?!["']|[a-z][a-z\d+.-]*:|[/#)])([^"'()\s]+)/gi
