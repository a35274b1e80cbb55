import { type ReactNode, useContext } from 'react'
import type { ComponentName } from '../config/schema/component-names.ts'
import { CurrentRendering } from './current-rendering.ts'

/** A component that a site may put its own in the place of; inside of that one it is ours, which may be wrapped. */
export function replaceable<P extends object>(
  name: ComponentName,
  Markup: (props: P) => ReactNode,
): (props: P) => ReactNode {
  return function Replaceable(props) {
    const current = useContext(CurrentRendering)
    return current?.replace?.(name, props) ?? <Markup {...props} />
  }
}
