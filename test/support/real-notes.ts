import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** 233 notes of a real VuePress 1 + vdoing blog, beside the repository; not part of it. */
export const REAL_NOTES = resolve(import.meta.dirname, '../../../shared/data/vdoing-notes/docs')

export const hasRealNotes = existsSync(REAL_NOTES)

if (!hasRealNotes) console.warn(`SKIPPED: the real notes are not at ${REAL_NOTES}; tests on them do not run.`)

const blogs = resolve(REAL_NOTES, '../../blogs')

/**
 * Four more real blogs, of 841 notes, beside the repository; not part of it. Each has faults that would stop a build of
 * another site.
 */
export const BLOGS = ['a', 'b', 'c', 'd'].map((name) => resolve(blogs, name, 'docs'))

export const hasBlogs = BLOGS.every((folder) => existsSync(folder))

if (!hasBlogs) console.warn(`SKIPPED: the real blogs are not at ${blogs}; tests on them do not run.`)
