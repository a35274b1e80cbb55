/** Containers of VuePress and vdoing, and our own; any other name stays text (M07). */
export const BOXES = ['tip', 'warning', 'danger', 'note'] as const
export type Box = (typeof BOXES)[number]

export const CONTAINERS: ReadonlySet<string> = new Set([
  ...BOXES,
  'details',
  'right',
  'center',
  'theorem',
  'v-pre',
  'slot',
  'cardList',
  'cardImgList',
  'demo',
  'code-group',
])
