import { fill } from '../../config/fill.ts'
import type { AnalyticsConfig } from '../../config/schema/analytics.ts'
import { umamiReads } from './umami-reads.ts'
import { onVisit, refusesCounting, whenIdle } from './visits.ts'

type Settings = AnalyticsConfig & { sentence?: string }
type Globals = Record<string, unknown> & { _hmt?: unknown[]; dataLayer?: unknown[]; LA?: { init(ids: object): void } }

const globals = globalThis as unknown as Globals

/** Loads a service's script, with its settings as attributes. */
function load(src: string, attributes: Readonly<Record<string, string>> = {}): HTMLScriptElement {
  const script = document.createElement('script')
  script.async = true
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.src = src
  document.body.append(script)
  return script
}

/**
 * Starts a service.
 *
 * @returns what to call for each further page the router shows; undefined if there is nothing to do
 */
function start(settings: Settings): (() => void) | undefined {
  switch (settings.provider) {
    case 'busuanzi':
      return countReads(settings.host, settings.sentence ?? '{n}')
    case 'umami':
      // Umami, Plausible and Google track navigations by themselves.
      load(`${settings.host}/script.js`, { 'data-website-id': settings.id })
      return settings.share === undefined
        ? undefined
        : umamiReads(settings.host, settings.share, settings.sentence ?? '{n}')
    case 'plausible':
      load(`${settings.host}/js/script.js`, { 'data-domain': settings.domain })
      return undefined
    case 'google': {
      globals.dataLayer ??= []
      // Google reads each command from an `arguments` object, not from an array.
      const tell: (...command: unknown[]) => void = function () {
        // biome-ignore lint/complexity/noArguments: what the service looks for
        globals.dataLayer?.push(arguments)
      }
      tell('js', new Date())
      tell('config', settings.id)
      load(`https://www.googletagmanager.com/gtag/js?id=${settings.id}`)
      return undefined
    }
    case 'baidu':
      globals._hmt = []
      load(`https://hm.baidu.com/hm.js?${settings.id}`)
      return () => globals._hmt?.push(['_trackPageview', location.pathname + location.search])
    case '51la': {
      const script = load('https://sdk.51.la/js-sdk-pro.min.js', { id: 'LA_COLLECT', charset: 'UTF-8' })
      script.addEventListener('load', () => globals.LA?.init({ id: settings.id, ck: settings.id }))
      return undefined
    }
  }
}

/**
 * Busuanzi counts each request as a visit to the page in its `Referer` header, and answers by calling a global function
 * (JSONP).
 */
function countReads(host: string, sentence: string): () => void {
  let calls = 0
  const ask = () => {
    calls += 1
    const name = `BusuanziCallback_${Date.now()}${calls}`
    const script = document.createElement('script')
    // The answer may come after the reader has moved to another page.
    const place = document.querySelector('[data-reads]')
    globals[name] = ({ page_pv: reads }: { page_pv?: number }) => {
      if (place && reads !== undefined) place.textContent = fill(sentence, { n: reads })
    }
    script.onload = script.onerror = () => {
      delete globals[name]
      script.remove()
    }
    script.referrerPolicy = 'no-referrer-when-downgrade'
    script.src = `${host}/busuanzi?jsonpCallback=${name}`
    document.body.append(script)
  }
  ask()
  return ask
}

const { analytics } = document.querySelector<HTMLElement>('script[data-analytics]')?.dataset ?? {}
if (analytics && !refusesCounting())
  whenIdle(() => {
    const visit = start(JSON.parse(analytics) as Settings)
    if (visit) onVisit(visit)
  })
