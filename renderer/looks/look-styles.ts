import type { SiteView } from '../../config/model/view.ts'

interface LookStyle {
  /**
   * Background of the banner's text on a body image: CSS.
   *
   * @param colour  of the background behind the text
   */
  bannerGround: (colour: string) => string
  /** Position of the announcement: CSS rules for the components layer. */
  announcement: string
}

const reading: LookStyle = {
  // The text starts at the side it is read from and is not wider than this.
  bannerGround: (colour) => `linear-gradient(90deg,${colour} max(60%,46rem),transparent)`,
  announcement: [
    ':root{--announcement:var(--measure)}.announcement{box-sizing:border-box;width:100%;max-width:var(--wide);margin-inline:auto}',
    // Below the strip that opens the outline.
    '@media(max-width:1279px){body.has-outline .announcement{padding-top:calc(var(--touch) + var(--space-12))}',
    'html:not(.announced) .announcement~main .page[data-outline]{margin-top:0}}',
    '@media(min-width:960px){body:not(.full-hero) .announcement{padding-inline-start:calc(var(--sidebar) + var(--gap))}}',
    '@media(min-width:1280px){body:not(.full-hero) .announcement{padding-inline:var(--sidebar) var(--outline)}}',
  ].join(''),
}

const vdoing: LookStyle = {
  bannerGround: (colour) => `radial-gradient(46rem 50%,${colour} 55%,transparent)`,
  announcement: [
    // As wide as all columns together.
    ':root{--announcement:none}.kind-home{--announcement:var(--home)}',
    '@media(min-width:960px){.has-sidebar:has(.sidebar-switch:checked) .announcement{',
    'padding-inline-start:calc(var(--sidebar) + var(--gap));transition:padding var(--time-long)}}',
    '@media(max-width:719px){.announcement{padding-top:0;padding-inline:0}.announcement>div{border-radius:0}}',
  ].join(''),
}

/**
 * Styles that each look adds depending on settings. In a module without components, so that code that only makes styles
 * does not load those.
 */
export const LOOK_STYLES: Readonly<Record<SiteView['look'], LookStyle>> = { reading, vdoing }
