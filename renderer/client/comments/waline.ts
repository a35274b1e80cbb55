import { init } from '@waline/client'
import '@waline/client/style'
import '../../styles/comments/waline.css'
import { type CommentClient, pagePath } from './shown-comments.ts'

/** Emoji and the GIF search are switched off, because the client would load their pictures from other hosts. */
export function show(place: HTMLElement, settings: CommentClient): () => void {
  const box = document.createElement('div')
  place.append(box)
  const shown = init({
    el: box,
    lang: document.documentElement.lang,
    emoji: false,
    search: false,
    ...(settings as { serverURL: string }),
    path: pagePath(),
  })
  return () => shown?.destroy()
}
