import type { View } from '../../config/model/view.ts'
import { textDirection } from '../head.ts'

/** The text of a page, with its language and direction where they are not those of the page. */
export function Content({ view }: { view: Pick<View, 'site' | 'head'> & { bodyHtml: string; textLang?: string } }) {
  return (
    <div
      className="content"
      lang={view.textLang}
      dir={textDirection(view)}
      dangerouslySetInnerHTML={{ __html: view.bodyHtml }}
    />
  )
}
