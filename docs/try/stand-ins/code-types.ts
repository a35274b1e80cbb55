/** TypeScript does not come along: code is shown without its types. */
export const findTypes = (): undefined => undefined
