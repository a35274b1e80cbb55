import { SOCIAL_ICONS, socialIcon } from '../../../config/social-icons.ts'
import { listed, say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { code, type Findings } from '../old-site.ts'
import { text } from './settings.ts'

/** Icons in kb must have a title; those of vdoing without one show where they lead. */
export const titled = (icon: Data): Data => {
  const link = text(icon.link)
  return icon.title === undefined && link ? { ...icon, title: link.replace(/^(?:https?:\/\/|mailto:)/, '') } : icon
}

/** Names icons that kb does not draw. */
export function reportIcons(icons: readonly Data[], at: string, findings: Findings): void {
  const classes = icons.flatMap(({ iconClass }) => text(iconClass) ?? [])
  const unknown = [...new Set(classes.filter((name) => socialIcon(name) === undefined))]
  if (unknown.length === 0) return
  findings.left.push({
    what: code(`${at}.icons`),
    todo: say('kb draws no icon for {names} and shows a chain link instead. Choose from: {icons}.', {
      names: listed(unknown.map(code)),
      icons: listed(SOCIAL_ICONS.map((name) => code(`icon-${name}`))),
    }),
  })
}
