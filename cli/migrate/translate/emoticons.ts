import { EMOTICON, hasEmoticon } from '../../markdown/syntax/emoticons.ts'
import { say } from '../../sentences/sentence.ts'
import { noteTexts } from '../note-texts.ts'
import type { OldSite } from '../old-site.ts'
import { codeRanges } from '../tags/code-ranges.ts'
import { take } from './settings.ts'

/** Sets `markdown.emoticons` if a note has emoticons, which VuePress and VitePress show as emoji. */
export function takeEmoticons(site: OldSite): void {
  if (noteTexts(site.files).some(showsEmoticon))
    take(site, true, say('emoticons such as {example}', { example: '`:)`' }), 'markdown.emoticons')
}

function showsEmoticon(note: string): boolean {
  if (note.search(EMOTICON) < 0) return false
  const ranges = codeRanges(note)
  const starts = [0, ...ranges.map(({ to }) => to)]
  return starts.some((start, at) => hasEmoticon(note.slice(start, ranges[at]?.from)))
}
