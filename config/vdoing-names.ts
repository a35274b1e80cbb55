/** Names that vdoing gave its colours, and ours. The first name of a token sets it, too; the others only read it. */
const NAMES = [
  ['bodyBg', 'bg'],
  ['mainBg', 'card'],
  ['sidebarBg', 'card'],
  ['blurBg', 'bar'],
  ['codeBg', 'code-bg'],
  ['customBlockBg', 'code-bg'],
  ['textColor', 'text'],
  ['textLightenColor', 'accent-text'],
  ['accentColor', 'accent'],
  ['borderColor', 'border'],
  ['codeColor', 'code-text'],
] as const

/** For notes and HTML of authors that ask for the colours of vdoing by name, in every appearance. */
export const VDOING_COLOURS = `@layer tokens{:root{${NAMES.map(([name, token]) => `--${name}:var(--${token})`).join(';')}}}`

const SETTERS = new Map(NAMES.toReversed().map(([name, token]) => [token, name]))
const TOKENS = new Map([...SETTERS].map(([token, name]) => [name as string, token as string]))

/** A custom property that is declared, with its value up to `;` or `}`; strings and brackets may hold both signs. */
const DECLARATION =
  /--([a-zA-Z]+)\s*:\s*((?:[^;{}"'()]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()]|\([^()]*\))*\))+)/g

/**
 * The style sheet of a site, in which a colour set by vdoing's name sets ours as well, wherever it is set: under the
 * same selector, in the same appearance.
 */
export const withOurNames = (css: string): string =>
  css.replace(DECLARATION, (declaration, name: string, value: string) => {
    const token = TOKENS.get(name)
    // A value made of our own colour would ask for itself.
    if (!token || value.includes(`--${token}`)) return declaration
    return `${declaration.trimEnd()};--${token}:${value.trimEnd()}`
  })

/** For the reference: each name, our token, and whether setting it sets the token. */
export const VDOING_NAMES = NAMES.map(([name, token]) => ({ name, token, sets: TOKENS.has(name) }))
