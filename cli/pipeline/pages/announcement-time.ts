import type { Announcement } from '../../../config/schema/announcement.ts'
import { endOfDate } from '../notes/dates.ts'
import { announcementsOf } from '../site/announcements.ts'
import type { Site } from '../site/site.ts'

/** ms from which an announcement is not shown. */
export const endOf = ({ until }: Announcement, timeZone: string): number | undefined =>
  until === undefined ? undefined : endOfDate(until, timeZone)

/** The site without the announcements whose time is over. */
export function withoutPastAnnouncements(site: Site, now: number | undefined): Site {
  const { config } = site
  const isPast = (announcement: Announcement | undefined): boolean =>
    announcement !== undefined && now !== undefined && (endOf(announcement, config.timeZone) ?? now + 1) <= now
  if (!announcementsOf(config).some(({ announcement }) => isPast(announcement))) return site
  const left = <T extends { announcement?: Announcement | undefined }>(settings: T): T =>
    isPast(settings.announcement) ? { ...settings, announcement: undefined } : settings
  const { locales } = config.theme
  const theme = {
    ...left(config.theme),
    ...(locales && { locales: Object.fromEntries(Object.entries(locales).map(([at, locale]) => [at, left(locale)])) }),
  }
  return { ...site, config: { ...config, theme } }
}

/** Whether the site of other days is another one though nothing is changed. */
export const awaitsAnnouncementEnd = ({ config }: Site): boolean =>
  announcementsOf(config).some(({ announcement }) => announcement.until !== undefined)
