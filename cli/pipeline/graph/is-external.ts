/** Leads out of the site: another scheme or host. */
export const isExternal = (link: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(link)
