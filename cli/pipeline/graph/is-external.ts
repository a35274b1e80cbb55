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

/**
 * The target with `/` for each `\`, as programs on Windows write paths, or with codes for the `#` and `?` of a file's
 * name, which a fragment may follow; undefined if none of these leads anywhere.
 */
export function pathMeant(target: string, leads: (target: string) => boolean): string | undefined {
  const encoded = (text: string) => text.replace(/[#?]/g, encodeURIComponent)
  const at = Math.max(0, target.lastIndexOf('#'))
  return [target.replaceAll('\\', '/'), encoded(target), encoded(target.slice(0, at)) + target.slice(at)].find(
    (candidate) => candidate !== target && leads(candidate),
  )
}

const isLikeMail = (target: string): boolean => /^[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(target)

const isLikeHost = (target: string): boolean =>
  /^(?:www\.(?:[a-z0-9-]+\.)+[a-z]{2,}|(?:[a-z0-9-]+\.)+(?:com|cn|net|org|io|dev|gov|edu))(?::\d+)?(?:[/?#]|$)/i.test(
    target,
  )
