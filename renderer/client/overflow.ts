/** Whether there is more of an element than can be seen; a pixel is lost in rounding. */
export const isCutSideways = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1

export const isCut = (element: Element): boolean =>
  isCutSideways(element) || element.scrollHeight > element.clientHeight + 1
