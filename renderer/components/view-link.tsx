import { Fragment, type ReactNode } from 'react'
import type { ArticleParts, LinkView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'

interface ViewLinkProps {
  href: string
  external?: boolean
  className?: string
  current?: 'page' | 'true'
  /** Shows the icon for links that leave the site. */
  mark?: boolean
  label?: string
  rel?: string
  children: ReactNode
}

/** A link. External links open a new tab, and say so to screen readers. */
export function ViewLink({ href, external, className, current, mark, label, rel, children }: ViewLinkProps) {
  const strings = useStrings()
  return (
    <a
      className={className}
      href={href}
      aria-current={current}
      aria-label={label}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : { rel })}
    >
      {children}
      {external && mark ? <Icon name="outside" /> : null}
      {external && !label ? <span className="sr-only">{strings.opensNewWindow}</span> : null}
    </a>
  )
}

/** A link from a part of something to all of it; nothing without an address. */
export const MoreLink = ({ href, children }: { href?: string | undefined; children: ReactNode }) =>
  href ? (
    <a className="more" href={href}>
      {children}
    </a>
  ) : null

/** A note's authors, as links where there are any. */
export function Authors({
  author,
  coAuthors = [],
}: { author: { name: string; href?: string } } & Pick<ArticleParts, 'coAuthors'>) {
  const strings = useStrings()
  return [author, ...coAuthors].map(({ name, href }, index) => (
    <Fragment key={`${name} ${href}`}>
      {index > 0 ? strings.between : null}
      {href ? (
        <ViewLink href={href} external={/^https?:/.test(href)}>
          {name}
        </ViewLink>
      ) : (
        name
      )}
    </Fragment>
  ))
}

type ListedLink = Pick<LinkView, 'text' | 'href'>

/** Links inside the site as items of a list. */
export const LinkItems = ({ links }: { links: readonly ListedLink[] }) =>
  links.map(({ text, href }) => (
    <li key={href}>
      <a href={href}>{text}</a>
    </li>
  ))

/** Links to an article's tags as items of a list. */
export const TagItems = ({ tags }: { tags: readonly ListedLink[] }) =>
  tags.map(({ text, href }) => (
    <li key={href}>
      <a href={href} rel="tag">
        #{text}
      </a>
    </li>
  ))
