import type { SocialLinkView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { IconOf } from './icon.tsx'
import { socialShape } from './social-shapes.ts'

/**
 * Links to the author's profiles elsewhere. Links to the site itself, such as a QR code or a page, open in the same
 * tab, like its other links.
 */
function SocialLinksMarkup({ icons }: { icons: readonly SocialLinkView[] }) {
  const strings = useStrings()
  if (icons.length === 0) return null
  return (
    <ul className="social">
      {icons.map((icon) => (
        <li key={icon.iconClass + icon.href}>
          <a
            href={icon.href}
            title={icon.title}
            {...(icon.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            <IconOf shapes={socialShape(icon.iconClass)} />
            <span className="sr-only">{icon.title + (icon.external ? strings.opensNewWindow : '')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export const SocialLinks = replaceable('SocialLinks', SocialLinksMarkup)
