import { installingCode } from '../../sentences/install.ts'
import { say } from '../../sentences/sentence.ts'
import { noteTexts } from '../note-texts.ts'
import type { OldSite } from '../old-site.ts'

/** The opening line of a chart's block of code or container, also in a list or a quote. */
const CHART = /^[ \t>*+\d.)-]*(?:(?:`{3,}|~{3,})[ \t]*|:{3,}[ \t]*)(?:echarts|chart)(?=[ \t[]|$)/m

/** Names the package for charts of ECharts and Chart.js, which notes keep as they are, if a note has some. */
export function reportCharts({ findings, files }: OldSite): void {
  if (!noteTexts(files).some((note) => CHART.test(note))) return
  findings.left.push({
    what: say('charts of ECharts and Chart.js in notes'),
    todo: say('To draw them, run {install}. Those with code instead of JSON are listed by `kb check`.', {
      install: installingCode('echarts'),
    }),
  })
}
