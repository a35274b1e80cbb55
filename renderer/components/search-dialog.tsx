import { HOOKS, SEARCH_LIST_ID } from '../../config/hooks.ts'
import type { SiteView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'

/** Maximum length of a query, in UTF-16 units. */
const MAX_QUERY = 100

/**
 * The search dialog, closed. It is part of every page, so that the field takes the first key while the script is still
 * loading (`client/search/mount-search.ts`); that script replaces the status with its results
 * (`client/search-dialog/`).
 */
function SearchDialogMarkup({ search, style }: { search: NonNullable<SiteView['search']>; style?: string }) {
  const strings = useStrings()
  return (
    <dialog className="search-panel" data-hook={HOOKS.searchDialog} data-style={style} aria-label={strings.search}>
      <div className="search-box">
        <div className="search-bar">
          <input
            className="search-field"
            type="text"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_QUERY}
            role="combobox"
            aria-label={strings.search}
            aria-autocomplete="list"
            aria-expanded={false}
            aria-controls={SEARCH_LIST_ID}
            placeholder={search.placeholder || strings.searchPlaceholder}
          />
          <button type="button" className="search-close" aria-label={`${strings.searchClose} Esc`}>
            <kbd>Esc</kbd>
          </button>
        </div>
        <div className="search-body">
          <p className="search-status" role="status" data-failed={strings.searchFailed}>
            {strings.searchLoading}
          </p>
        </div>
        {search.pageHref ? (
          <a className="search-all" href={search.pageHref} hidden>
            {strings.searchAll}
          </a>
        ) : null}
        <p className="search-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {strings.searchKeyMove} <kbd>↵</kbd> {strings.searchKeyOpen} <kbd>Esc</kbd>{' '}
          {strings.searchKeyClose}
        </p>
      </div>
    </dialog>
  )
}

export const SearchDialog = replaceable('SearchDialog', SearchDialogMarkup)
