/** Leads out of the site: another scheme or host. */
export const isExternal = (link: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(link)

/**
 * The address of another site without its scheme, such as `www.example.com/a`: a browser takes it for a file beside the
 * page.
 */
export const isLikeHost = (target: string): boolean =>
  /^(?:www\.(?:[a-z0-9-]+\.)+[a-z]{2,}|(?:[a-z0-9-]+\.)+(?:com|cn|net|org|io|dev|gov|edu))(?::\d+)?(?:[/?#]|$)/i.test(
    target,
  )
