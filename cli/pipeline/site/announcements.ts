import type { Announcement } from '../../../config/schema/announcement.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'

/** An announcement, with its path in the settings. */
interface WrittenAnnouncement {
  announcement: Announcement
  path: readonly string[]
  /** Prefix of the only language that shows it; absent if it is for the whole site. */
  locale?: string
}

/** Every announcement in the settings: the site's first, then those of its languages. */
export const announcementsOf = ({ theme }: Pick<SiteConfig, 'theme'>): WrittenAnnouncement[] => [
  ...(theme.announcement ? [{ announcement: theme.announcement, path: ['theme', 'announcement'] }] : []),
  ...Object.entries(theme.locales ?? {}).flatMap(([locale, { announcement }]) =>
    announcement ? [{ announcement, path: ['theme', 'locales', locale, 'announcement'], locale }] : [],
  ),
]

/** The key of an announcement's parsed text in the map of slot texts (`notes/slot-texts.ts`). */
export const announcementKey = ({ announcement, locale = '' }: WrittenAnnouncement): string =>
  `${locale}\n${announcement.text}`
