import { ICON_SHAPES, type IconName } from './icon-shapes.ts'

/** A drawing beside words that say the same; hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICON_SHAPES[name] }}
    />
  )
}
