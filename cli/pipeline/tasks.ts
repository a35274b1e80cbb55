import type { Tasks } from '../runtime/pool.ts'
import { parseDocument } from './documents/parse-document.ts'

/** What workers can do, by name. */
export const TASKS: Tasks = { parse: parseDocument }
