import { readFileSync } from 'node:fs'
import { type ComponentName, PUBLIC_COMPONENTS } from '../../../config/schema/component-names.ts'
import { ownFile } from '../../core/own-files.ts'

/** `PostCard` → `theme/post-card.tsx` */
export const ejectedFile = (name: ComponentName): string =>
  `theme/${name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.tsx`

/** Its first line is read by `kb check`. */
const firstLine = (name: ComponentName): string => `// kb eject ${name}, props ${PUBLIC_COMPONENTS[name]}\n`

/** A component of the site's own with the markup that ours has today. */
export const ejectedText = (name: ComponentName): string =>
  firstLine(name) + readFileSync(ownFile(`ejected/${name}.tsx`), 'utf8')

/** A component of the site's own that wraps ours. */
export const wrapperText = (name: ComponentName): string =>
  `${firstLine(name)}import { type ComponentProps, ${name} as Original } from 'shenhai-kb/components'

export default function ${name}(props: ComponentProps['${name}']) {
  return <Original {...props} />
}
`

/** What a line at the top of a component says of the props that it was written for; lines are counted from 1. */
export function ejectedProps(text: string): { name: string; props: number; line: number } | undefined {
  const top = text.slice(0, 1000)
  const match = /^\/\/ kb eject (\w+), props (\d+)/m.exec(top)
  if (!match) return undefined
  return { name: match[1]!, props: Number(match[2]), line: top.slice(0, match.index).split('\n').length }
}
