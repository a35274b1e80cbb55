import type { Sentence, Words } from '../../config/fill.ts'

const INSTALL = 'npm install --save-dev {packages}'

/** The command that installs packages, as a part of a sentence: that of npm, until `withInstalls` puts in another. */
export const installing = (packages: string): Sentence => ({ text: INSTALL, values: { packages } })

/** The same as code of Markdown. */
export const installingCode = (packages: string): Sentence => ({ text: `\`${INSTALL}\``, values: { packages } })

/** Words with the commands of `installing` in them rewritten. */
export function withInstalls(words: Words, rewrite: (command: string) => string): Words {
  if (typeof words === 'string' || words.values === undefined) return words
  const { text, values } = words
  if (text.includes(INSTALL)) return { text: text.replace(INSTALL, rewrite(INSTALL)), values }
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? withInstalls(value, rewrite) : value,
  ])
  return { text, values: Object.fromEntries(parts) }
}
