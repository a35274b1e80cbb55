import { say } from '../sentences/sentence.ts'
import { code, type Findings } from './old-site.ts'

/**
 * Reports what became of a menu entry that linked to the feed, which has another name in kb.
 *
 * @param link  as in the old menu
 * @param feed  address of the new feed
 * @param isWritten  whether there is a feed, which requires `url`
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
