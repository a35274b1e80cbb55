import type { Both, KeyGroup } from '../../config/schema/descriptions/description.ts'
import type { KeyType } from './key-types.ts'
import { code, fenced, type Language } from './words.ts'

export const inLanguage = (text: string | Both, lang: Language): string =>
  typeof text === 'string' ? text : text[lang === 'zh' ? 0 : 1]

/** Anchor of a key on its page. */
export const anchorOf = (key: string): string => key.replace(/\*/g, 'any').replace(/[^a-zA-Z0-9]+/g, '-')

/** Groups of keys, each key with its type, default, meaning and example. */
export const describeKeys = (
  groups: readonly KeyGroup[],
  types: ReadonlyMap<string, KeyType>,
  { lang, show }: { lang: Language; show: (example: string) => string },
): string =>
  groups
    .flatMap(({ name, title, text, keys }) => [
      `## ${inLanguage(title, lang)} {#${name}}`,
      ...(text ? [inLanguage(text, lang)] : []),
      ...Object.entries(keys).flatMap(([key, [zh, en, example]]) => [
        `### ${code(key)} {#${anchorOf(key)}}`,
        facts(key, types.get(key), lang),
        lang === 'zh' ? zh : en,
        show(inLanguage(example, lang)),
      ]),
    ])
    .filter((part) => part !== '')
    .join('\n\n')

function facts(key: string, type: KeyType | undefined, lang: Language): string {
  const text = key.startsWith('plugins.') && type?.text === 'any' ? 'function' : type?.text
  const parts = [
    ...(text ? [code(text)] : []),
    ...(type?.as ? [lang === 'zh' ? `同 ${code(type.as)}` : `as ${code(type.as)}`] : []),
    ...(type?.default === undefined || type.default === '{}'
      ? []
      : [`${lang === 'zh' ? '默认' : 'default'} ${code(quoted(type.default))}`]),
  ]
  return parts.join(lang === 'zh' ? '，' : ', ')
}

/** JSON as an author writes it. */
const quoted = (json: string): string => json.replace(/"([^"'\\]*)"/g, "'$1'").replace(/,(?=\S)/g, ', ')

export const asSettings = (example: string): string => fenced('ts', `${example},`)
export const asFrontmatter = (example: string): string => fenced('yaml', example)
