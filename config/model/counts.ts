/** What a page says of the server of comments that is asked for numbers. */
export interface CountSettings {
  provider: 'waline' | 'twikoo' | 'artalk'
  /** Address without a final slash. */
  server: string
  /** Name of the site on that server. */
  site?: string
  /** Lists say how many comments their notes have. */
  comments: boolean
  /** The server counts how often articles are read. */
  views?: boolean
}

/** With the sentences that say the numbers. */
export interface CountScript extends CountSettings {
  commentCount: string
  reads: string
}
