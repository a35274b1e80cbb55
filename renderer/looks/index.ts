import type { SiteView } from '../../config/model/view.ts'
import type { LookParts } from './look.ts'
import { reading } from './reading.tsx'
import { vdoing } from './vdoing.tsx'

/** All looks, by the value of `theme.look`. */
export const LOOKS = { reading, vdoing } satisfies Record<SiteView['look'], LookParts>
