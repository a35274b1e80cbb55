import type { TriedNote } from '../note.ts'

/** The result, in the frame that `markup.ts` describes. */
export function openPreview(frame: HTMLIFrameElement): { show(note: TriedNote): void } {
  let latest: TriedNote | undefined
  const ready = (): Document | undefined => {
    const page = frame.contentDocument
    return page?.body?.classList.contains('try-frame') ? page : undefined
  }
  const draw = (): void => {
    const page = ready()
    if (!page || !latest) return
    dress(page)
    fillFrame(page, latest)
  }
  frame.addEventListener('load', draw)
  // The appearance may be chosen anew.
  new MutationObserver(() => {
    const page = ready()
    if (page) dress(page)
  }).observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode', 'class'] })
  return {
    show(note) {
      latest = note
      draw()
    },
  }
}

/** Gives the frame the look of the page around it. */
function dress(page: Document): void {
  const { documentElement: root } = document
  page.documentElement.lang = root.lang
  page.documentElement.dataset.mode = root.dataset.mode
  if (page.head.querySelector('[rel=stylesheet]')) return
  for (const { href, media } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (media === 'print') continue
    page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href }))
  }
}

function fillFrame(page: Document, { title, html }: TriedNote): void {
  const heading = page.createElement('h1')
  heading.textContent = title
  const content = page.createElement('div')
  content.className = 'content'
  // Nothing loads while it stands in a template.
  const template = document.createElement('template')
  template.innerHTML = html
  for (const link of template.content.querySelectorAll<HTMLAnchorElement>('a[href]')) settleLink(link)
  for (const loading of template.content.querySelectorAll('[src], [srcset]')) {
    if (!/^data:image\//i.test(loading.getAttribute('src') ?? '')) loading.removeAttribute('src')
    loading.removeAttribute('srcset')
  }
  content.append(template.content)
  const article = page.createElement('article')
  article.className = 'card article'
  article.append(heading, content)
  const main = page.createElement('main')
  main.append(article)
  page.body.replaceChildren(main)
}

/** Links outside open in a tab of their own, those inside the note scroll; a page of the site there is none. */
function settleLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#')) return
  if (/^(?:https?:|mailto:)/i.test(href)) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  } else link.removeAttribute('href')
}
