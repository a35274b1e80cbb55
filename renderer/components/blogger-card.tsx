import type { SiteView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { SocialLinks } from './social-links.tsx'

/** The author's card, at the right of the home page and in the drawer (U06, U19). */
function BloggerCardMarkup({ site }: { site: SiteView }) {
  const { blogger } = site
  if (!blogger) return null
  return (
    <section className="blogger">
      {blogger.avatar ? <img src={blogger.avatar} alt="" width="96" height="96" loading="lazy" /> : null}
      <div>
        {blogger.name ? <p className="blogger-name">{blogger.name}</p> : null}
        {blogger.slogan ? <p className="blogger-slogan">{blogger.slogan}</p> : null}
      </div>
      <SocialLinks icons={site.social} />
    </section>
  )
}

export const BloggerCard = replaceable('BloggerCard', BloggerCardMarkup)
