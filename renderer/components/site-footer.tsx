import type { SiteView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'
import { SocialLinks } from './social-links.tsx'

/** Social links, who made this, the years and the author's own lines (U10, T33). */
export function SiteFooter({ site }: { site: SiteView }) {
  const strings = useStrings()
  const { createYear, toYear, copyrightHtml } = site.footer
  const years = createYear && toYear && toYear > createYear ? `${createYear}–${toYear}` : (createYear ?? toYear)
  return (
    <footer className="site-footer">
      <SocialLinks icons={site.social} />
      <p>
        {years ? <span>{`© ${years}`}</span> : null}
        {copyrightHtml ? <span dangerouslySetInnerHTML={{ __html: copyrightHtml }} /> : null}
        <span>{strings.theme}</span>
      </p>
    </footer>
  )
}
