import type { Element } from 'hast'
import { HOOKS } from '../../../config/hooks.ts'
import { hash } from '../../core/hash.ts'
import { demoCode } from '../../diagnostics/catalogue/markdown.ts'
import { phrase, say } from '../../sentences/sentence.ts'
import { OWN, ownElement, QUIET } from '../html/own-markup.ts'
import { demoSlot } from '../markdown.ts'
import type { DemoFile } from '../note-files.ts'
import type { ParseState } from '../parse-state.ts'
import type { ContainerNode, VerbatimNode } from '../tree/nodes.ts'
import { makeDemo } from './demo-document.ts'
import { type Playground, playgroundForms } from './demo-playgrounds.ts'
import { type DemoSource, readDemo } from './demo-source.ts'

/** A parsed demo block; with a file for its frame if it can run. */
export interface ReadyDemo {
  source: DemoSource
  /** Index in the note's demo files. */
  file?: number
  /** Its version for playgrounds; absent if it cannot run. */
  playground?: Playground
}

/** Makes the documents for the frames of a note's demos, and reports problems. Demos in untrusted notes do not run. */
export async function makeDemos(
  nodes: readonly ContainerNode[],
  files: DemoFile[],
  state: ParseState,
): Promise<Map<ContainerNode, ReadyDemo>> {
  const ready = new Map<ContainerNode, ReadyDemo>()
  for (const node of nodes) {
    const source = readDemo(node)
    if (!source) {
      state.report(demoCode(state.place(node.position?.start), 'This demo has no code.'))
      continue
    }
    const { demo, problems } = await makeDemo(source, state.language)
    for (const { message, line } of problems) {
      const problem = phrase(message.replace(/\.$/, ''))
      const fence = state.place(source.block.position?.start)
      const place = line === undefined ? fence : { ...fence, line: fence.line + line, column: 1 }
      state.report(
        demoCode(
          place,
          demo ? say('In this demo {problem}.', { problem }) : say('This demo cannot run: {problem}.', { problem }),
        ),
      )
    }
    const playground = demo && { playground: demo.playground }
    if (!demo || state.rules.trust === 'untrusted' || state.rules.withoutFiles) {
      ready.set(node, { source, ...playground })
      continue
    }
    const name = `${hash(demo.document)}.html`
    const at = files.findIndex((file) => file.name === name)
    const file = at >= 0 ? at : files.push({ name, html: demo.document }) - 1
    if (source.kind === 'vue') state.features.vue = true
    ready.set(node, { source, file, ...playground })
  }
  return ready
}

/**
 *     <div class="demo" data-hook="demo" data-kind="vanilla">
 *       <iframe class="demo-view" sandbox="allow-scripts" loading="lazy" src="…"></iframe>
 *       <details class="demo-source"><summary>查看代码</summary> code, at most 400 px high </details>
 *       <form class="demo-form" method="post" action="https://codepen.io/pen/define" target="_blank">…</form> …
 *
 * The code is expanded by `<details>`, without a script; the forms are sent only when the visitor presses their button.
 */
export function demoToHast({ source, file, playground }: ReadyDemo, code: VerbatimNode, parse: ParseState): Element {
  parse.features.demo = true
  // The style sheet of components also styles the frame.
  parse.features.blocks = true
  const { strings } = parse.language
  const view =
    file === undefined
      ? ownElement('p', { [OWN]: QUIET, className: ['demo-note'] }, strings.demoSourceOnly)
      : ownElement('iframe', {
          className: ['demo-view'],
          sandbox: ['allow-scripts'],
          loading: 'lazy',
          title: strings.demoTitle,
          src: demoSlot(file),
          style: frameStyle(source),
        })
  const shown = ownElement('details', { className: ['demo-source'] }, [
    ownElement('summary', { [OWN]: QUIET }, strings.demoSource),
    code,
  ])
  const children = [view, shown, ...(playground ? playgroundForms(playground, source, strings) : [])]
  return ownElement('div', { className: ['demo'], dataHook: HOOKS.demo, dataKind: source.kind }, children)
}

/**
 * Most demos are written for a light page, so they have a light background in every appearance (`--frame`). A demo with
 * dark styles follows the visitor's system, as any page does: a frame of another origin cannot know which appearance
 * the visitor has chosen on the site. On a light system, it has the light background too; in browsers without
 * `light-dark()`, the browser's own.
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
