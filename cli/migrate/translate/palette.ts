import { VDOING_NAMES } from '../../../config/vdoing-names.ts'

type Mode = 'light' | 'dark' | 'read'

/** What `palette.styl` of a vdoing blog says, apart from what settings hold; see `parsePalette`. */
interface Palette {
  /** Style sheet with the colours that the author gave a mode; undefined if there are none. */
  css?: string
  /** Stylus variables, properties and rules that are lost. */
  lost: string[]
}

/** Variables that settings hold. */
const SETTINGS: ReadonlySet<string> = new Set(['$accentColor', '$bannerTextColor'])

/** Colours that kb has, too. Those of code only fit the highlighting, which is kb's own. */
const COLOURS: ReadonlySet<string> = new Set(
  VDOING_NAMES.filter(({ name, sets }) => sets && !/^code/.test(name)).map(({ name }) => name),
)

/**
 * Values that vdoing gave these colours, now or in earlier versions: authors copied whole blocks of them. kb has its
 * own in their place, which are easier to read.
 */
const DEFAULTS: Readonly<Record<Mode, readonly string[]>> = {
  light: [
    'bodyBg:#f4f4f4',
    'mainBg:rgba(255,255,255,1)',
    'sidebarBg:rgba(255,255,255,.8)',
    'blurBg:rgba(255,255,255,.9)',
    'customBlockBg:#f1f1f1',
    'textColor:#00323c',
    'textColor:#004050',
    'textLightenColor:#0085ad',
    'borderColor:rgba(0,0,0,.12)',
    'borderColor:rgba(0,0,0,.15)',
    'codeBg:#f6f6f6',
    'codeColor:#525252',
    'codeThemeLight()',
  ],
  dark: [
    'bodyBg:rgb(39,39,43)',
    'mainBg:rgba(30,30,34,1)',
    'sidebarBg:rgba(30,30,34,.8)',
    'blurBg:rgba(30,30,34,.8)',
    'customBlockBg:rgb(39,39,43)',
    'textColor:rgb(140,140,150)',
    'textColor:rgb(155,155,170)',
    'textLightenColor:#0085ad',
    'borderColor:#2c2c3a',
    'borderColor:#30363d',
    'codeBg:#252526',
    'codeColor:#fff',
    'codeThemeDark()',
  ],
  read: [
    'bodyBg:rgb(236,236,204)',
    'mainBg:rgba(245,245,213,1)',
    'sidebarBg:rgba(245,245,213,.8)',
    'blurBg:rgba(245,245,213,.9)',
    'customBlockBg:rgb(236,236,204)',
    'textColor:#704214',
    'textLightenColor:#996633',
    'borderColor:rgba(0,0,0,.15)',
    'codeBg:#282c34',
    'codeColor:#fff',
    'codeThemeDark()',
  ],
}

/** A value that is the same in CSS: no variables and no functions of Stylus. */
const PLAIN = /^(?:[#\w\s.,%/-]|(?:rgba?|hsla?)\([^()$]*\))+$/

/** Takes the colours of each mode from `palette.styl`, and names what else it says. */
export function readPalette(palette: string): Palette {
  const colours: Record<Mode, string[]> = { light: [], dark: [], read: [] }
  const lost: string[] = []
  let mode: Mode | undefined
  /** Indentation of the lines directly inside the rule of a mode. */
  let depth: number | undefined
  const inRule = (line: string, of: Mode): string | undefined => {
    const [, name = '', value = ''] = /^--([\w-]+)\s*:\s*(.+)$/.exec(line) ?? []
    const plain = name === '' ? line : `${name}:${value}`
    if (DEFAULTS[of].some((usual) => usual.toLowerCase() === plain.replace(/\s|(?<!\d)0(?=\.)/g, '').toLowerCase()))
      return undefined
    if (!COLOURS.has(name) || !PLAIN.test(value)) return name === '' ? line : `--${name}`
    colours[of].push(`--${name}: ${value};`)
    return undefined
  }
  for (const { indent, line } of linesOf(palette)) {
    if (indent === 0) {
      mode = /^\.theme-mode-(light|dark|read)$/.exec(line)?.[1] as Mode | undefined
      depth = undefined
      const variable = /^(\$[\w-]+)\s*\??=/.exec(line)?.[1]
      if (mode === undefined && !SETTINGS.has(variable ?? '') && !line.startsWith('@')) lost.push(variable ?? line)
    } else if (mode !== undefined) {
      depth ??= indent
      const left = indent === depth ? inRule(line, mode) : undefined
      if (left !== undefined) lost.push(left)
    }
  }
  return { css: toCss(colours) || undefined, lost: [...new Set(lost)] }
}

/** Lines without comments, braces and semicolons, which Stylus does not need. */
function linesOf(palette: string): { indent: number; line: string }[] {
  return palette
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/\r?\n/)
    .map((raw) => raw.replace(/(?:^|\s)\/\/.*$/, ''))
    .flatMap((raw) => {
      const line = raw.trim().replace(/\s*[{};]+$/, '')
      return line === '' ? [] : [{ indent: raw.search(/\S/), line }]
    })
}

function toCss({ light, dark, read }: Record<Mode, readonly string[]>): string {
  const rule = (mode: string, lines: readonly string[], media: string) =>
    `@media ${media} {\n  :root[data-mode='${mode}'] {\n${lines.map((line) => `    ${line}\n`).join('')}  }\n}\n`
  return [
    ...(light.length > 0
      ? [rule('light', light, 'screen'), rule('auto', light, 'screen and (prefers-color-scheme: light)')]
      : []),
    ...(dark.length > 0
      ? [rule('dark', dark, 'screen'), rule('auto', dark, 'screen and (prefers-color-scheme: dark)')]
      : []),
    ...(read.length > 0 ? [rule('read', read, 'screen')] : []),
  ].join('\n')
}
