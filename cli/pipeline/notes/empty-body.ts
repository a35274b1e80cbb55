/** Whether a body shows nothing, because it is blank or only contains comments. An unclosed comment hides the rest. */
export const isEmptyBody = (body: string): boolean => body.replace(/<!--[\s\S]*?(?:-->|$)/g, '').trim() === ''
