import { type SlotSource, slotSources } from '../../../config/schema/slots.ts'
import type { Site } from './site.ts'

export type FileSource = Extract<SlotSource, { file: string }>

/** What files hold of a site's slots. */
export const slotFiles = ({ theme }: Site['config']): FileSource[] =>
  slotSources(theme.slots).filter((source) => source.kind !== 'html')

export type ComponentSource = Extract<SlotSource, { kind: 'component' }>

export const slotComponents = ({ theme }: Site['config']): ComponentSource[] =>
  slotSources(theme.slots).filter((source) => source.kind === 'component')
