import type { SiteConfig } from '../../../config/schema/site.ts'
import { ANNOUNCEMENT_SCRIPT } from '../../../renderer/announcement-script.ts'
import { FULL_SCREEN_SCRIPT } from '../../../renderer/full-screen.ts'
import { MODE_SCRIPT } from '../../../renderer/mode-script.ts'
import { READER_COLORS_SCRIPT } from '../../../renderer/reader-colors.ts'
import { announcementsOf } from '../site/announcements.ts'

/** The inline script of all pages of a site. */
export const headScript = (config: SiteConfig): string =>
  [
    MODE_SCRIPT,
    ...(announcementsOf(config).length > 0 ? [ANNOUNCEMENT_SCRIPT] : []),
    ...(config.theme.fullScreen ? [FULL_SCREEN_SCRIPT] : []),
    ...(config.theme.readerColors.length > 0 ? [READER_COLORS_SCRIPT] : []),
  ].join(';')
