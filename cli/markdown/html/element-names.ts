import { words } from '../../core/words.ts'

/** Elements without an end tag. */
export const VOID: ReadonlySet<string> = new Set(
  words('area base br col embed hr img input link meta param source track wbr'),
)

/** Elements whose end tag may be left out. */
export const OPTIONAL_END: ReadonlySet<string> = new Set(
  words('p li dt dd td th tr thead tbody tfoot option optgroup colgroup rp rt body html head'),
)

/** Elements that format text within a line. */
export const FORMATTING: ReadonlySet<string> = new Set(
  words(`a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike
    strong sub sup time tt u var ruby`),
)

/** Elements that would swallow the rest of the page if left open. */
export const SWALLOWING: ReadonlySet<string> = new Set(
  words(`video audio select datalist textarea button iframe object svg math style script title template noscript canvas map
    dialog marquee picture noembed noframes xmp frameset applet form fieldset nav aside header footer main menu`),
)

/**
 * All element names of HTML, including obsolete ones, and the roots of SVG and MathML. Not `plaintext`, which cannot be
 * closed: it would turn the rest of a page into text.
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

/** Any element name may be valid inside `<svg>` and `<math>`. */
export const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math'])
