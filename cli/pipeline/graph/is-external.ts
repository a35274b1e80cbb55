/** Whether a link has a scheme or host of its own, and so leads out of the site. */
export const isExternal = (link: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(link)

/**
 * The external address that a link without a scheme looks like, such as `www.example.com/a` or `ada@example.com`:
 * browsers would treat it as a relative path.
 */
export function externalMeant(target: string): string | undefined {
  if (isLikeHost(target)) return `https://${target}`
  return isLikeMail(target) ? `mailto:${target}` : undefined
}

const isLikeMail = (target: string): boolean => /^[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(target)

const isLikeHost = (target: string): boolean =>
  /^(?:www\.(?:[a-z0-9-]+\.)+[a-z]{2,}|(?:[a-z0-9-]+\.)+(?:com|cn|net|org|io|dev|gov|edu))(?::\d+)?(?:[/?#]|$)/i.test(
    target,
  )
