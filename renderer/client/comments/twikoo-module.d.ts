/** The package has no types. */
declare module 'twikoo/dist/twikoo.nocss.js' {
  export function init(options: Readonly<Record<string, unknown>>): Promise<void>
}
