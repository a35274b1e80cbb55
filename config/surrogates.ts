/** Whether a text has the second half of a character of two UTF-16 units at an offset. */
export const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00

/** Where to cut a text so that no character is split: at an offset, or one unit before it. */
export const cutBefore = (text: string, at: number): number => (at > 0 && isLowSurrogate(text, at) ? at - 1 : at)
