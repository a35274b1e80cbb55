/** Elements whose text is not prose, with all their content; comments; tags; text. */
const PARTS =
  /<(script|style|pre|code|kbd|samp|math|svg|textarea|template)\b(?:"[^"]*"|'[^']*'|[^'">])*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi

/** Attributes whose value is shown or read aloud. */
const SPOKEN = /(\s(?:alt|title|aria-label|placeholder|label)=)("[^"]*"|'[^']*')/gi

/**
 * Converts the words in well-formed HTML: text, and attributes with text for users. Code, formulas, addresses, class
 * names and anchors stay as they are.
 */
export const convertHtml = (html: string, convert: (text: string) => string): string =>
  html.replace(PARTS, (part, whole: string | undefined) => {
    if (whole !== undefined || part.startsWith('<!--')) return part
    if (!part.startsWith('<')) return convert(part)
    return part.replace(SPOKEN, (_, name: string, value: string) => name + convert(value))
  })
