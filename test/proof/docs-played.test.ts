import { afterAll, beforeAll, describe, test } from 'vitest'
import { openStage, playedPages, type Stage } from '../support/played.ts'

describe.each([
  ['Chinese', ''],
  ['English', 'en'],
] as const)('every %s page of the documentation', (_, language) => {
  let stage: Stage
  beforeAll(() => {
    stage = openStage(language)
  })
  afterAll(() => stage?.close())

  test.each(playedPages(language))('%s does what it says, command by command', (path) => {
    stage.play(path)
  })
})
