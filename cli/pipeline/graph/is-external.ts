/** Whether a link has a scheme or host of its own, and so leads out of the site. */
export const isExternal = (link: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(link)

/**
 * Whether a link looks like an external address without its scheme, such as `www.example.com/a`, which browsers would
 * treat as a relative path.
 */
export const isLikeHost = (target: string): boolean =>
  /^(?:www\.(?:[a-z0-9-]+\.)+[a-z]{2,}|(?:[a-z0-9-]+\.)+(?:com|cn|net|org|io|dev|gov|edu))(?::\d+)?(?:[/?#]|$)/i.test(
    target,
  )
