/** Parts of a line that are in no language: code, addresses, names of files and packages, values in braces. */
const CODE = [
  /^\s*(?:run: )?(?:npx|npm) .*$/g,
  /\bkb (?:build|check|clean|dev|explain|init|migrate|new|preview)(?: --[\w-]+(?: [\w.-]+)?)*/g,
  /\bnpm run [\w-]+/g,
  /\bnpx kb [a-z-]+(?: (?:--[\w-]+(?: \S+)?|(?:"|&quot;).*?(?:"|&quot;)))*/g,
  /\bsource <\(kb completion bash\)/g,
  /`+[^`]*`+/g,
  /"[^"]*"/g,
  /'[^']*'/g,
  /\$?\{\{?[^}]*\}?\}/g,
  /https?:\S+/g,
  /<[^>]*>/g,
  /\b[\w@./-]*[/_@=][\w@./-]*/g,
]

/** Words that stand in a sentence of any language: products, their parts, and what their buttons are called. */
const NAMES =
  /\b(?:GitHub(?: Actions| Pages)?|Source|Pages|VuePress|VitePress|Hexo|Hugo|Obsidian|Vue|Markdown|React|Mermaid|Cloudflare Pages|HTML|YAML|CSS|Node|npm|vdoing|service worker|page bundle|frontmatter|giscus)\b/g

/** Three words in a row, which a reader of Chinese would have to know English for. */
const ENGLISH = /\b[A-Za-z][a-z’']+ [a-z][a-z’']*,? [a-z][a-z’']+\b/

export const withoutCode = (line: string): string =>
  CODE.reduce((rest, code) => rest.replace(code, '·'), line).replace(NAMES, '·')

/** A line that holds an English sentence, or three words of one. */
export const isEnglish = (line: string): boolean => ENGLISH.test(withoutCode(line))

/** A line that holds Chinese outside of code. */
export const isChinese = (line: string): boolean => /\p{Script=Han}/u.test(withoutCode(line))
