import pc from 'picocolors'
import { LIMITS } from '../../../config/limits.ts'
import { groupBy } from '../../core/group-by.ts'
import { codeFrame, frameLines, showFrame } from '../code-frame.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import { withoutControls } from '../width.ts'
import { countFaults, type Reporter } from './reporter.ts'

/**
 * For people: place, sentence, code frame, hint; the count at the end. Of many faults the errors come last, where they
 * are read first, and then how often each kind is met. Nothing at all when there are no faults.
 */
export const pretty: Reporter = (diagnostics, context) => {
  if (diagnostics.length === 0) return ''
  const files = new Map<string, readonly string[] | undefined>()
  const linesOf = (file: string): readonly string[] | undefined => {
    const text = files.has(file) ? undefined : context.readText?.(file)
    if (!files.has(file)) files.set(file, text === undefined ? undefined : frameLines(text))
    return files.get(file)
  }
  const colors = pc.createColors(context.colors ?? false)
  const sorted = sortDiagnostics(diagnostics)
  const isLong = sorted.length > LIMITS.faultsInPlace
  const shown = isLong ? errorsLast(context.folded ? firstOfKinds(sorted) : sorted) : sorted
  const blocks = shown.map((d) => block(d, linesOf, colors))
  const total = countFaults(diagnostics)
  const hidden = sorted.length - shown.length
  const end = [
    ...(isLong ? [kinds(sorted)] : []),
    sorted.some(isError) ? colors.red(total) : colors.yellow(total),
    ...(hidden > 0 && context.folded
      ? [`${hidden} of the warnings are not shown above. To see all: ${context.folded.full}`]
      : []),
  ]
  return `${[...blocks, end.join('\n')].join('\n\n')}\n`
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

const errorsLast = (faults: readonly Diagnostic[]): Diagnostic[] => [
  ...faults.filter((fault) => !isError(fault)),
  ...faults.filter(isError),
]

/** All errors, and of the warnings the first of each kind. */
function firstOfKinds(faults: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  return faults.filter(({ severity, code }) => {
    if (severity === 'error') return true
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= LIMITS.warningsOfKind
  })
}

/** How often there is each kind of fault, the commonest last, beside the total. */
function kinds(faults: readonly Diagnostic[]): string {
  const groups = [...groupBy(faults, ({ severity, code }) => `${severity} ${code}`)].map(
    ([name, same]) => [same.length, name] as const,
  )
  const width = Math.max(...groups.map(([count]) => String(count).length))
  return groups
    .sort(([a, aName], [b, bName]) => a - b || (aName < bName ? -1 : 1))
    .map(([count, name]) => `  ${String(count).padStart(width)} ${name}`)
    .join('\n')
}

type Colors = ReturnType<typeof pc.createColors>

function block(
  diagnostic: Diagnostic,
  linesOf: (file: string) => readonly string[] | undefined,
  colors: Colors,
): string {
  const { place, severity, code, hint } = diagnostic
  const label = severity === 'error' ? colors.red('error') : colors.yellow('warning')
  const where = place
    ? `${colors.cyan(withoutControls(place.file).replace(/\n/g, '\u240A'))}:${place.line}:${place.column} `
    : ''
  const lines = [`${where}${label} ${colors.dim(code)}`, `  ${indent(diagnostic.message)}`]
  const source = place ? linesOf(place.file) : undefined
  if (place && source !== undefined) {
    const frame = codeFrame(source, place)
    const paint = severity === 'error' ? colors.red : colors.yellow
    const painted = showFrame(frame, (line, { number, marked }) =>
      marked ? (number ? line : paint(line)) : colors.dim(line),
    )
    if (frame.length > 0) lines.push(painted.replace(/^/gm, '  '))
  }
  if (hint !== undefined) lines.push(`  ${colors.dim('hint:')} ${indent(hint)}`)
  return lines.join('\n')
}

const indent = (text: string): string => withoutControls(text).replace(/\n/g, '\n  ')
