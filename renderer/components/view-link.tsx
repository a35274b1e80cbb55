import type { ReactNode } from 'react'
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
  hook?: string
  children: ReactNode
}

/** A link. External links open a new tab, and say so to screen readers. */
export function ViewLink({ href, external, className, current, mark, label, rel, hook, children }: ViewLinkProps) {
  const strings = useStrings()
  return (
    <a
      className={className}
      href={href}
      aria-current={current}
      aria-label={label}
      data-hook={hook}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : { rel })}
    >
      {children}
      {external && mark ? <Icon name="outside" /> : null}
      {external && !label ? <span className="sr-only">{strings.opensNewWindow}</span> : null}
    </a>
  )
}

/** A note's author, as a link if there is one. */
export function Author({ author }: { author: { name: string; href?: string } }) {
  if (!author.href) return <>{author.name}</>
  return (
    <ViewLink href={author.href} external={/^https?:/.test(author.href)}>
      {author.name}
    </ViewLink>
  )
}
