import { inEnglish } from '../../../config/fill.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import { faultPage } from '../fault-page.ts'
import { countFaults, type Reporter } from './reporter.ts'

/** GitHub workflow commands: annotations at the lines of a pull request, with the page of the code, and the count. */
export const github: Reporter = (diagnostics, context) => {
  if (diagnostics.length === 0) return ''
  const commands = sortDiagnostics(diagnostics).map((d) => command(d, context.prefix ?? ''))
  return `${[...commands, inEnglish(countFaults(diagnostics))].join('\n')}\n`
}

function command({ severity, code, message, hint, place }: Diagnostic, prefix: string): string {
  const properties: [string, string | number | undefined][] = [['title', code]]
  if (place) {
    const oneLine = place.endLine === undefined || place.endLine === place.line
    properties.unshift(
      ['file', `${prefix}${place.file}`],
      ['line', place.line],
      ['endLine', oneLine ? undefined : place.endLine],
      // GitHub rejects columns for ranges over several lines; its end column is inclusive.
      ['col', oneLine ? place.column : undefined],
      ['endColumn', oneLine && place.endColumn !== undefined ? Math.max(place.column, place.endColumn - 1) : undefined],
    )
  }
  const written = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${property(String(value))}`],
  )
  const text = [message, hint, faultPage(code)].filter((line) => line !== undefined).join('\n')
  return `::${severity} ${written.join(',')}::${data(text)}`
}

const data = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
const property = (text: string): string => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
