import { say } from '../../sentences/sentence.ts'

/**
 * Whether a value in the configuration is that of vdoing's author, whose template many blogs began with: repositories
 * with his name, and the id with which he counts visits.
 */
export const isOfTemplate = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:xugaoyi\/.*|503f098e7e5b3a5b5d8c5fc2938af002)$/i.test(value)

export const OF_TEMPLATE = say(
  'It has a value of vdoing’s template that belongs to the theme’s author, so it was not taken over. Write your own into `site.config.ts`, if there is one.',
)
