/** Our own icons on a 24×24 grid, stroked in the text colour; dots are short lines with round caps. */
const ICON_SHAPES = {
  archive: '<path d="M3 4h18v4H3zM5 8v12h14V8M10 12h4"/>',
  arrowDown: '<path d="M12 5v14M5.5 12.5 12 19l6.5-6.5"/>',
  arrowLeft: '<path d="M19 12H5M11.5 5.5 5 12l6.5 6.5"/>',
  arrowRight: '<path d="M5 12h14M12.5 5.5 19 12l-6.5 6.5"/>',
  arrowUp: '<path d="M12 19V5M5.5 11.5 12 5l6.5 6.5"/>',
  book: '<path d="M12 6c-2-1.6-4.7-2-8-2v14c3.3 0 6 .4 8 2 2-1.6 4.7-2 8-2V4c-3.3 0-6 .4-8 2zM12 6v14"/>',
  calendar: '<path d="M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7"/>',
  chevronLeft: '<path d="m15 5-7 7 7 7"/>',
  chevronRight: '<path d="m9 5 7 7-7 7"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.5l3.5 2"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  comment: '<path d="M4 5h16v11h-8l-5 4v-4H4z"/>',
  edit: '<path d="M14.5 5.5l4 4L8.5 19.5 4 20l.5-4.5zM12.5 7.5l4 4"/>',
  file: '<path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6"/>',
  fire: '<path d="M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2 .9-3.6 2-4.8.2 1.6.9 2.4 1.9 2.8C10 8.5 10.3 5.5 12 3z"/>',
  folder: '<path d="M3.5 6h6l2 2.5h9V19h-17z"/>',
  fullScreen: '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>',
  home: '<path d="M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.8 6.5M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.3-1.3"/>',
  minus: '<path d="M5 12h14"/>',
  mode: '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor"/>',
  outline: '<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"/>',
  outside: '<path d="M9 6H5.5v12.5H18V15M13 5h6v6M19 5l-8.5 8.5"/>',
  pin: '<path d="M9 3.5h6l-1 6 3.5 3.5h-11L10 9.5zM12 13v7.5"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  tag: '<path d="M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8 8h.01"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.6-4.2 3.5-6 7.5-6s6.9 1.8 7.5 6"/>',
  words: '<path d="M5 6V4.5h14V6M12 4.5v15M9 19.5h6"/>',
} as const

export type IconName = keyof typeof ICON_SHAPES

/** An icon next to text with the same meaning; hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return <IconOf shapes={ICON_SHAPES[name]} />
}

/** @param shapes  SVG on a grid like that of our own icons */
export const IconOf = ({ shapes }: { shapes: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: shapes }} />
)
