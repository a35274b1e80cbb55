import type { ReactElement } from 'react'
import { HOOKS, SHOWN_ID } from '../config/hooks.ts'
import { directionOf, toScriptStrings } from '../config/languages.ts'
import { attributes } from '../config/markup.ts'
import type { PageParts, SiteView, View } from '../config/model/view.ts'
import { Announcement } from './components/announcement.tsx'
import { CornerWindow } from './components/corner-window.tsx'
import { Navbar } from './components/navbar.tsx'
import { PageButtons } from './components/page-buttons.tsx'
import { SearchDialog } from './components/search-dialog.tsx'
import { Sidebar } from './components/sidebar.tsx'
import { SiteFooter } from './components/site-footer.tsx'
import type { Rendering, SiteComponents } from './current-rendering.ts'
import { renderHead } from './head.ts'
import { LOOKS } from './looks/index.ts'
import { useLookParts } from './looks/look.ts'
import { renderWithSlots } from './slots.tsx'
import { useStrings } from './strings.ts'

/** Renders the complete HTML document of a page. */
export function renderDocument(view: View, parts: PageParts, siteComponents?: SiteComponents): string {
  const { site } = view
  const html = attributes({
    lang: parts.lang,
    dir: directionOf(site.lang) === 'rtl' ? 'rtl' : undefined,
    'data-look': site.look,
    'data-mode': site.defaultMode,
    'data-base': site.base,
    'data-smooth': site.smoothScroll,
    'data-greeting': site.greeting,
    'data-announcement': site.announcement?.id,
    'data-until': site.announcement?.until,
    'data-chunks': site.chunks?.shards,
    'data-frame': site.chunks?.frame,
    'data-islands': site.assets.islands,
    'data-mermaid': site.assets.mermaid,
    'data-worker': site.worker,
  })
  const isLong = parts.mainHtml.length > FIRST_FLIGHT
  const shown = isLong ? { ...parts, mainHtml: END_OF_FIRST_VIEW + parts.mainHtml } : parts
  const rendering: Rendering = { site, look: LOOKS[site.look], siteComponents, path: view.path }
  const body = renderWithSlots(rendering, <Body site={site} parts={shown} />)
  const head = `<head>${renderHead(view, parts.headHtml)}</head>`
  const bodyTag = `<body id="_top"${attributes({ class: parts.bodyClass })}>`
  return `<!doctype html><html${html}>${head}${bodyTag}${body}${isLong ? '' : END_OF_FIRST_VIEW}</body></html>\n`
}

/**
 * Number of characters of a main part that a server sends before it waits for an acknowledgement: ten packets, 14 KB,
 * of markup that compresses to a fifth or a quarter. For pages up to this size, waiting for the end costs nothing.
 */
const FIRST_FLIGHT = 50_000

/**
 * Browsers parse up to this element before the first paint (`rel="expect"` in the head); otherwise centred and
 * right-aligned content would move while the rest of its line is still being parsed. It is at the end of the page, or
 * before the main part if that is long, so that its text can be read while the rest loads.
 */
const END_OF_FIRST_VIEW = `<template id="${SHOWN_ID}"></template>`

function Body({ site, parts }: { site: SiteView; parts: PageParts }): ReactElement {
  const strings = useStrings()
  const { pageButtons } = useLookParts()
  return (
    <>
      <a className="skip-link" href="#_main">
        {strings.skipToContent}
      </a>
      {site.bodyImages.length > 0 ? (
        <div
          className="body-image"
          data-hook={HOOKS.bodyImage}
          data-images={JSON.stringify(site.bodyImages)}
          data-interval={site.bodyImageInterval}
        />
      ) : null}
      <Navbar site={site} navHtml={parts.navHtml} />
      <Sidebar site={site} sidebarHtml={parts.sidebarHtml} />
      <Announcement announcement={site.announcement} />
      <main id="_main" data-hook={HOOKS.main} tabIndex={-1} dangerouslySetInnerHTML={{ __html: parts.mainHtml }} />
      <SiteFooter site={site} />
      {pageButtons ? <PageButtons comments={site.comments !== undefined} /> : null}
      {site.search ? <SearchDialog search={site.search} style={site.assets.searchStyle} /> : null}
      <CornerWindow site={site} side="left" />
      <CornerWindow site={site} side="right" />
      <ScriptStrings />
    </>
  )
}

/**
 * Sentences for scripts that differ from those built in. It is data, not script, so that no security policy blocks it.
 */
function ScriptStrings(): ReactElement | null {
  const own = JSON.stringify(toScriptStrings(useStrings())).replace(/</g, '\\u003c')
  return own === '{}' ? null : (
    <script type="application/json" id="_strings" dangerouslySetInnerHTML={{ __html: own }} />
  )
}
