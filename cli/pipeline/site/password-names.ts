/** A name that a note may give in `password`: that of a variable has to be made of it. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/

export const isPasswordName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value)

/** `old-friends` → `OLD_FRIENDS`: the end of a variable's name, by which passwords are found. */
export const toVariable = (name: string): string => name.toUpperCase().replaceAll('-', '_')
