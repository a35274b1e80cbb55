/**
 * `KB_PLAIN=1` turns off all code that only makes builds faster (folders whose README says so): the libraries it
 * replaces do the work, with identical bytes. For tests, and for tracking down bugs.
 */
export const isPlain = (): boolean => process.env.KB_PLAIN === '1'
