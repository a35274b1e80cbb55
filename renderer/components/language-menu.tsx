import { HOOKS } from '../../config/hooks.ts'
import type { LanguageView, SiteView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'

export interface LanguageMenuProps {
  site: Pick<SiteView, 'selectText'>
  languages: readonly LanguageView[]
}

/** Links to the page in other languages: next to each other, or in a menu if the author gave it a title (T36). */
function LanguageMenuMarkup({ site, languages }: LanguageMenuProps) {
  const entries = <LanguageEntries languages={languages} />
  if (!site.selectText) return <ul className="locales">{entries}</ul>
  return (
    <ul className="nav-links">
      <li className="nav-menu" data-hook={HOOKS.navMenu}>
        <button type="button" className="nav-title" aria-expanded="false">
          {site.selectText}
        </button>
        <ul>{entries}</ul>
      </li>
    </ul>
  )
}

/** The same links for the drawer of narrow screens. */
export function LanguageDrawer({ site, languages }: LanguageMenuProps) {
  return (
    <ul className="nav-drawer" aria-label={site.selectText}>
      <LanguageEntries languages={languages} />
    </ul>
  )
}

function LanguageEntries({ languages }: Pick<LanguageMenuProps, 'languages'>) {
  return languages.map(({ text, href, lang }) => (
    <li key={href}>
      <a href={href} lang={lang} hrefLang={lang}>
        {text}
      </a>
    </li>
  ))
}

export const LanguageMenu = replaceable('LanguageMenu', LanguageMenuMarkup)
