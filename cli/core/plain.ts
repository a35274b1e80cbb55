/**
 * `KB_PLAIN=1` switches off all code that only makes a build faster (the folders whose README says so): the libraries
 * it stands for do the work, and every byte is the same. For tests, and for whoever looks for a fault.
 */
export const isPlain = (): boolean => process.env.KB_PLAIN === '1'
