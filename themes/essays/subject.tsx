import { type ComponentProps, useStrings } from 'shenhai-kb/components'

/** What an essay is about, above its title: the folder that it is in. */
export default function Subject({ crumbs }: ComponentProps['Breadcrumbs']) {
  const strings = useStrings()
  const subject = crumbs.at(-1)
  if (!subject) return null
  return (
    <nav className="breadcrumbs essay-subject" aria-label={strings.breadcrumbs}>
      {subject.href ? <a href={subject.href}>{subject.text}</a> : <span>{subject.text}</span>}
    </nav>
  )
}
