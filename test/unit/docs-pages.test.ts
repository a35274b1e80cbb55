import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'

const CONTENT = join(ROOT, 'docs/content')

const notes = (language: string): string[] =>
  readdirSync(join(CONTENT, language), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && (language !== '' || !path.startsWith('en/')))
    .sort()

test('each Chinese page has an English one at the same address below /en/, and the reverse', () => {
  expect(notes('en')).toEqual(notes(''))
  const permalink = (path: string) => /^permalink: (.*)$/m.exec(readFileSync(join(CONTENT, path), 'utf8'))?.[1]
  for (const path of notes('')) {
    const chinese = permalink(path)
    expect([path, permalink(join('en', path))]).toEqual([path, chinese && `/en${chinese}`])
  }
})
