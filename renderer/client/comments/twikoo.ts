import { init } from 'twikoo/dist/twikoo.nocss.js'
import 'twikoo/dist/twikoo.css'
import '../../styles/comments/twikoo.css'
import { type CommentClient, pagePath } from './shown-comments.ts'

/** Uses the build without styles: the other one injects them into the page, which the security policy refuses. */
export function show(place: HTMLElement, settings: CommentClient): () => void {
  const box = document.createElement('div')
  place.append(box)
  const failed = (error: unknown) => console.error('[kb] comments cannot be loaded', error)
  init({ lang: document.documentElement.lang, ...settings, el: box, path: pagePath() }).catch(failed)
  return () => box.remove()
}
