import { HOOKS } from '../../config/hooks.ts'
import type { LanguageView, SiteView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'

interface LanguageMenuProps {
  site: Pick<SiteView, 'selectText'>
  languages: readonly LanguageView[]
}

/** Links to the page in other languages: next to each other, or in a menu if the author gave it a title (T36). */
function LanguageMenuMarkup({ site, languages }: LanguageMenuProps) {
  if (site.selectText) return <LinkMenu title={site.selectText} links={languages} />
  return (
    <ul className="locales">
      <LanguageEntries languages={languages} />
    </ul>
  )
}

/** Links to the page in other versions of the documentation, in a menu with the name of this one. */
export function VersionMenu({ version, versions }: { version?: string; versions: readonly LanguageView[] }) {
  const strings = useStrings()
  const title = version ?? strings.versions
  return <LinkMenu title={title} label={`${strings.versions}${strings.afterLabel}${title}`} links={versions} />
}

function LinkMenu({ title, label, links }: { title: string; label?: string; links: readonly LanguageView[] }) {
  return (
    <ul className="nav-links">
      <li className="nav-menu" data-hook={HOOKS.navMenu}>
        <button type="button" className="nav-title" aria-expanded="false" aria-label={label}>
          {title}
        </button>
        <ul>
          <LanguageEntries languages={links} />
        </ul>
      </li>
    </ul>
  )
}

/** The same links for the drawer of narrow screens. */
export function LinkDrawer({ label, links }: { label?: string; links: readonly LanguageView[] }) {
  return (
    <ul className="nav-drawer" aria-label={label}>
      <LanguageEntries languages={links} />
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
