import pc from 'picocolors'
import { codeFrame, showFrame } from '../code-frame.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import { withoutControls } from '../width.ts'
import { countFaults, type Reporter } from './reporter.ts'

/** For people: place, sentence, code frame, hint; the count at the end. Nothing at all when there are no faults. */
export const pretty: Reporter = (diagnostics, context) => {
  if (diagnostics.length === 0) return ''
  const texts = new Map<string, string | undefined>()
  const text = (file: string): string | undefined => {
    if (!texts.has(file)) texts.set(file, context.readText?.(file))
    return texts.get(file)
  }
  const colors = pc.createColors(context.colors ?? false)
  const blocks = sortDiagnostics(diagnostics).map((d) => block(d, text, colors))
  const total = countFaults(diagnostics)
  const failed = diagnostics.some(({ severity }) => severity === 'error')
  return `${[...blocks, failed ? colors.red(total) : colors.yellow(total)].join('\n\n')}\n`
}

type Colors = ReturnType<typeof pc.createColors>

function block(diagnostic: Diagnostic, text: (file: string) => string | undefined, colors: Colors): string {
  const { place, severity, code, hint } = diagnostic
  const label = severity === 'error' ? colors.red('error') : colors.yellow('warning')
  const where = place
    ? `${colors.cyan(withoutControls(place.file).replace(/\n/g, '\u240A'))}:${place.line}:${place.column} `
    : ''
  const lines = [`${where}${label} ${colors.dim(code)}`, `  ${indent(diagnostic.message)}`]
  const source = place ? text(place.file) : undefined
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
