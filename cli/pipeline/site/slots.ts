import type { ComponentName } from '../../../config/schema/component-names.ts'
import { type Hydrate, type SlotSource, slotSources } from '../../../config/schema/slots.ts'
import { pagePartFiles } from './page-kinds.ts'
import type { Site } from './site.ts'

type FileSource = Extract<SlotSource, { file: string }>

/** Slot entries that are in files: components and Markdown. */
export const slotFiles = ({ theme }: Site['config']): FileSource[] =>
  slotSources(theme.slots).filter((source) => source.kind !== 'html')

type ComponentSource = Extract<SlotSource, { kind: 'component' }>

export const slotComponents = ({ theme }: Site['config']): ComponentSource[] =>
  slotSources(theme.slots).filter((source) => source.kind === 'component')

/** A component of the site that replaces one of ours. */
export interface Replacement {
  component: ComponentName
  file: string
  /** Its name in the bundle. */
  name: string
  hydrate?: Hydrate
}

export const replacements = ({ theme }: Site['config']): Replacement[] =>
  Object.entries(theme.components ?? {}).map(([component, entry]) => ({
    component: component as ComponentName,
    name: `instead_of_${component}`,
    ...(typeof entry === 'string' ? { file: entry } : entry),
  }))

/** Files of slots, replaced components, page kinds and layouts; paths relative to the site's root. */
export const themeFiles = ({ config, plugins }: Pick<Site, 'config' | 'plugins'>): string[] => [
  ...[...slotFiles(config), ...replacements(config)].map(({ file }) => file),
  ...pagePartFiles({ plugins }),
]
