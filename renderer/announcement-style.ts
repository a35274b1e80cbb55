import type { SiteView } from '../config/model/view.ts'
import { LOOK_STYLES } from './looks/look-styles.ts'

/**
 * Style of what is said above all pages: a box over the column of the text. Beside the sidebar it ends where that
 * begins; over a banner of the whole window it lies on the picture, which keeps its place.
 *
 * @returns CSS, for the hashed style file of sites with an announcement
 */
export const announcementStyle = (look: SiteView['look']): string =>
  `@layer components{${COMMON}${LOOK_STYLES[look].announcement}}`

const COMMON = [
  '.announcement{padding:.75rem var(--gap) 0}',
  '.announcement>div{display:flex;align-items:start;gap:.75rem;max-width:var(--announcement);margin-inline:auto;',
  'padding:.5rem 1rem;border-radius:var(--radius);background:var(--accent-soft);color:var(--text);font-size:.9375rem}',
  '.announcement>div>div{flex:1;min-width:0}.announcement p{margin:0}',
  '.announcement a{color:var(--accent-text);text-decoration:underline;text-underline-offset:.2em}',
  '.announcement button{width:44px;height:44px;margin:-.55rem -.75rem -.55rem 0;border-radius:50%;font-size:1.25rem}',
  '.announcement button:hover{color:var(--accent-text)}',
  'html:not(.js) .announcement button,.announced .announcement{display:none}',
  '.full-hero .announcement{position:absolute;z-index:2;inset:var(--navbar) 0 auto}',
  'html:not(.announced) .hero[data-full]{padding-top:calc(var(--navbar) + 5.5rem)}',
  '@media print{.announcement{display:none}}',
].join('')
