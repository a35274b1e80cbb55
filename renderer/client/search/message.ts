import { fill } from '../../../config/fill.ts'
import { STRINGS } from '../../../config/strings.ts'
import { say } from '../say.ts'
import type { AnswerState } from './answer-state.ts'
import type { ServiceWords } from './search-source.ts'

/**
 * The status message: announced to screen readers, and visible where the list alone is not enough.
 *
 * @param words  messages about results and failures that differ from the usual ones
 */
export function toMessage(state: AnswerState, query: string, words?: ServiceWords): string {
  switch (state.status) {
    case 'idle':
      return ''
    case 'unsearchable':
      return fill(say('searchNoWords', STRINGS.searchNoWords), { query: query.trim() })
    case 'loading':
    case 'titles':
      return say('searchLoading', STRINGS.searchLoading)
    case 'partial':
      return say('searchPartial', STRINGS.searchPartial)
    case 'failed':
      return navigator.onLine === false
        ? say('searchOffline', STRINGS.searchOffline)
        : (words?.failed ?? say('searchFailed', STRINGS.searchFailed))
    case 'done': {
      const { hits, total, loose, corrected } = state.answer
      if (hits.length === 0) return fill(say('searchNone', STRINGS.searchNone), { query: query.trim() })
      if (loose) return say('searchLoose', STRINGS.searchLoose)
      const found = fill(words?.found ?? say('searchFound', STRINGS.searchFound), { n: total })
      return corrected.length > 0
        ? `${fill(say('searchCorrected', STRINGS.searchCorrected), { words: corrected.join(' ') })} · ${found}`
        : found
    }
  }
}
