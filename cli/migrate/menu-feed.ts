import { say } from '../sentences/sentence.ts'
import { code, type Findings } from './old-site.ts'

/**
 * Reports what became of a menu's entry for the feed, whose name is another one here.
 *
 * @param link  as the old menu had it
 * @param feed  the file that it is now
 * @param isWritten  there is a feed: the new site knows its own host
 */
export function reportMenuFeed(link: string, feed: string, isWritten: boolean, findings: Findings): void {
  const words = { link: code(link), feed }
  findings.look.push(
    isWritten
      ? say('The menu linked to the feed {link}; it now links to `{feed}`.', words)
      : say(
          'The menu linked to the feed {link}. The entry was removed: feeds are written once `url` is set, at `{feed}`.',
          words,
        ),
  )
}
