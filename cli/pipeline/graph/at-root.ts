/**
 * `logo.png`, `./logo.png` of a home page or of the settings: browsers read it from the site's root, as long as they
 * show the home page. Addresses with a scheme or a slash at the start are left alone.
 */
export const atRoot = (src: string): string =>
  src === '' || /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(src) ? src : `/${src.replace(/^(?:\.{1,2}\/)+/, '')}`
