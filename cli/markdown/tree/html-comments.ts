/** A comment that every reader of HTML ends at the same place: `<!-->` and `--!>` are comments of their own kind. */
const COMMENT = String.raw`<!--(?!>|->)(?:(?!-->|--!>)[\s\S])*-->`

const ONLY_COMMENTS = new RegExp(String.raw`^(?:${COMMENT}|\s)*$`)
const COMMENTS_AND_BREAKS = new RegExp(String.raw`^(?:${COMMENT}|<br\s*\/?>|\s)*$`, 'i')

/** Whether HTML is nothing but comments. */
export const isOnlyComments = (html: string): boolean => ONLY_COMMENTS.test(html)

/** Whether HTML is nothing but comments and line breaks, which need no HTML parser. */
export const isCommentsAndBreaks = (html: string): boolean => COMMENTS_AND_BREAKS.test(html)
