import { config } from 'zod'
import { tryNote } from './note.ts'
import type { Answer, Job } from './page/session.ts'

// Its checks would be compiled, which pages with a security policy refuse.
config({ jitless: true })

const say = (answer: Answer): void => postMessage(answer)

/** ms between signs that the work goes on: what is fetched may take long, a text that holds the worker up is silent. */
const BEAT_MS = 500

addEventListener('message', async ({ data: { id, text, lang } }: MessageEvent<Job>) => {
  const beat = setInterval(() => say({ kind: 'beat', id }), BEAT_MS)
  try {
    say({ kind: 'note', id, note: await tryNote(text, lang) })
  } catch (error) {
    say({ kind: 'error', id, error: String(error) })
  } finally {
    clearInterval(beat)
  }
})
say({ kind: 'ready' })
