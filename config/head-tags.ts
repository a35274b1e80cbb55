/** Tags that `head` and plugins can put into a page's head; its title is the page's own. */
export const HEAD_TAG_NAMES = ['base', 'link', 'meta', 'noscript', 'script', 'style', 'template'] as const
