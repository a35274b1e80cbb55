import type { Element } from 'hast'
import { fill } from '../../../config/fill.ts'
import type { NoteStrings } from '../../../config/languages.ts'
import { OWN, ownElement, QUIET } from '../html/own-markup.ts'
import type { DemoSource } from './demo-source.ts'

/** A demo as a single page without modules, as playgrounds need it. */
export interface Playground {
  html: string
  css: string
  js: string
  /** Addresses of scripts that are loaded before the author's. */
  libraries: readonly string[]
  /** Whether `js` is JSX, which the playground has to compile. */
  isJsx: boolean
}

/** Forms that open a demo in a playground when the visitor presses their button. */
export const playgroundForms = (demo: Playground, source: DemoSource, strings: NoteStrings): Element[] => [
  codePen(demo, source, strings),
  jsFiddle(demo, source, strings),
]

/** @see https://blog.codepen.io/documentation/prefill/ */
function codePen({ html, css, js, libraries, isJsx }: Playground, source: DemoSource, strings: NoteStrings): Element {
  const data = JSON.stringify({
    title: strings.demoTitle,
    html,
    css,
    js,
    js_pre_processor: isJsx ? 'babel' : 'none',
    js_external: [...libraries, ...source.jsLib].join(';'),
    css_external: source.cssLib.join(';'),
    editors: '101',
    layout: 'left',
  })
  return form(fill(strings.demoOpen, { name: 'CodePen' }), 'https://codepen.io/pen/define', { data })
}

/** @see https://docs.jsfiddle.net/api/display-a-fiddle-from-post */
const jsFiddle = ({ html, css, js, libraries, isJsx }: Playground, source: DemoSource, strings: NoteStrings): Element =>
  form(fill(strings.demoOpen, { name: 'JSFiddle' }), 'https://jsfiddle.net/api/post/library/pure/', {
    title: strings.demoTitle,
    html,
    css,
    js,
    panel_js: isJsx ? '3' : '0',
    resources: [...libraries, ...source.jsLib, ...source.cssLib].join(','),
    wrap: 'b',
  })

function form(text: string, action: string, fields: Record<string, string>): Element {
  const hidden = Object.entries(fields).map(([key, value]) => ownElement('input', { type: 'hidden', name: key, value }))
  const properties = { className: ['demo-form'], method: 'post', action, target: '_blank', rel: ['noopener'] }
  return ownElement('form', { [OWN]: QUIET, ...properties }, [
    ...hidden,
    ownElement('button', { type: 'submit' }, text),
  ])
}
