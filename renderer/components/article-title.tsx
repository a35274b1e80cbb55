import type { Direction } from '../../config/languages.ts'
import type { SiteView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { TitleTag } from './title-tag.tsx'

interface ArticleTitleProps {
  site: SiteView
  /** The page's path, which determines the badge, so that it is the same on every visit and in every build (T25). */
  path: string
  title: string
  /** Id of the title, for links to it from the text. */
  titleId?: string
  titleTag?: string
  /** Language of the title, if it is not that of the page. */
  lang?: string
  /** Its direction, if it is not that of the page. */
  dir?: Direction
  draft: boolean
}

/** The page's h1 with its badge image and tag (U22). */
function ArticleTitleMarkup({ site, path, title, titleId, titleTag, lang, dir, draft }: ArticleTitleProps) {
  const strings = useStrings()
  const badge = site.titleBadges[badgeIndex(path, site.titleBadges.length)]
  return (
    <h1 id={titleId} lang={lang} dir={dir}>
      {badge ? <img className="title-badge" src={badge} alt="" width="28" height="28" loading="lazy" /> : null}
      {title}
      <TitleTag text={titleTag} />
      {draft ? (
        <span className="title-tag draft" title={strings.draftMark}>
          {strings.draft}
        </span>
      ) : null}
    </h1>
  )
}

/** Sum of the path's code units, modulo the number of badges. */
const badgeIndex = (path: string, count: number): number => {
  let sum = 0
  for (let i = 0; i < path.length; i++) sum += path.charCodeAt(i)
  return count > 0 ? sum % count : 0
}

export const ArticleTitle = replaceable('ArticleTitle', ArticleTitleMarkup)
