import Artalk from 'artalk'
import 'artalk/Artalk.css'
import '../../styles/comments/artalk.css'
import { isDark, onModeChange } from '../mode-change.ts'
import { type CommentClient, pagePath } from './shown-comments.ts'

/**
 * Emoji and the server's own front-end settings are switched off: both load files from other hosts, which the security
 * policy refuses.
 */
export function show(place: HTMLElement, { lang, ...settings }: CommentClient): () => void {
  const box = document.createElement('div')
  place.append(box)
  const shown = Artalk.init({
    el: box,
    locale: /^zh/.test(String(lang ?? document.documentElement.lang)) ? 'zh-CN' : 'en',
    emoticons: false,
    useBackendConf: false,
    ...settings,
    pageKey: pagePath(),
    pageTitle: document.title,
    darkMode: isDark(),
  })
  const forget = onModeChange(() => shown.setDarkMode(isDark()))
  return () => {
    forget()
    shown.destroy()
  }
}
