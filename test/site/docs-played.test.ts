import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, playedPages, type Stage, stepsOf } from '../support/played.ts'

const PAGES = playedPages('')

test('more than ten tasks are played, and the pages of both languages play the same steps', () => {
  expect(PAGES.length).toBeGreaterThan(20)
  expect(playedPages('en')).toEqual(PAGES)
  const kinds = (path: string) => stepsOf(path).map((step) => ('file' in step ? step.file : 'commands'))
  for (const path of PAGES) expect([path, kinds(`en/${path}`)]).toEqual([path, kinds(path)])
})

// A page of each language here, all of both in `npm run proof:full`.
describe.each([
  ['Chinese', ''],
  ['English', 'en'],
] as const)('%s pages of the documentation', (_, language) => {
  let stage: Stage
  beforeAll(() => {
    stage = openStage(language)
  })
  afterAll(() => stage?.close())

  const mine = PAGES.filter((_page, at) => at === (language === '' ? 12 : 6))
  test.each(mine)('%s does what it says, command by command', { tags: ['proof', 'full'] }, (path) => {
    stage.play(path)
  })
})
