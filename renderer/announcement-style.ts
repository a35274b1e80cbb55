import type { SiteView } from '../config/model/view.ts'

/**
 * Style of what is said above all pages: a box over the column of the text. Beside the sidebar it ends where that
 * begins; over a banner of the whole window it lies on the picture, which keeps its place.
 *
 * @returns CSS, for the hashed style file of sites with an announcement
 */
export const announcementStyle = (look: SiteView['look']): string => `@layer components{${COMMON}${BESIDE[look]}}`

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

/** The width is that of the text, and of the look with cards that of all columns. */
const BESIDE: Readonly<Record<SiteView['look'], string>> = {
  vdoing: [
    ':root{--announcement:none}.kind-home{--announcement:var(--home)}',
    '@media(min-width:960px){.has-sidebar:has(.sidebar-switch:checked) .announcement{',
    'padding-left:calc(var(--sidebar) + var(--gap));transition:padding var(--time-long)}}',
    '@media(max-width:719px){.announcement{padding-top:0;padding-inline:0}.announcement>div{border-radius:0}}',
  ].join(''),
  reading: [
    ':root{--announcement:var(--measure)}.announcement{box-sizing:border-box;width:100%;max-width:90rem;margin-inline:auto}',
    // Below the strip that opens the outline.
    '@media(max-width:1279px){body:has(.page[data-outline]) .announcement{padding-top:calc(44px + .75rem)}',
    'html:not(.announced) body:has(.page[data-outline]) .announcement~main{padding-top:0}}',
    '@media(min-width:960px){body:not(.full-hero) .announcement{padding-left:calc(var(--sidebar) + var(--gap))}}',
    '@media(min-width:1280px){body:not(.full-hero) .announcement{padding-inline:var(--sidebar) var(--outline)}}',
  ].join(''),
}
