import { HOOKS } from '../../config/hooks.ts'
import type { ArticleParts, LinkView, SiteView } from '../../config/model/view.ts'
import { useLook } from '../looks/look.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'
import { TagItems, ViewLink } from './view-link.tsx'

interface ArticleEndProps {
  article: ArticleParts
  /** The site's look, for components that replace this one. */
  look: SiteView['look']
  sideArrows: boolean
}

/**
 * End of an article: edit link, previous and next article (U25, U26), and tags and the last change if the look does not
 * show them below the title.
 */
function ArticleEndMarkup({ article, sideArrows }: ArticleEndProps) {
  const strings = useStrings()
  const { editLink, prev, next, changes, contributors, copyright } = article
  const { articleFacts } = useLook()
  const { tags, lastUpdated } = articleFacts === 'end' ? article : { tags: [], lastUpdated: undefined }
  const hasFacts = editLink || tags.length > 0 || lastUpdated
  if (!hasFacts && !prev && !next && !changes && !contributors && !copyright) return null
  return (
    <footer className="article-end">
      {hasFacts ? (
        <div className="article-facts">
          {editLink ? (
            <ViewLink className="edit-link" href={editLink.href} external>
              <Icon name="edit" />
              {editLink.text}
            </ViewLink>
          ) : null}
          {tags.length > 0 ? (
            <ul className="article-tags" aria-label={strings.tags}>
              <TagItems tags={tags} />
            </ul>
          ) : null}
          {lastUpdated ? (
            <p className="last-updated">
              {lastUpdated.label + strings.afterLabel}
              <time dateTime={lastUpdated.iso}>{lastUpdated.text}</time>
            </p>
          ) : null}
        </div>
      ) : null}
      <Terms article={article} />
      {changes ? (
        <details className="changes">
          <summary>{strings.changes}</summary>
          <ol>
            {changes.map(({ text, iso, subject }) => (
              <li key={`${iso} ${subject}`}>
                <time dateTime={iso}>{text}</time> {subject}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      {prev || next ? (
        <nav className="neighbours" aria-label={`${strings.previous} / ${strings.next}`}>
          {prev ? <Neighbour link={prev} side="prev" /> : null}
          {next ? <Neighbour link={next} side="next" /> : null}
        </nav>
      ) : null}
      {sideArrows ? (
        <div className="side-arrows" aria-hidden="true">
          {prev ? <SideArrow link={prev} side="prev" /> : null}
          {next ? <SideArrow link={next} side="next" /> : null}
        </div>
      ) : null}
    </footer>
  )
}

/** Contributors and licence. */
function Terms({ article: { contributors, copyright } }: { article: ArticleParts }) {
  const strings = useStrings()
  if (!contributors && !copyright) return null
  return (
    <div className="article-facts">
      {contributors ? (
        <p className="contributors">
          {strings.contributors + strings.afterLabel + contributors.join(strings.listComma)}
        </p>
      ) : null}
      {copyright ? (
        <p className="copyright">
          {strings.copyright + strings.afterLabel}
          {copyright.link ? (
            <ViewLink href={copyright.link} external={/^(?:https?:|\/\/)/i.test(copyright.link)}>
              {copyright.text}
            </ViewLink>
          ) : (
            copyright.text
          )}
        </p>
      ) : null}
    </div>
  )
}

function Neighbour({ link, side }: { link: LinkView; side: 'prev' | 'next' }) {
  const strings = useStrings()
  return (
    <ViewLink className={side} href={link.href} external={link.external} rel={side}>
      <small>{side === 'prev' ? strings.previous : strings.next}</small>
      <span>{link.text}</span>
    </ViewLink>
  )
}

/**
 * The big arrows at the window's edges (U26). They duplicate other links for mouse users, so they are not focusable.
 */
function SideArrow({ link, side }: { link: LinkView; side: 'prev' | 'next' }) {
  return (
    <a className={side} href={link.href} data-hook={HOOKS.sideArrow} tabIndex={-1}>
      <Icon name={side === 'prev' ? 'chevronLeft' : 'chevronRight'} />
      <span>{link.text}</span>
    </a>
  )
}

export const ArticleEnd = replaceable('ArticleEnd', ArticleEndMarkup)
