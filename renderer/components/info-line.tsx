import { fill } from '../../config/fill.ts'
import type { ArticleParts } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { Reads } from './reads.tsx'
import { Authors, LinkItems, TagItems } from './view-link.tsx'

/** Author, dates, categories, length and tags of an article on one line below its title (U21, U25, U43). */
function InfoLineMarkup({ article, reads }: { article: ArticleParts; reads?: boolean }) {
  const strings = useStrings()
  const { author, coAuthors, date, created, lastUpdated, length, tags } = article
  const categories = article.breadcrumbs.length === 0 ? article.categories : []
  const changed = lastUpdated && lastUpdated.text.slice(0, 10) !== date?.text ? lastUpdated : undefined
  const label = (text: string) => <span className="sr-only">{text + strings.afterLabel}</span>
  if (![author, date, created, changed, length, reads, article.comments, ...categories, ...tags].some(Boolean))
    return null
  return (
    <ul className="info">
      {author ? (
        <li>
          {label(strings.author)}
          <Authors author={author} coAuthors={coAuthors} />
        </li>
      ) : null}
      {date ? (
        <li>
          {label(strings.date)}
          <time dateTime={date.iso} title={date.full}>
            {date.text}
          </time>
        </li>
      ) : null}
      {created ? (
        <li>
          <span>{strings.created}</span>
          <time dateTime={created.iso}>{created.text}</time>
        </li>
      ) : null}
      {changed ? (
        <li className="last-updated">
          <span>{changed.label}</span>
          <time dateTime={changed.iso} title={changed.text}>
            {changed.text.split(/[ T]/)[0]}
          </time>
        </li>
      ) : null}
      <LinkItems links={categories} />
      {length ? (
        <>
          <li>{fill(strings.lengthWords, { n: length.words })}</li>
          <li>{fill(strings.lengthMinutes, { n: length.minutes })}</li>
        </>
      ) : null}
      <TagItems tags={tags} />
      {article.comments ? (
        <li>
          <a href="#_comments">{strings.toComments}</a>
        </li>
      ) : null}
      {reads ? <Reads /> : null}
    </ul>
  )
}

export const InfoLine = replaceable('InfoLine', InfoLineMarkup)
