import { BLOCK_COMPONENTS } from '../../../config/note-components.ts'
import { bracketTitle } from './bracket-title.ts'

/** Containers of VuePress, VitePress and vdoing that are boxes. A name that is not in `CONTAINERS` stays text (M07). */
export const BOXES = ['tip', 'warning', 'danger', 'note', 'info', 'important', 'caution'] as const
export type Box = (typeof BOXES)[number]
export const isBox = (name: string): name is Box => (BOXES as readonly string[]).includes(name)

/** Boxes that share the look of another. */
export const LOOKS: Readonly<Partial<Record<Box, Box>>> = { info: 'note', important: 'tip', caution: 'danger' }

/** Names of boxes in other tools. A box of the site's own with the name goes first (`markdown.containers`). */
const FOREIGN_BOXES: ReadonlyMap<string, Box> = new Map([
  ['aside', 'note'],
  ['secondary', 'note'],
  ['success', 'tip'],
])

/** The box that shows a container of a name; undefined if it is not a box. */
export const boxOf = (name: string): Box | undefined => (isBox(name) ? name : FOREIGN_BOXES.get(name))

/** Players and cards of other sites. */
const EMBEDS = ['video', 'music', 'pen', 'repo'] as const
export const isEmbed = (name: string): boolean => (EMBEDS as readonly string[]).includes(name)

/** Charts, as containers with a code block of data and as languages of such a block: of ECharts and of Chart.js. */
const CHARTS = ['echarts', 'chart'] as const
export const isChart = (name: string): boolean => (CHARTS as readonly string[]).includes(name)

/** A tab of a code group in VuePress 2; anywhere else, a plain box. */
export const CODE_GROUP_ITEM = 'code-group-item'

export const CONTAINERS: ReadonlySet<string> = new Set([
  ...BOXES,
  'right',
  'center',
  'theorem',
  'v-pre',
  'raw',
  'slot',
  'cardList',
  'cardImgList',
  'demo',
  'gallery',
  ...CHARTS,
  'friendPosts',
  ...EMBEDS,
  'pdf',
  'code-group',
  CODE_GROUP_ITEM,
  ...BLOCK_COMPONENTS.map(({ name }) => name),
])

/** Containers of tabs. VuePress allows a name for groups of tabs that switch together: `::: tabs#shell`. */
export const holdsTabs = (name: string): boolean => name === 'tabs' || name === 'code-tabs'

/** Names that only this site knows. */
export interface OwnNames {
  /** Components, whose tags are not kb's. */
  components?: readonly string[]
  /** Containers: boxes. */
  containers?: ReadonlySet<string>
}

/** @param containers  their titles, by name (`markdown.containers`) */
export const ownNames = (components: readonly string[], containers?: Readonly<Record<string, string>>): OwnNames => ({
  components,
  ...(containers ? { containers: new Set(Object.keys(containers)) } : {}),
})

/** Whether a container of the name is a box with a title, whichever tool it comes from. */
export const isTitledBox = (name: string, own: OwnNames['containers']): boolean =>
  boxOf(name) !== undefined || name === 'details' || (own?.has(name) === true && !CONTAINERS.has(name))

/**
 * Whether a line opens a container: after its name comes a space, the line's end, the name of a group of tabs or, for
 * boxes, a title in brackets.
 *
 * @param own  names of the site's own containers
 */
export const opensContainer = ({ name, rest }: { name: string; rest: string }, own: OwnNames['containers']): boolean =>
  (CONTAINERS.has(name) || FOREIGN_BOXES.has(name) || own?.has(name) === true) &&
  (/^(?:[ \t]|$)/.test(rest) ||
    (rest[0] === '#' && holdsTabs(name)) ||
    (bracketTitle(rest) !== undefined && isTitledBox(name, own)))

/** Containers of cards, whose content is YAML. */
export const isCardList = (name: string): boolean => name === 'cardList' || name === 'cardImgList'
