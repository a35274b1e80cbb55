/** A word in single quotes, as any POSIX shell accepts it. */
export const singleQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
