import type { SiteView } from '../config/model/view.ts'
import { LOOK_STYLES } from './looks/look-styles.ts'

/**
 * Styles of the announcement above every page: a box over the text column. It leaves room for the sidebar, and overlays
 * a full-window banner instead of pushing it down.
 *
 * @returns CSS, appended to the hashed style file of sites with an announcement
 */
export const announcementStyle = (look: SiteView['look']): string =>
  `@layer components{${COMMON}${LOOK_STYLES[look].announcement}}`

const COMMON = [
  '.announcement{padding:var(--space-12) var(--gap) 0}',
  '.announcement>div{display:flex;align-items:start;gap:var(--space-12);max-width:var(--announcement);margin-inline:auto;',
  'padding:var(--space-8) var(--space-16);border-radius:var(--radius);background:var(--accent-soft);color:var(--text);font-size:var(--size-15)}',
  '.announcement>div>div{flex:1;min-width:0}.announcement p{margin:0}',
  '.announcement a{color:var(--accent-text);text-decoration:underline;text-underline-offset:.2em}',
  '.announcement button{width:var(--touch);height:var(--touch);margin-block:calc(-1*var(--space-10));margin-inline-end:calc(-1*var(--space-12));border-radius:50%;font-size:var(--size-20)}',
  '.announcement button:hover{color:var(--accent-text)}',
  'html:not(.js) .announcement button,.announced .announcement{display:none}',
  '.full-hero .announcement{position:absolute;z-index:2;inset:var(--navbar) 0 auto}',
  'html:not(.announced) .hero[data-full]{padding-top:calc(var(--navbar) + 2*var(--touch))}',
  '@media print{.announcement{display:none}}',
].join('')
