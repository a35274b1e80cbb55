import { installing } from '../../sentences/install.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { shown } from '../quoted.ts'
import { faultAt } from './index.ts'

export const chartInvalid = (place: Place, problem: Words): Diagnostic =>
  faultAt(
    'code/chart',
    place,
    say('The chart is not drawn, its data is shown as code: {problem}.', { problem: phrase(problem) }),
    say('Write the option of ECharts as JSON, with its names and texts in double quotes.'),
  )

export const chartRefused = (place: Place, why: string): Diagnostic =>
  faultAt(
    'code/chart',
    place,
    say('The chart is not drawn, its data is shown as code: {problem}.', {
      problem: say('ECharts says: {why}', { why: shown(why) }),
    }),
    say('Its options are described at https://echarts.apache.org/en/option.html.'),
  )

/** @param code  of the compiler's error; absent for what is wrong with the notation */
export const codeTypes = (place: Place, why: Words, code?: number): Diagnostic =>
  faultAt(
    'code/types',
    place,
    code === undefined
      ? say('The types of this code are not shown: {why}', { why: phrase(why) })
      : say('TypeScript reports error {code}: {why}', { code, why: phrase(why) }),
    code === undefined ? undefined : say('Correct the code, or announce the error by // @errors: {code}', { code }),
  )

export const codeNoPackage = (place: Place, name: string): Diagnostic =>
  faultAt(
    'code/no-package',
    place,
    say('This block needs the package {name}, which is not installed; it is shown as code.', { name }),
    installing(name),
  )

/** @param name  of the diagram's language */
export const diagramNotDrawn = (place: Place, name: string): Diagnostic =>
  faultAt(
    'code/diagram',
    place,
    say('This {name} diagram has no picture yet; it is shown as code.', { name }),
    say('Run: kb diagrams fetch'),
  )

export const diagramRefused = (place: Place, server: string, why: Words): Diagnostic =>
  faultAt(
    'code/diagram',
    place,
    say('{server} did not draw this diagram: {why}.', { server, why: phrase(why) }),
    say('Correct the diagram or the address of the server, then run the command again.'),
  )
