import { createElement } from 'react'
import { expect, test } from 'vitest'

test('tests render with the React of the bundled program, and tell no command that they do', () => {
  // That of development puts more into an element.
  expect(Object.keys(createElement('p'))).toEqual(['$$typeof', 'type', 'key', 'ref', 'props'])
  expect(process.env.NODE_ENV).toBe('test')
})
