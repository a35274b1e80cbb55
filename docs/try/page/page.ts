import { fill } from '../../../config/fill.ts'
import { languageOf, TRY_WORDS, type TryWords } from '../words.ts'
import { faultList, showLine } from './faults.ts'
import { openPreview } from './preview.ts'
import { type Answer, openSession, type State } from './session.ts'
import { fromTextLink, MAX_TEXT, toTextLink } from './text-link.ts'

interface Parts {
  state: HTMLElement
  /** Of links and of what is not parsed: what is said of the text itself leaves it alone. */
  notice: HTMLElement
  reset: HTMLButtonElement
  copy: HTMLButtonElement
  text: HTMLTextAreaElement
  frame: HTMLIFrameElement
  faults: HTMLOListElement
}

const WORKER = new URL('./worker.js', import.meta.url)

/** Brings the page to life, once for each time it stands there: the router may take it away and put it back. */
function mount(): void {
  const place = document.querySelector<HTMLElement>('[data-try]:not([data-try-on])')
  if (!place) return
  place.dataset.tryOn = ''
  const find = <T extends HTMLElement>(name: string) => place.querySelector<T>(`[data-try-${name}]`)!
  const parts: Parts = {
    state: find('state'),
    notice: find('notice'),
    reset: find('reset'),
    copy: find('copy'),
    text: find('text'),
    frame: find('frame'),
    faults: find('faults'),
  }
  void start(parts, languageOf(document.documentElement.lang))
}

async function start(parts: Parts, lang: keyof typeof TRY_WORDS): Promise<void> {
  const words = TRY_WORDS[lang]
  const say = (place: HTMLElement, sentence: string): void => {
    if (place.textContent !== sentence) place.textContent = sentence
  }
  const preview = openPreview(parts.frame)
  let count = 0
  const session = openSession({
    lang,
    start: startWorker,
    wait(milliseconds, call) {
      const timer = setTimeout(call, milliseconds)
      return () => clearTimeout(timer)
    },
    show(note) {
      count = note.faults.length
      preview.show(note)
      parts.faults.replaceChildren(...faultList(note.faults, words, lang, (line) => showLine(parts.text, line)))
    },
    tell(state, error) {
      parts.state.dataset.state = state
      say(parts.state, sentenceOf(state, count, words, error))
    },
  })
  const change = (): void => {
    const isTooLong = parts.text.value.length > MAX_TEXT
    say(parts.notice, isTooLong ? words.textTooLong : '')
    if (!isTooLong) session.change(parts.text.value)
  }
  const readAddress = async (): Promise<void> => {
    const carried = await fromTextLink(location.hash)
    if (typeof carried === 'object') parts.text.value = carried.text
    change()
    if (carried === 'broken') say(parts.notice, words.linkBroken)
  }
  parts.text.addEventListener('input', change)
  parts.reset.addEventListener('click', () => {
    parts.text.value = words.example
    change()
  })
  parts.copy.addEventListener('click', async () => say(parts.notice, await copyLink(parts.text.value, words)))
  addEventListener('hashchange', () => {
    if (parts.text.isConnected) void readAddress()
  })
  await readAddress()
}

function startWorker(take: (answer: Answer) => void, failed: () => void) {
  const worker = new Worker(WORKER, { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => take(data))
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    failed()
  })
  return { post: (job: object) => worker.postMessage(job), stop: () => worker.terminate() }
}

function sentenceOf(state: State, count: number, words: TryWords, error?: string): string {
  if (state === 'failed') return fill(words.failed, { why: error ?? words.notLoaded })
  if (state !== 'done') return words[state]
  if (count === 0) return words.clean
  return count === 1 ? words.foundOne : fill(words.found, { count })
}

/** Puts a link with the text into the address bar and, where it may, into the clipboard. @returns what to say of it */
async function copyLink(text: string, words: TryWords): Promise<string> {
  const link = await toTextLink(text)
  if (link === undefined) return words.linkTooLong
  const address = new URL(location.href)
  address.hash = link
  history.replaceState(history.state, '', address)
  try {
    await navigator.clipboard.writeText(address.href)
    return words.linkCopied
  } catch {
    return words.linkInBar
  }
}

mount()
document.addEventListener('kb:navigation', mount)
