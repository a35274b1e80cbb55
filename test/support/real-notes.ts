import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** 233 notes of a real VuePress 1 + vdoing blog, beside the repository; not part of it. */
export const REAL_NOTES = resolve(import.meta.dirname, '../../../shared/data/vdoing-notes/docs')

export const hasRealNotes = existsSync(REAL_NOTES)

if (!hasRealNotes) console.warn(`SKIPPED: the real notes are not at ${REAL_NOTES}; tests on them do not run.`)
