import type { SiteConfig } from '../../../config/schema/site.ts'
import { ANNOUNCEMENT_SCRIPT } from '../../../renderer/announcement-script.ts'
import { MODE_SCRIPT } from '../../../renderer/mode-script.ts'
import { announcementsOf } from '../site/announcements.ts'

/** The inline script of all pages of a site. */
export const headScript = (config: SiteConfig): string =>
  announcementsOf(config).length > 0 ? `${MODE_SCRIPT};${ANNOUNCEMENT_SCRIPT}` : MODE_SCRIPT
