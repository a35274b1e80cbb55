import { expect, test } from 'vitest'
import { needsPaper } from '../../cli/pipeline/assets/drawing-paper.ts'

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"${more}>${inside}</svg>`

test.each([
  ['black because nothing gives it a colour', svg('<path d="M0 0"/>')],
  ['dark lines', svg('<path fill="none" stroke="#333" d="M0 0"/>')],
  ['dark letters beside a light shape', svg('<rect width="9" height="9" fill="#fff"/><text fill="black">a</text>')],
  ['the colour of the text, which is black in a picture', svg('<path d="M0 0"/>', ' fill="currentColor"')],
  ['lines on a ground that is not seen', svg('<path d="M0 0h24v24H0z" fill="none"/><path stroke="#000" d="M0 0"/>')],
  [
    'a ground that only cuts others',
    svg('<defs><clipPath><rect width="24" height="24"/></clipPath></defs><path d=""/>'),
  ],
  ['styles', svg('<style>.a{fill:#1a1a1a}</style><path class="a" d="M0 0"/>')],
])('a drawing needs something light behind it on dark pages: %s', (_, drawing) => {
  expect(needsPaper(drawing)).toBe(true)
})

test.each([
  ['a ground of its own', svg('<rect width="24" height="24" rx="6" fill="#11a8cd"/><path d="M0 0"/>')],
  ['a ground in per cent', svg('<rect width="100%" height="100%" fill="white"/><path d="M0 0"/>')],
  ['bright colours', svg('<path fill="#11a8cd" d="M0 0"/><circle r="3" fill="orange"/>')],
  ['colours for either appearance', svg('<style>@media (prefers-color-scheme: dark){path{fill:#fff}}</style><path/>')],
  ['a colour for all of it', svg('<g fill="#e44"><path d="M0 0"/></g>')],
  ['no drawing', 'text'],
])('a drawing needs nothing behind it: %s', (_, drawing) => {
  expect(needsPaper(drawing)).toBe(false)
})
