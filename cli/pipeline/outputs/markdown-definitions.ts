import { groupBy } from '../../core/group-by.ts'
import { sameSpelling } from './address-spelling.ts'

/** The address of a definition, `[name]: address`, as written. */
export interface Definition {
  from: number
  address: string
}

const DEFINITION_NAME = /^ {0,3}\[[^\]\n]+\]:/gm
const DEFINITION_ADDRESS = /\s*(?:<([^>\n]*)>|(\S+))/y

/** All definitions of a note from an offset on, in order, by `sameSpelling` of their addresses. */
export function definitionsIn(text: string, from: number): Map<string, Definition[]> {
  const body = text.slice(from)
  const found: Definition[] = []
  for (const { 0: name, index } of body.matchAll(DEFINITION_NAME)) {
    DEFINITION_ADDRESS.lastIndex = index + name.length
    const match = DEFINITION_ADDRESS.exec(body)
    const address = match?.[1] ?? match?.[2]
    if (address === undefined) continue
    const end = DEFINITION_ADDRESS.lastIndex - (match![1] === undefined ? 0 : 1)
    found.push({ from: from + end - address.length, address })
  }
  return groupBy(found, ({ address }) => sameSpelling(address))
}
