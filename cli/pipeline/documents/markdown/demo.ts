import type { Element, ElementContent } from 'hast'
import { fill } from '../../../../config/fill.ts'
import { HOOKS } from '../../../../config/hooks.ts'
import type { NoteStrings } from '../../../../config/languages.ts'
import { demoCode } from '../../../diagnostics/catalogue/markdown.ts'
import { hash } from '../../../runtime/hash.ts'
import { renderDemo } from './demo-document.ts'
import { type DemoSource, readDemo } from './demo-source.ts'
import type { DemoFile } from './markdown.ts'
import { demoSlot } from './markdown.ts'
import { type ContainerNode, element, type VerbatimNode } from './nodes.ts'
import { OWN, QUIET } from './own-markup.ts'
import type { ParseState } from './parse-state.ts'

/** A demo block read, and the frame's file when it has one. */
export interface ReadyDemo {
  source: DemoSource
  /** Its index among the note's files. */
  file?: number
}

/**
 * Makes the frame's documents of a note's demo blocks. Vue code is only shown: templates would have to be compiled in the page.
 * Untrusted notes run nothing.
 */
export async function makeDemos(
  nodes: readonly ContainerNode[],
  files: DemoFile[],
  state: ParseState,
): Promise<Map<ContainerNode, ReadyDemo>> {
  const ready = new Map<ContainerNode, ReadyDemo>()
  for (const node of nodes) {
    const source = readDemo(node)
    if (!source) {
      state.report(demoCode(state.place(node.position?.start), 'This demo holds no code.'))
      continue
    }
    ready.set(node, { source })
    if (source.kind === 'vue' || state.rules.trust === 'untrusted') continue
    const made = await renderDemo(source, state.language)
    if ('problem' in made) {
      state.report(demoCode(state.place(node.position?.start), `This demo cannot be built: ${made.problem}`))
      continue
    }
    const name = `${hash(made.html)}.html`
    const known = files.findIndex((file) => file.name === name)
    const file = known >= 0 ? known : files.push({ name, html: made.html }) - 1
    ready.set(node, { source, file })
  }
  return ready
}

/**
 *     <div class="demo" data-hook="demo" data-kind="vanilla">
 *       <iframe class="demo-view" sandbox="allow-scripts" loading="lazy" src="…"></iframe>
 *       <details class="demo-source"><summary>查看代码</summary> code, at most 400 px high </details>
 *       <form class="demo-form" method="post" action="https://codepen.io/pen/define" target="_blank">…</form> …
 *
 * Expanding is the `<details>`; the forms are sent only when the visitor presses their button.
 */
export function demoToHast({ source, file }: ReadyDemo, code: VerbatimNode, parse: ParseState): Element {
  parse.features.demo = true
  const { strings } = parse.language
  const own = { [OWN]: 'demo' }
  const view: ElementContent =
    file === undefined
      ? element('p', { [OWN]: QUIET, className: ['demo-note'] }, [{ type: 'text', value: strings.demoVue }])
      : element('iframe', {
          ...own,
          className: ['demo-view'],
          sandbox: ['allow-scripts'],
          loading: 'lazy',
          title: strings.demoTitle,
          src: demoSlot(file),
          style: frameStyle(source),
        })
  const shown = element('details', { ...own, className: ['demo-source'] }, [
    element('summary', { [OWN]: QUIET }, [{ type: 'text', value: strings.demoSource }]),
    code,
  ])
  const children =
    source.kind === 'vue' ? [view, shown] : [view, shown, codePen(source, strings), jsFiddle(source, strings)]
  return element('div', { ...own, className: ['demo'], dataHook: HOOKS.demo, dataKind: source.kind }, children)
}

/**
 * Most demos are written for a light page, and stand on light paper in every appearance (`--frame`). One that says how it looks in the
 * dark follows the reader's system, as any page does: frames of another origin do not learn what appearance is chosen around them. On a
 * light system it is on paper too; browsers that know no `light-dark()` give it their own ground.
 */
function frameStyle({ height, ownScheme }: DemoSource): string | undefined {
  const rules = [
    ...(height === undefined ? [] : [`height:${height}px`]),
    ...(ownScheme
      ? [
          'color-scheme:light dark',
          'background-color:Canvas',
          'background-image:linear-gradient(light-dark(var(--frame),Canvas) 0 0)',
        ]
      : []),
  ]
  return rules.length > 0 ? rules.join(';') : undefined
}

const REACT = [
  'https://unpkg.com/react@18/umd/react.production.min.js',
  'https://unpkg.com/react-dom@18/umd/react-dom.production.min.js',
]
/** Playgrounds know no modules: the component is put on the page by hand. */
const asScript = (js: string): string => {
  const plain = js.replace(/^\s*import\s.*$/gm, '').replace(/export\s+default\s+(?=(?:class|function)\s)/, '')
  const name = /export\s+default\s+(?:class|function)\s+(\w+)/.exec(js)?.[1] ?? 'App'
  return `${plain.replace(/export\s+default\s+\w+;?/, '').trim()}\nReactDOM.createRoot(document.getElementById('app')).render(React.createElement(${name}))\n`
}

function codePen(source: DemoSource, strings: NoteStrings): Element {
  const react = source.kind === 'react'
  const data = JSON.stringify({
    title: strings.demoTitle,
    html: source.html,
    css: source.css,
    js: react ? asScript(source.js) : source.js,
    js_pre_processor: react ? 'babel' : 'none',
    js_external: [...(react ? REACT : []), ...source.jsLib].join(';'),
    css_external: source.cssLib.join(';'),
  })
  return form(fill(strings.demoOpen, { name: 'CodePen' }), 'https://codepen.io/pen/define', { data })
}

function jsFiddle(source: DemoSource, strings: NoteStrings): Element {
  const react = source.kind === 'react'
  return form(fill(strings.demoOpen, { name: 'JSFiddle' }), 'https://jsfiddle.net/api/post/library/pure/', {
    title: strings.demoTitle,
    html: source.html,
    css: source.css,
    js: react ? asScript(source.js) : source.js,
    panel_js: react ? '3' : '0',
    resources: [...(react ? REACT : []), ...source.jsLib, ...source.cssLib].join(','),
    wrap: 'b',
  })
}

function form(text: string, action: string, fields: Record<string, string>): Element {
  const own = { [OWN]: QUIET }
  const hidden = Object.entries(fields).map(([key, value]) =>
    element('input', { ...own, type: 'hidden', name: key, value }),
  )
  const button = element('button', { ...own, type: 'submit' }, [{ type: 'text', value: text }])
  return element(
    'form',
    { ...own, className: ['demo-form'], method: 'post', action, target: '_blank', rel: ['noopener'] },
    [...hidden, button],
  )
}
