/** Elements whose text is no prose, with all that is in them; comments; tags; text. */
const PARTS =
  /<(script|style|pre|code|kbd|samp|math|svg|textarea|template)\b(?:"[^"]*"|'[^']*'|[^'">])*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi

/** Attributes that are read to somebody. */
const SPOKEN = /(\s(?:alt|title|aria-label|placeholder|label)=)("[^"]*"|'[^']*')/gi

/**
 * Well-formed HTML with its words converted: text, and attributes that are read. Code, formulas, addresses, names of
 * classes and anchors stay.
 */
export const convertHtml = (html: string, convert: (text: string) => string): string =>
  html.replace(PARTS, (part, whole: string | undefined) => {
    if (whole !== undefined || part.startsWith('<!--')) return part
    if (!part.startsWith('<')) return convert(part)
    return part.replace(SPOKEN, (_, name: string, value: string) => name + convert(value))
  })
