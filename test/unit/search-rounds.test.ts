import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { SearchPage } from '../../cli/pipeline/search/page.ts'
import type { FetchJson } from '../../renderer/client/search/index-files.ts'
import { openIndex } from '../../renderer/client/search/search.ts'
import { searchPage, serve, toIndex } from '../support/search-notes.ts'

/** A network on which all files asked for arrive together: counts how many times something had to be waited for. */
function inRounds(fetchJson: FetchJson) {
  let waiting: (() => void)[] = []
  const network: FetchJson = async (name, fresh) => {
    await new Promise<void>((arrive) => waiting.push(arrive))
    return fetchJson(name, fresh)
  }
  /** @returns how many rounds `work` takes */
  const roundsOf = async (work: (network: FetchJson) => Promise<unknown>): Promise<number> => {
    let isDone = false
    const done = work(network).finally(() => {
      isDone = true
    })
    let rounds = 0
    while (!isDone) {
      const arrivals = waiting
      waiting = []
      if (arrivals.length > 0) rounds += 1
      for (const arrive of arrivals) arrive()
      for (let turn = 0; turn < 5; turn++) await setImmediate()
    }
    await done
    return rounds
  }
  return { roundsOf }
}

const PAGES: SearchPage[] = Array.from({ length: 30 }, (_, n) =>
  searchPage(`/p/${n}/`, `潮汐第${n}篇`, `这一天看见鲸落，promise chat ${n}。`, [], [n % 2 ? '早' : '晚']),
)

test.each(['鲸落', 'promise', 'chat'])(
  'a first search for %s, with its facets, waits for files three times',
  async (query) => {
    const { asked, fetchJson } = serve(toIndex(PAGES))
    const rounds = await inRounds(fetchJson).roundsOf(async (network) => {
      const { hits, facets } = await (await openIndex(network)).search(query, { facets: true })
      expect(hits.length).toBe(10)
      expect(facets?.tags.length).toBe(2)
    })
    // The manifest; terms and readings as pinyin, beside all titles; texts, beside the facets.
    expect(rounds).toBe(3)
    expect(asked.names.some((name) => name.startsWith('pinyin/'))).toBe(query === 'chat')
  },
)
