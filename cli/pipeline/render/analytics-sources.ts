import { type AnalyticsConfig, UMAMI_CLOUD } from '../../../config/schema/analytics.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'

/** Policy sources of an analytics service: of its scripts, and of the servers to which they report visits. */
interface Hosts {
  scripts: string[]
  servers: string[]
}

/** What the security policy has to allow for counting visits. */
export const analyticsSources = ({ analytics }: SiteConfig): Hosts =>
  analytics ? hostsOf(analytics) : { scripts: [], servers: [] }

function hostsOf(analytics: AnalyticsConfig): Hosts {
  switch (analytics.provider) {
    case 'busuanzi':
      return { scripts: [new URL(analytics.host).origin], servers: [] }
    case 'umami': {
      const { origin } = new URL(analytics.host)
      // Umami's own cloud receives visits at another host than that of its scripts.
      return {
        scripts: [origin],
        servers: origin === UMAMI_CLOUD ? [origin, 'https://api-gateway.umami.dev'] : [origin],
      }
    }
    case 'plausible': {
      const { origin } = new URL(analytics.host)
      return { scripts: [origin], servers: [origin] }
    }
    case 'baidu':
      return { scripts: ['https://hm.baidu.com'], servers: ['https://hm.baidu.com'] }
    case 'google':
      return {
        scripts: ['https://www.googletagmanager.com'],
        servers: [
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://www.googletagmanager.com',
        ],
      }
    case '51la':
      return { scripts: ['https://sdk.51.la'], servers: ['https://collect-v6.51.la'] }
  }
}
