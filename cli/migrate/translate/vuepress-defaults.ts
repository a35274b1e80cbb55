import { LIMITS } from '../../../config/limits.ts'
import { siteSchema } from '../../../config/schema/site.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import type { Findings } from '../old-site.ts'
import { data } from './settings.ts'

interface Default {
  /** Key path in `site.config.ts`. */
  key: string
  was: Words
  now: Words
  /** Applies only if this other theme key is set. */
  with?: string
  /** Applies only to vdoing, and only if this theme key is not false. */
  vdoing?: string
  /** Applies only to VuePress 1 without hope: its later version and that theme have what kb has. */
  isFirst?: true
}

const { markdown, theme: defaults } = siteSchema.parse({})

/** Defaults of VuePress 1 and vdoing that differ in kb (T05, T14, T15, T23, T25, M16). */
const DEFAULTS: readonly Default[] = [
  {
    key: 'markdown.lineNumbers',
    was: say('none'),
    now: say('{value}: code has line numbers', { value: String(markdown.lineNumbers) }),
    isFirst: true,
  },
  {
    key: 'theme.sidebarDepth',
    was: '1',
    now: say("{value}: headings to h3 under the page's entry", { value: defaults.sidebarDepth }),
    isFirst: true,
  },
  { key: 'theme.searchMaxSuggestions', was: '5', now: `${LIMITS.searchSuggestions}` },
  {
    key: 'theme.lastUpdated',
    was: say('not shown'),
    now: say("{value}: the day of a note's last commit is shown below it", { value: String(defaults.lastUpdated) }),
    isFirst: true,
  },
  { key: 'theme.bodyBgImgOpacity', was: '0.5', now: `${LIMITS.bodyImageOpacity}`, with: 'bodyBgImg' },
  {
    key: 'theme.titleBadgeIcons',
    was: say('one of three small images before every title'),
    now: say('none; add images of your own to have some'),
    vdoing: 'titleBadge',
  },
]

/**
 * Reports what looks different only because the author never set it.
 *
 * @param old  `vdoing`: whether the theme is vdoing; `isFirst`: whether it is VuePress 1, without hope
 */
export function reportDefaults(
  settings: Data,
  findings: Findings,
  { vdoing, isFirst }: { vdoing: boolean; isFirst: boolean },
): void {
  const theme = data(settings.theme)
  const locales = Object.values(data(theme.locales)).map(data)
  for (const { key, was, now, with: other, vdoing: of, isFirst: inFirst = false } of DEFAULTS) {
    const [group = '', name = ''] = key.split('.')
    const applies =
      [data(settings[group]), ...(group === 'theme' ? locales : [])].every((values) => values[name] === undefined) &&
      (isFirst || !inFirst) &&
      (other === undefined || theme[other] !== undefined) &&
      (of === undefined || (vdoing && theme[of] !== false))
    if (applies) findings.defaults.push({ key, was, now })
  }
}
