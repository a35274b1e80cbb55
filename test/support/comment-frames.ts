import type { Page, Route } from 'playwright-core'

/** Comments that the stand-ins of giscus, utterances and Beaudar have, by what finds those of a page. */
export type FrameComments = Map<string, string[]>

/** What the published script of giscus does: a frame beside itself, whose address says what finds the discussion. */
const GISCUS_CLIENT = `{
  const script = document.currentScript
  const { mapping, lang, ...settings } = script.dataset
  const { pathname } = location
  const term = { pathname: pathname.length < 2 ? 'index' : pathname.slice(1).replace(/\\.\\w+$/, ''), url: location.href, title: document.title }[mapping]
  const asked = new URLSearchParams({ origin: location.href, session: '', ...settings, description: '', backLink: location.href, term })
  const frame = Object.assign(document.createElement('iframe'), {
    className: 'giscus-frame', title: 'Comments', src: 'https://giscus.app/' + lang + '/widget?' + asked,
  })
  script.after(frame)
  addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://giscus.app' && data.giscus?.resizeHeight) frame.style.height = data.giscus.resizeHeight + 'px'
  })
}`

/** What the published widget does with a theme: its name, or the address of a style sheet, at first and by message. */
const GISCUS_THEMES = `<main>Colours</main><script>
const dress = (theme) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: 'anonymous' })
  link.href = /^[a-z_]+$/.test(theme) ? '/themes/' + theme + '.css' : theme
  link.onload = () => { document.querySelector('#giscus-theme')?.remove(); link.id = 'giscus-theme' }
  link.onerror = () => link.remove()
  document.head.append(link)
}
addEventListener('message', ({ data }) => { if (data.giscus?.setConfig?.theme) dress(data.giscus.setConfig.theme) })
dress(new URLSearchParams(location.search).get('theme'))
</script>`

/** A page with a place to write and what was written, which tells its height as the service does. */
const widget = (height: string) => `<!doctype html><ol></ol><textarea></textarea><button>Comment</button><script>
const asked = new URLSearchParams(location.search)
const term = asked.get('term') ?? asked.get(asked.get('issue-term'))
const store = '/store?' + new URLSearchParams({ repo: asked.get('repo'), term })
const show = async () => {
  const all = await (await fetch(store)).json()
  document.querySelector('ol').replaceChildren(...all.map((text) => Object.assign(document.createElement('li'), { textContent: text })))
  parent.postMessage(${height}, '*')
}
document.querySelector('button').onclick = async () => {
  await fetch(store, { method: 'POST', body: document.querySelector('textarea').value })
  await show()
}
show()
</script>`

const HEIGHTS: Readonly<Record<string, string>> = {
  giscus: '{ giscus: { resizeHeight: 320 } }',
  utterances: "{ type: 'resize', height: 320 }",
  beaudar: "{ type: 'resize', height: 320 }",
}

const HOSTS: Readonly<Record<string, string>> = {
  giscus: 'https://giscus.app',
  utterances: 'https://utteranc.es',
  beaudar: 'https://beaudar.lipk.org',
}

/** Answers for the host of a provider; nothing leaves the browser. */
export async function standInFor(provider: string, page: Page, comments: FrameComments): Promise<void> {
  await page.route(`${HOSTS[provider]}/**`, (route) => answer(provider, route, comments))
}

function answer(provider: string, route: Route, comments: FrameComments): Promise<void> {
  const request = route.request()
  const { pathname, searchParams } = new URL(request.url())
  if (pathname === '/client.js')
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: GISCUS_CLIENT,
    })
  if (pathname.startsWith('/themes/'))
    return route.fulfill({
      contentType: 'text/css',
      headers: { 'access-control-allow-origin': '*' },
      body: `main { color-scheme: ${/dark/.test(pathname) ? 'dark' : 'light'}; --color-fg-default: #010203; color: var(--color-fg-default); background: var(--color-canvas-default) }`,
    })
  if (pathname !== '/store')
    return route.fulfill({
      contentType: 'text/html',
      body: widget(HEIGHTS[provider]!) + (provider === 'giscus' ? GISCUS_THEMES : ''),
    })
  const key = `${searchParams.get('repo')} ${searchParams.get('term')}`
  if (request.method() === 'POST') comments.set(key, [...(comments.get(key) ?? []), request.postData() ?? ''])
  return route.fulfill({ json: comments.get(key) ?? [] })
}
