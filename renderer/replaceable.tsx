import { type ComponentType, type ReactNode, useContext } from 'react'
import type { ComponentName } from '../config/schema/component-names.ts'
import { CurrentRendering } from './current-rendering.ts'
import { CurrentLook, withoutComponent } from './looks/look.ts'

/**
 * Makes a component replaceable: the site's replacement is shown, or else the look's, or else our markup. Inside of a
 * replacement, its name is the next of these, so that it can be wrapped.
 */
export function replaceable<P extends object>(
  name: ComponentName,
  Markup: (props: P) => ReactNode,
): (props: P) => ReactNode {
  return function Replaceable(props) {
    const current = useContext(CurrentRendering)
    const look = useContext(CurrentLook)
    const bySite = look && current?.replace?.(name, props, look)
    if (bySite !== undefined) return bySite
    const OfLook = look?.components[name] as ComponentType<P> | undefined
    if (!look || !OfLook) return <Markup {...props} />
    return (
      <CurrentLook value={withoutComponent(look, name)}>
        <OfLook {...props} />
      </CurrentLook>
    )
  }
}
