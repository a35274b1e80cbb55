import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { SiteView } from '../../../config/model/view.ts'
import { type ComponentName, PUBLIC_COMPONENTS } from '../../../config/schema/component-names.ts'
import { ownFile } from '../../core/own-files.ts'

/** `PostCard` → `theme/post-card.tsx` */
export const ejectedFile = (name: ComponentName): string =>
  `theme/${name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.tsx`

/** The marker by which `kb check` finds components written for other props (`ejectedProps`). */
const firstLine = (name: ComponentName): string => `// kb eject ${name}, props ${PUBLIC_COMPONENTS[name]}\n`

type Look = SiteView['look']

const ofLook = (name: ComponentName, look: Look) => ownFile(`ejected/${look}/${name}.tsx`)

/** Whether any look has a component of its own in place of ours. */
export const differsByLook = (name: ComponentName): boolean =>
  readdirSync(ownFile('ejected')).some((look) => existsSync(ofLook(name, look as Look)))

/** The source of a site component that starts as a copy of what the look shows: its own component, or ours. */
export function ejectedText(name: ComponentName, look: Look): string {
  const file = ofLook(name, look)
  return firstLine(name) + readFileSync(existsSync(file) ? file : ownFile(`ejected/${name}.tsx`), 'utf8')
}

/** The source of a site component that wraps ours. */
export const wrapperText = (name: ComponentName): string =>
  `${firstLine(name)}import { type ComponentProps, ${name} as Original } from 'shenhai-kb/components'

export default function ${name}(props: ComponentProps['${name}']) {
  return <Original {...props} />
}
`

/**
 * Reads the marker near the top of a component: its name, the version of the props it was written for, and the marker's
 * line, counted from 1; undefined without a marker.
 */
export function ejectedProps(text: string): { name: string; props: number; line: number } | undefined {
  const top = text.slice(0, 1000)
  const match = /^\/\/ kb eject (\w+), props (\d+)/m.exec(top)
  if (!match) return undefined
  return { name: match[1]!, props: Number(match[2]), line: top.slice(0, match.index).split('\n').length }
}
