import type { Announcement } from '../../../config/schema/announcement.ts'
import { endOfDate } from '../notes/dates.ts'
import { announcementsOf } from '../site/announcements.ts'
import type { Site } from '../site/site.ts'

/** The epoch (ms) at which an announcement ends; undefined if it does not. */
export const endOf = ({ until }: Announcement, timeZone: string): number | undefined =>
  until === undefined ? undefined : endOfDate(until, timeZone)

/** The site without announcements that have ended; with all of them if `now` (epoch in ms) is undefined. */
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

/** Whether the site changes when an announcement ends, without any change to its files. */
export const awaitsAnnouncementEnd = ({ config }: Site): boolean =>
  announcementsOf(config).some(({ announcement }) => announcement.until !== undefined)
