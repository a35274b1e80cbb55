/** Completion item kinds of the Language Server Protocol. */
export const KIND = { property: 10, value: 12, enum: 13, keyword: 14, file: 17, reference: 18, class: 7 } as const

/** Maximum number of suggestions per response; the editor asks again on every keystroke. */
export const MAX_SUGGESTIONS = 100

export interface Suggestion {
  label: string
  insert: string
  kind: (typeof KIND)[keyof typeof KIND]
  detail?: string
  documentation?: string
}
