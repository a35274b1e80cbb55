import type { InlineSyntax } from './inline-syntax.ts'

const WORDS = /(?:\\[^\r\n]|[^\\[\]\r\n]){1,200}/.source

/** `:badge[new]{warning}`, `:kbd[Ctrl+C]`, `:color[#11a8cd]`; brackets in the text are escaped with a backslash. */
export const inlineComponentSyntax: InlineSyntax = {
  name: 'inlineComponent',
  trigger: ':',
  pattern: new RegExp(`:(?:badge\\[${WORDS}\\](?:\\{[a-z]{1,20}\\})?|(?:kbd|color)\\[${WORDS}\\])`, 'y'),
  accepts: (text, start) => !/[A-Za-z0-9:_]/.test(text[start - 1] ?? ''),
}

export const hasInlineComponent = (text: string): boolean => /:(?:badge|kbd|color)\[/.test(text)

const MODIFIERS = 'Ctrl|Control|Shift|Alt|Option|Cmd|Command|Meta|Win|Super|Fn|⌘|⌥|⇧|⌃'
const KEYS = `${MODIFIERS}|Enter|Return|Tab|Esc|Escape|Space|Backspace|Delete|Del|Insert|Home|End|PageUp|PageDown|Up|Down|Left|Right|F\\d{1,2}|[^\\][\\s]`

/** `[[Ctrl]]+[[C]]`, as in plugins of markdown-it. A single `[[Home]]` is a link to the note of that name. */
export const keysSyntax: InlineSyntax = {
  name: 'inlineComponent',
  trigger: '[',
  pattern: new RegExp(`\\[\\[(?:${MODIFIERS})\\]\\](?:\\+\\[\\[(?:${KEYS})\\]\\])+`, 'yi'),
}

export const hasKeys = (text: string): boolean => text.includes(']]+[[')

/** @param value  a match of either syntax */
export function parseInlineComponent(value: string): { name: 'badge' | 'kbd' | 'color'; text: string; type?: string } {
  if (value.startsWith('[[')) return { name: 'kbd', text: value.slice(2, -2).replaceAll(']]+[[', '+') }
  const [, name, text, type] = /^:(badge|kbd|color)\[(.*)\](?:\{([a-z]+)\})?$/.exec(value) as unknown as [
    string,
    'badge' | 'kbd' | 'color',
    string,
    string?,
  ]
  return { name, text: text.replace(/\\([!-/:-@[-`{-~])/g, '$1'), ...(type ? { type } : {}) }
}
