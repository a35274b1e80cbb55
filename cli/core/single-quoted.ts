/** A word in single quotes, as every shell of POSIX takes it. */
export const singleQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
