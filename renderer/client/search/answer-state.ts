import type { Answer } from './search.ts'

/** State of the answer to a query. */
export type AnswerState =
  | { status: 'idle' | 'loading' | 'failed' }
  /** The query contains nothing that an index could contain. */
  | { status: 'unsearchable' }
  /**
   * `titles`: pages without places, while texts are being read; `done`: the complete answer; `partial`: only what the
   * titles gave, because loading the rest failed.
   */
  | { status: 'titles' | 'done' | 'partial'; answer: Answer }
