import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Four real VuePress 1 + vdoing blogs, beside the repository; not part of it. */
export const REAL_BLOGS = resolve(import.meta.dirname, '../../../shared/data/blogs')

export const hasRealBlogs = existsSync(resolve(REAL_BLOGS, 'a'))

if (!hasRealBlogs) console.warn(`SKIPPED: the real blogs are not at ${REAL_BLOGS}; tests on them do not run.`)
