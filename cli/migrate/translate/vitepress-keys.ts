import { lookUp } from '../../core/maps.ts'
import { type Sentence, say } from '../../sentences/sentence.ts'
import { code, type Findings } from '../old-site.ts'

const DIAGRAMS = say('Mermaid diagrams')
const WORDS = say('words of its own, in the language of the site')
const BUILT_IN: Record<string, Sentence> = {
  mermaid: DIAGRAMS,
  mermaidPlugin: DIAGRAMS,
  docFooter: WORDS,
  outlineTitle: WORDS,
  returnToTopLabel: WORDS,
  sidebarMenuLabel: WORDS,
  darkModeSwitchLabel: WORDS,
  lightModeSwitchTitle: WORDS,
  darkModeSwitchTitle: WORDS,
  langMenuLabel: WORDS,
  skipToContentLabel: WORDS,
  notFound: WORDS,
}

/** The same for settings in `markdown`. */
const MARKDOWN: Record<string, Sentence> = {
  math: say('formulas'),
  container: WORDS,
  image: say('images load when a reader scrolls near them'),
}

const LEFT: Record<string, Sentence> = {
  vite: say('There is no Vite; it was not run.'),
  vue: say('There is no Vue.'),
  outDir: say('Give the output folder to the command: `kb build --out DIR`.'),
  cacheDir: say('`kb build --cache DIR`.'),
  outline: say('The outline lists headings from h2 to h6; this cannot be changed.'),
  ignoreDeadLinks: say('`kb check` lists every dead link; fix them.'),
}

/** Reports a setting of VitePress that is not taken over: what kb has instead, or what to do. */
export function tell(key: string, at: string, findings: Findings): void {
  const how = lookUp(BUILT_IN, key)
  if (how) findings.builtIn.push({ what: code(at), how })
  else findings.left.push({ what: code(at), todo: lookUp(LEFT, key) ?? say('kb has no such setting.') })
}

export function tellMarkdown(key: string, findings: Findings): void {
  const what = code(`markdown.${key}`)
  const how = lookUp(MARKDOWN, key)
  if (how) findings.builtIn.push({ what, how })
  else findings.left.push({ what, todo: say('markdown-it’s settings cannot be taken over.') })
}
