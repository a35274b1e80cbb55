const VALUE = /"[^"]*"|'[^']*'/g

/** Whether a line of a text may begin with a tag that has a listener or a slot; markers may precede it. */
export const hasVueName = (text: string): boolean =>
  /^[ \t>*+\-\d.)]*<(?:[A-Z]|[a-z]\w*-|template\b)[^<]*\s[@#][A-Za-z[]/m.test(text)

/**
 * Whether a component's tag has a listener or a slot among its attributes: `@click="f"`, `#default`. Such names are not
 * valid in HTML.
 */
export const isVueTag = (tag: string): boolean =>
  /^<(?:[A-Z]|[a-z]\w*-|template\b)/.test(tag) && /\s[@#][A-Za-z[]/.test(tag.replace(VALUE, '""'))
