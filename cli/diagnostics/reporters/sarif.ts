import { CODES } from '../catalogue/index.ts'
import { type Diagnostic, type Place, sortDiagnostics } from '../diagnostic.ts'
import { faultPage } from '../fault-page.ts'
import type { Reporter } from './reporter.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** SARIF 2.1.0, as code scanning services accept it. Paths are relative to `%SRCROOT%`, the root of the repository. */
export const sarif: Reporter = (diagnostics, context) => {
  const sorted = sortDiagnostics(diagnostics)
  const ids = [...new Set(sorted.map(({ code }) => code))].sort()
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'kb', version: context.version, rules: ids.map((id) => rule(id, sorted)) } },
        columnKind: 'utf16CodeUnits',
        results: sorted.map((d) => result(d, ids.indexOf(d.code), context.prefix ?? '')),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function rule(id: string, diagnostics: readonly Diagnostic[]): object {
  const known = CODES.find(({ code }) => code === id)
  const severity = known?.severity ?? diagnostics.find(({ code }) => code === id)!.severity
  return {
    id,
    shortDescription: { text: known?.meaning ?? id },
    ...(known ? { helpUri: faultPage(id) } : {}),
    defaultConfiguration: { level: severity },
  }
}

function result({ code, severity, message, hint, place }: Diagnostic, ruleIndex: number, prefix: string): object {
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    ...(place ? { locations: [{ physicalLocation: physical(place, prefix) }] } : {}),
  }
}

const physical = ({ file, line, column, endLine, endColumn }: Place, prefix: string): object => ({
  artifactLocation: { uri: toUri(`${prefix}${file}`), uriBaseId: '%SRCROOT%' },
  region: {
    startLine: line,
    startColumn: column,
    ...(endLine === undefined ? {} : { endLine }),
    ...(endColumn === undefined ? {} : { endColumn }),
  },
})

/**
 * A relative URI: each part percent-encoded, so that `#`, `?`, `%` and a colon in the first part stay parts of the
 * path.
 */
const toUri = (path: string): string => path.toWellFormed().split('/').map(encodeURIComponent).join('/')
