import { type ReactNode, useContext } from 'react'
import type { ComponentName } from '../config/schema/component-names.ts'
import { CurrentRendering } from './current-rendering.ts'

/**
 * Makes a component replaceable by one of the site. Inside the replacement, the original is rendered, so that it can be
 * wrapped.
 */
export function replaceable<P extends object>(
  name: ComponentName,
  Markup: (props: P) => ReactNode,
): (props: P) => ReactNode {
  return function Replaceable(props) {
    const current = useContext(CurrentRendering)
    return current?.replace?.(name, props) ?? <Markup {...props} />
  }
}
