/** Whether a text is the address of a page on another site, and nothing else. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s<>"]{1,2000}$/i.test(text)
