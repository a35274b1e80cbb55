declare const __KB_VERSION__: string | undefined
declare const __KB_CODE__: string | undefined

/** The name of the npm package; its only command is `kb`. */
export const PACKAGE = 'shenhai-kb'

/** Whether this is the bundle, not the sources. */
export const BUNDLED: boolean = typeof __KB_CODE__ === 'string'

/** Version from package.json, inserted by the bundler. */
export const VERSION: string = typeof __KB_VERSION__ === 'string' ? __KB_VERSION__ : '0.0.0-source'

/** Hash of kb's own code, inserted by the bundler: cached results of other code are not used. */
export const CODE: string = typeof __KB_CODE__ === 'string' ? __KB_CODE__ : 'source'
