import type { Frontmatter } from '../../../config/schema/frontmatter.ts'

/** Where a fetched picture came from, by its path in the note. */
export const pictureSource = ({ imageSources }: Frontmatter, path: string): string | undefined =>
  imageSources && Object.hasOwn(imageSources, path) ? imageSources[path] : undefined
