/** Whether an element's content overflows horizontally; one pixel is allowed for rounding. */
export const isCutSideways = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1

export const isCut = (element: Element): boolean =>
  isCutSideways(element) || element.scrollHeight > element.clientHeight + 1
