/** Charts are drawn by a package that the page does not have: their data is shown as code. */
export const loadCharts = async () => (): undefined => undefined
