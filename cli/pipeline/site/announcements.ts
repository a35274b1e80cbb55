import type { Announcement } from '../../../config/schema/announcement.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'

/** An announcement of the settings, with its place there. */
export interface WrittenAnnouncement {
  announcement: Announcement
  path: readonly string[]
  /** That it is for; absent for the one of the whole site. */
  locale?: string
}

/** All that the settings have. */
export const announcementsOf = ({ theme }: Pick<SiteConfig, 'theme'>): WrittenAnnouncement[] => [
  ...(theme.announcement ? [{ announcement: theme.announcement, path: ['theme', 'announcement'] }] : []),
  ...Object.entries(theme.locales ?? {}).flatMap(([locale, { announcement }]) =>
    announcement ? [{ announcement, path: ['theme', 'locales', locale, 'announcement'], locale }] : [],
  ),
]

/** Of its text among the texts of slots. */
export const announcementKey = (lang: string, text: string): string => `${lang}\n${text}`
