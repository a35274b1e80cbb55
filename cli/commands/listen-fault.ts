import { type Sentence, say } from '../sentences/sentence.ts'
import { UsageError } from './exit.ts'

/** For a server that cannot start: names the flag to blame. */
export const refuseAddress =
  ({ host, port }: { host: string; port: number }) =>
  (error: NodeJS.ErrnoException): never => {
    const problem = PROBLEMS[error.code ?? '']?.(host, port)
    throw problem === undefined ? error : new UsageError(problem)
  }

const noAddress = (host: string): Sentence =>
  say('--host {host} is not an address of this machine; use one that is, such as 127.0.0.1 or 0.0.0.0.', {
    host,
  })

const PROBLEMS: Readonly<Record<string, (host: string, port: number) => Sentence>> = {
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
  EADDRNOTAVAIL: noAddress,
  EINVAL: noAddress,
  EACCES: (_, port) => say('You may not use port {port} (--port); use one above 1023.', { port }),
  EADDRINUSE: (_, port) => say('Port {port} (--port) and those after it are in use; use another one.', { port }),
}
