import { type ComponentName, PUBLIC_COMPONENTS } from '../../../config/schema/component-names.ts'

/** `PostCard` → `theme/post-card.tsx` */
export const ejectedFile = (name: ComponentName): string =>
  `theme/${name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.tsx`

/** A component of the site's own that wraps ours. Its first line is read by `kb check`. */
export const ejectedText = (name: ComponentName): string =>
  `// kb eject ${name}, props ${PUBLIC_COMPONENTS[name]}
import { type ComponentProps, ${name} as Original } from 'shenhai-kb/components'

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
