import * as z from 'zod'

/** Beginning of the addresses of a language. */
export const localePrefix = z.string().regex(/^\/(?:[^\s?#]*\/)?$/, 'must start and end with a slash, such as /en/')
