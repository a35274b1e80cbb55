import pc from 'picocolors'
import { LIMITS } from '../../../config/limits.ts'
import { groupBy } from '../../core/group-by.ts'
import { type Language, tell } from '../../sentences/language.ts'
import { say } from '../../sentences/sentence.ts'
import { codeFrame, frameLines, showFrame } from '../code-frame.ts'
import { type Diagnostic, hintOf, sortDiagnostics, wordsOf } from '../diagnostic.ts'
import { withoutControls } from '../width.ts'
import { countFaults, type Reporter } from './reporter.ts'

/**
 * For people: place, message, code frame and hint, and the count at the end. If there are many faults, errors come
 * last, where they are read first, followed by the number of faults of each kind. Nothing if there are no faults.
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
  const language = context.language ?? 'en'
  const blocks = shown.map((d) => block(d, linesOf, colors, language))
  const total = tell(countFaults(diagnostics), language)
  const hidden = sorted.length - shown.length
  const end = [
    ...(isLong ? [kinds(sorted, language)] : []),
    sorted.some(isError) ? colors.red(total) : colors.yellow(total),
    ...(hidden > 0 && context.folded
      ? [
          tell(
            say('{hidden} warnings are not shown above. To see all: {command}', {
              hidden,
              command: context.folded.full,
            }),
            language,
          ),
        ]
      : []),
  ]
  return `${[...blocks, end.join('\n')].join('\n\n')}\n`
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

const errorsLast = (faults: readonly Diagnostic[]): Diagnostic[] => [
  ...faults.filter((fault) => !isError(fault)),
  ...faults.filter(isError),
]

/** All errors, and the first warnings of each kind. */
function firstOfKinds(faults: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  return faults.filter(({ severity, code }) => {
    if (severity === 'error') return true
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= LIMITS.warningsOfKind
  })
}

/** The number of faults of each kind, the most common one last, next to the total. */
function kinds(faults: readonly Diagnostic[], language: Language): string {
  const groups = [...groupBy(faults, ({ severity, code }) => `${severity} ${code}`)].map(
    ([name, [first, ...more]]) =>
      [1 + more.length, name, `${tell(say(first!.severity), language)} ${first!.code}`] as const,
  )
  const width = Math.max(...groups.map(([count]) => String(count).length))
  return groups
    .sort(([a, aName], [b, bName]) => a - b || (aName < bName ? -1 : 1))
    .map(([count, , label]) => `  ${String(count).padStart(width)} ${label}`)
    .join('\n')
}

type Colors = ReturnType<typeof pc.createColors>

function block(
  diagnostic: Diagnostic,
  linesOf: (file: string) => readonly string[] | undefined,
  colors: Colors,
  language: Language,
): string {
  const { place, severity, code } = diagnostic
  const hint = hintOf(diagnostic)
  const label = (severity === 'error' ? colors.red : colors.yellow)(tell(say(severity), language))
  const where = place
    ? `${colors.cyan(withoutControls(place.file).replace(/\n/g, '\u240A'))}:${place.line}:${place.column} `
    : ''
  const lines = [`${where}${label} ${colors.dim(code)}`, `  ${indent(tell(wordsOf(diagnostic), language))}`]
  const source = place ? linesOf(place.file) : undefined
  if (place && source !== undefined) {
    const frame = codeFrame(source, place)
    const paint = severity === 'error' ? colors.red : colors.yellow
    const painted = showFrame(frame, (line, { number, marked }) =>
      marked ? (number ? line : paint(line)) : colors.dim(line),
    )
    if (frame.length > 0) lines.push(painted.replace(/^/gm, '  '))
  }
  if (hint !== undefined) lines.push(`  ${colors.dim(tell(say('hint: '), language))}${indent(tell(hint, language))}`)
  return lines.join('\n')
}

const indent = (text: string): string => withoutControls(text).replace(/\n/g, '\n  ')
