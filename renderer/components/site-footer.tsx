import type { SiteView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'
import { SocialLinks } from './social-links.tsx'

/** Social links, years, the author's own lines, the theme's name and registration numbers (U10, T33). */
function SiteFooterMarkup({ site }: { site: SiteView }) {
  const strings = useStrings()
  const { createYear, toYear, copyrightHtml, filings } = site.footer
  const years = createYear && toYear && toYear > createYear ? `${createYear}–${toYear}` : (createYear ?? toYear)
  return (
    <footer className="site-footer">
      <Slot name="footerBefore" />
      <SocialLinks icons={site.social} />
      <p>
        {years ? <span>{`© ${years}`}</span> : null}
        {copyrightHtml ? <span dangerouslySetInnerHTML={{ __html: copyrightHtml }} /> : null}
        <span>{strings.theme}</span>
        {filings?.map(({ text, href }) => (
          <a key={href} href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ))}
      </p>
      <Slot name="footer" />
    </footer>
  )
}

export const SiteFooter = replaceable('SiteFooter', SiteFooterMarkup)
