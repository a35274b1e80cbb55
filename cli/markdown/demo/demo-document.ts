import type { NoteLanguage } from '../../../config/languages.ts'
import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import { faultScript } from './demo-fault.ts'
import { HEIGHT_SCRIPT } from './demo-height.ts'
import type { Playground } from './demo-playgrounds.ts'
import { bundleReact, reactPlayground } from './demo-react.ts'
import type { DemoProblem, DemoSource } from './demo-source.ts'
import { compileVue } from './demo-vue.ts'
import { vueName } from './vue-file.ts'

/**
 * Comes first in the document. Opened directly on a host that does not send our policy, the demo would run with the
 * site's origin; in that case everything after this becomes invisible text.
 */
const FRAME_ONLY = "<script>if(self.origin!=='null')document.write('<plaintext hidden>')</script>"

/**
 * What a demo may do: run its code and load anything from other hosts, but without the site's origin. On hosts that
 * send headers, `DEMO_POLICY` includes the sandbox as well.
 */
const POLICY =
  "default-src 'self' https: http: wss: data: blob: 'unsafe-inline' 'unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'none'"

/** A demo that can run. */
interface MadeDemo {
  /** The HTML of the page in its frame. */
  document: string
  playground: Playground
}

/** What the frame's document is made of. */
interface FrameParts {
  html: string
  css: string
  js: string
  /** Addresses of scripts that are loaded before `js`. */
  scripts: readonly string[]
}

/**
 * Makes the page for a demo's frame. It is a separate file, because a frame without one (`srcdoc`, `blob:`, `data:`)
 * inherits the strict policy of the surrounding page. The frame is sandboxed: the code runs without the site's origin.
 *
 * @returns the demo if it can run, and the problems found
 */
export async function makeDemo(
  source: DemoSource,
  language: NoteLanguage,
): Promise<{ demo?: MadeDemo; problems: DemoProblem[] }> {
  if (source.kind === 'vanilla') {
    const { html, css, js } = source
    const playground = { html, css, js, libraries: [], isJsx: false }
    return { demo: { document: render({ html, css, js, scripts: [] }, source, language), playground }, problems: [] }
  }
  if (source.kind === 'react') {
    const bundled = await bundleReact(source.js)
    if ('problems' in bundled) return bundled
    const document = render({ ...source, js: bundled.js, scripts: [] }, source, language)
    return { demo: { document, playground: await reactPlayground(source) }, problems: [] }
  }
  const { demo, problems } = await compileVue(source)
  if (!demo) return { problems }
  const document = render({ ...demo, scripts: [vueName()] }, source, language)
  return { demo: { document, playground: demo.playground }, problems }
}

function render({ html, css, js, scripts }: FrameParts, source: DemoSource, { lang, strings }: NoteLanguage): string {
  const links = source.cssLib.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`).join('')
  const loaded = [...scripts, ...source.jsLib].map((src) => `<script src="${escapeAttribute(src)}"></script>`).join('')
  const style = `:root{color-scheme:light}body{margin:16px;font:16px/1.6 system-ui,sans-serif}${css}`
  const first = [
    FRAME_ONLY,
    source.kind === 'vanilla' ? '' : faultScript(strings),
    source.height === undefined ? HEIGHT_SCRIPT : '',
  ].join('')
  return `<!doctype html><html lang="${escapeAttribute(lang)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">${first}<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeText(strings.demoTitle)}</title>${links}<style>${style.replace(/<\/style/gi, '<\\/style')}</style></head><body>${html}${source.kind === 'vanilla' ? '' : withoutScript(source)}${loaded}<script>${js.replace(/<\/script/gi, '<\\/script')}</script></body></html>\n`
}

/** Without JavaScript, the frame shows the code. */
const withoutScript = ({ block }: DemoSource): string =>
  `<noscript><pre style="white-space:pre-wrap">${escapeText(block.value)}</pre></noscript>`
