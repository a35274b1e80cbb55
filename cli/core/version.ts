declare const __KB_VERSION__: string | undefined
declare const __KB_CODE__: string | undefined

/** What npm calls the package; its one command is `kb`. */
export const PACKAGE = 'shenhai-kb'

/** Whether this is the bundle, not the sources. */
export const BUNDLED: boolean = typeof __KB_CODE__ === 'string'

/** Version from package.json, put in by the bundler. */
export const VERSION: string = typeof __KB_VERSION__ === 'string' ? __KB_VERSION__ : '0.0.0-source'

/** Hash of the CLI's own code, put in by the bundler: cached results of other code are not taken. */
export const CODE: string = typeof __KB_CODE__ === 'string' ? __KB_CODE__ : 'source'
