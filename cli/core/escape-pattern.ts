/** A text as a pattern that matches nothing else. `RegExp.escape` needs Node 24. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
