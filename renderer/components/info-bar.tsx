import type { ReactNode } from 'react'
import type { ArticleParts, LinkView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { Icon, type IconName } from './icon.tsx'
import { Reads } from './reads.tsx'
import { Authors } from './view-link.tsx'

/**
 * Author, date, categories, word count and reading time of an article (U21, U43). Categories are left out if
 * breadcrumbs show them.
 */
function InfoBarMarkup({ article, reads }: { article: ArticleParts; reads?: boolean }) {
  const strings = useStrings()
  const { author, coAuthors, date, categories, words, readingTime, breadcrumbs, created } = article
  const shown = breadcrumbs.length === 0 ? categories : []
  if (!author && !date && !created && shown.length === 0 && !words && !readingTime && !reads) return null
  return (
    <ul className="info">
      <AuthorFact author={author} coAuthors={coAuthors} />
      {date ? (
        <Fact icon="calendar" label={strings.date}>
          <time dateTime={date.iso} title={date.full}>
            {date.text}
          </time>
        </Fact>
      ) : null}
      {created ? (
        <Fact icon="calendar" label={strings.created}>
          <time dateTime={created.iso}>{created.text}</time>
        </Fact>
      ) : null}
      <LinksFact icon="folder" label={strings.categories} links={shown} between=" / " />
      {words ? (
        <Fact icon="words" label={strings.wordsCount}>
          {words}
        </Fact>
      ) : null}
      {readingTime ? (
        <Fact icon="clock" label={strings.readingTime}>
          {readingTime}
        </Fact>
      ) : null}
      {reads ? <Reads /> : null}
    </ul>
  )
}

/** One fact with its icon; the label is its tooltip and its name for screen readers. */
export function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  const strings = useStrings()
  return (
    <li title={label}>
      <Icon name={icon} />
      <span className="sr-only">{label + strings.afterLabel}</span>
      <span>{children}</span>
    </li>
  )
}

export function AuthorFact({ author, coAuthors }: Pick<ArticleParts, 'author' | 'coAuthors'>) {
  const strings = useStrings()
  return author ? (
    <Fact icon="user" label={strings.author}>
      <Authors author={author} coAuthors={coAuthors} />
    </Fact>
  ) : null
}

/** Categories or tags; nothing without any. */
export function LinksFact({ icon, label, links, between }: LinksFactProps) {
  return links.length > 0 ? (
    <Fact icon={icon} label={label}>
      {links.map((link, index) => (
        <span key={link.href}>
          {index > 0 ? between : ''}
          <a href={link.href}>{link.text}</a>
        </span>
      ))}
    </Fact>
  ) : null
}

interface LinksFactProps {
  icon: IconName
  label: string
  links: readonly LinkView[]
  /** Separates the links. */
  between: string
}

export const InfoBar = replaceable('InfoBar', InfoBarMarkup)
