import { HEAD_TAG_NAMES } from '../../../config/markup.ts'
import type { HeadTag } from '../../../config/schema/head-tag.ts'
import { listed, say, type Words } from '../../sentences/sentence.ts'

const KNOWN = new Set<string>(HEAD_TAG_NAMES)

/** Tags that are not allowed in a page's head, by index; pages are rendered without them. */
export function unknownHeadTags(tags: readonly HeadTag[]): { at: number; why: Words }[] {
  return tags.flatMap(([name], at) =>
    KNOWN.has(name)
      ? []
      : [
          {
            at,
            why: say("a page's head cannot contain <{name}>, only {names}", { name, names: listed(HEAD_TAG_NAMES) }),
          },
        ],
  )
}
