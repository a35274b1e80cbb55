import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { childrenOf, readXml, type XmlElement } from '../../core/read-xml.ts'
import { say } from '../../sentences/sentence.ts'
import { SpokenError } from '../../sentences/spoken-error.ts'

/** Thrown if an export cannot be read; the message says why. */
export class UnreadableExport extends SpokenError {
  override name = 'UnreadableExport'
}

/** The channels of a file in RSS. @throws UnreadableExport with the line and column of the error */
export function readChannels(file: string): XmlElement[] {
  try {
    return childrenOf(childrenOf(readXml(readFileSync(file, 'utf8')), 'rss')[0], 'channel')
  } catch (error) {
    throw new UnreadableExport(
      say('{file} cannot be read as XML: {problem}. Export it again.', {
        file: basename(file),
        problem: String((error as Error).message),
      }),
    )
  }
}
