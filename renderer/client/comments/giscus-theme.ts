import { isDark } from '../mode-change.ts'

/** The provider's colour variables, and the design token of the page that each is set to. */
const COLOURS: Readonly<Record<string, string>> = {
  'accent-emphasis': 'accent',
  'accent-fg': 'accent-text',
  'accent-muted': 'accent-line',
  'accent-subtle': 'accent-soft',
  'action-list-item-default-hover-bg': 'accent-soft',
  'attention-fg': 'warning',
  'attention-muted': 'warning',
  'attention-subtle': 'warning-soft',
  'border-default': 'border',
  'border-muted': 'border',
  'btn-active-bg': 'accent-soft',
  'btn-active-border': 'accent-line',
  'btn-bg': 'code-bg',
  'btn-border': 'border',
  'btn-hover-bg': 'accent-soft',
  'btn-hover-border': 'accent-line',
  'btn-primary-bg': 'accent',
  'btn-primary-border': 'accent',
  'btn-primary-disabled-bg': 'code-bg',
  'btn-primary-disabled-border': 'border',
  'btn-primary-disabled-text': 'text-faint',
  'btn-primary-hover-bg': 'accent',
  'btn-primary-hover-border': 'on-accent',
  'btn-primary-selected-bg': 'accent',
  'btn-primary-text': 'on-accent',
  'btn-selected-bg': 'accent-soft',
  'btn-text': 'text',
  'canvas-default': 'card',
  'canvas-inset': 'code-bg',
  'canvas-overlay': 'raised',
  'canvas-subtle': 'code-bg',
  'danger-fg': 'danger',
  'danger-muted': 'danger',
  'danger-subtle': 'danger-soft',
  'fg-default': 'text',
  'fg-muted': 'text-soft',
  'fg-subtle': 'text-faint',
  'neutral-muted': 'border',
  'segmented-control-bg': 'code-bg',
  'segmented-control-button-bg': 'card',
  'segmented-control-button-selected-border': 'border',
  'success-fg': 'tip',
}

/**
 * The address (`data:`) of a style sheet for the provider's frame: the provider's own light or dark theme with the
 * page's colours and font. As a `data:` address it needs no file that the site's host would have to serve to another
 * origin.
 *
 * @param origin  of the provider
 */
export function giscusTheme(origin: string): string {
  const page = getComputedStyle(document.documentElement)
  const colours = Object.entries(COLOURS).map(
    ([name, token]) => `--color-${name}:${page.getPropertyValue(`--${token}`)}`,
  )
  const font = `font-family:${getComputedStyle(document.body).fontFamily}`
  const sheet = `@import "${origin}/themes/${isDark() ? 'dark' : 'light'}.css";main{${[...colours, font].join(';')}}`
  return `data:text/css,${encodeURIComponent(sheet)}`
}
