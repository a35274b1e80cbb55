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

/** The target with `/` for each `\`, as programs on Windows write paths, if that leads anywhere. */
export function slashesMeant(target: string, leads: (target: string) => boolean): string | undefined {
  const slashed = target.replaceAll('\\', '/')
  return slashed !== target && leads(slashed) ? slashed : undefined
}

const isLikeMail = (target: string): boolean => /^[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(target)

const isLikeHost = (target: string): boolean =>
  /^(?:www\.(?:[a-z0-9-]+\.)+[a-z]{2,}|(?:[a-z0-9-]+\.)+(?:com|cn|net|org|io|dev|gov|edu))(?::\d+)?(?:[/?#]|$)/i.test(
    target,
  )
