/**
 * Makes a relative address (`logo.png`, `./logo.png`) of a home page or the settings absolute, as browsers resolve it
 * on the home page. Addresses with a scheme, a leading slash or a leading `#` are left alone.
 */
export const atRoot = (src: string): string =>
  src === '' || /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(src) ? src : `/${src.replace(/^(?:\.{1,2}\/)+/, '')}`
