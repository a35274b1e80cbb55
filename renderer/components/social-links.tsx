import type { SocialIcon } from '../../config/schema/theme.ts'
import { useStrings } from '../strings.ts'
import { socialShape } from './social-shapes.ts'

/** Links to the author's other places; a QR picture or page is a link like any other. */
export function SocialLinks({ icons }: { icons: readonly SocialIcon[] }) {
  const strings = useStrings()
  if (icons.length === 0) return null
  return (
    <ul className="social">
      {icons.map((icon) => (
        <li key={icon.iconClass + icon.link}>
          <a href={icon.link} title={icon.title} target="_blank" rel="noopener noreferrer">
            <svg
              className="icon"
              viewBox="0 0 24 24"
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: socialShape(icon.iconClass) }}
            />
            <span className="sr-only">{icon.title + strings.opensNewWindow}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
