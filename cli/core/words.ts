/** The words of a text that blanks and line feeds separate. */
export const words = (text: string): string[] => text.trim().split(/\s+/)
