import { watchWaits } from '../core/author-code.ts'
import { openSlowNotice } from '../core/slow-notice.ts'
import { tell } from '../sentences/language.ts'
import { phrase, say } from '../sentences/sentence.ts'

/**
 * Prints which of the author's code a command waits for, when it takes long: a loop without an end can be interrupted
 * in some places only, and Ctrl-C does not reach it in others.
 *
 * @returns a function that ends this
 */
export function noticeSlowCode({ fd, isTTY }: { fd: number; isTTY: boolean }): () => void {
  const notice = openSlowNotice(fd)
  // Takes the place of the counter.
  const start = isTTY ? '\r\u001B[K' : ''
  watchWaits((wait) =>
    notice.begin(
      wait?.isAuthors
        ? `${start}${tell(say('Still waiting for {what} (process {id}).', { what: phrase(wait.what), id: process.pid }))}\n`
        : undefined,
    ),
  )
  return () => {
    watchWaits(undefined)
    notice.close()
  }
}
