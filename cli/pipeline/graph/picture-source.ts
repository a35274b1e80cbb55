import type { Frontmatter } from '../../../config/schema/frontmatter.ts'

/** The address that a downloaded image came from, by its path in the note. */
export const pictureSource = ({ imageSources }: Frontmatter, path: string): string | undefined =>
  imageSources && Object.hasOwn(imageSources, path) ? imageSources[path] : undefined
