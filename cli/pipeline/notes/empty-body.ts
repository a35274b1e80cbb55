/** Nothing of it is shown: it is blank, or holds comments alone. One without an end hides all that follows. */
export const isEmptyBody = (body: string): boolean => body.replace(/<!--[\s\S]*?(?:-->|$)/g, '').trim() === ''
