/** A provider's settings, under the provider's own names. */
export type CommentClient = Readonly<Record<string, unknown>>

/**
 * Shows comments in `place`.
 *
 * @returns removes them
 */
export type ShowComments = (place: HTMLElement, settings: CommentClient) => () => void

/** Key of a page's comments on a server: the same with and without `index.html`. */
export const pagePath = (): string => location.pathname.replace(/index\.html$/, '')
