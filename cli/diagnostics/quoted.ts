/**
 * What an author wrote, in double quotes for a message: backslashes and quotes as they are, so that it can be searched
 * for in the file; control characters as JSON escapes them, so that the message stays on its line.
 */
export const quoted = (text: string): string =>
  `"${text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`

/** The beginning of what somebody wrote. */
export const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
