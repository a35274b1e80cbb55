/** File of the output that tells browsers how the site is installed. */
export const APP_MANIFEST = 'site.webmanifest'
