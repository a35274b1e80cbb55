const words = (text: string): string[] => text.trim().split(/\s+/)

/** Elements without an end tag. */
export const VOID: ReadonlySet<string> = new Set(
  words('area base br col embed hr img input link meta param source track wbr'),
)

/** Elements whose end tag may be left out. */
export const OPTIONAL_END: ReadonlySet<string> = new Set(
  words('p li dt dd td th tr thead tbody tfoot option optgroup colgroup rp rt body html head'),
)

/** Elements that change what is in a line. */
export const FORMATTING: ReadonlySet<string> = new Set(
  words(`a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike
    strong sub sup time tt u var ruby`),
)

/** Left open, these would swallow the rest of the page. */
export const SWALLOWING: ReadonlySet<string> = new Set(
  words(`video audio select datalist textarea button iframe object svg math style script title template noscript canvas map
    dialog marquee picture noembed noframes xmp frameset applet form fieldset nav aside header footer main menu`),
)

/**
 * All element names of HTML, old ones too, and the roots of SVG and MathML. `plaintext` is none here: it has no end, so
 * even closed it would turn the rest of a page to text.
 */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...VOID,
  ...OPTIONAL_END,
  ...FORMATTING,
  ...SWALLOWING,
  ...words(`address article blockquote caption center details dir div dl fieldset figcaption figure h1 h2 h3 h4 h5 h6 hgroup
    legend meter ol output pre progress search section slot summary table ul image keygen listing basefont bgsound frame
    multicol nextid rb rtc spacer selectedcontent`),
])

/** Inside `<svg>` and `<math>` any name may be right. */
export const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math'])
