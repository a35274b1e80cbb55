import { describe, expect, test } from 'vitest'
import { contrast } from '../../config/colour.ts'
import { watermarkSchema } from '../../config/schema/watermark.ts'
import { WATERMARK_SHARE, watermarkStyle } from '../../renderer/watermark-style.ts'
import { appearancesOf } from '../support/look-colours.ts'

const drawing = (text: string): string => {
  const [, encoded] = /url\("data:image\/svg\+xml,([^"]*)"\)/.exec(watermarkStyle(text))!
  return decodeURIComponent(encoded!)
}

test('the text cannot end the drawing, its address or the rule', () => {
  const text = `</text><script>"'){}&%22;\\ 深海😀`
  expect(drawing(text)).toContain('>&lt;/text&gt;&lt;script&gt;"\'){}&amp;%22;\\ 深海😀</text></svg>')
  expect(watermarkStyle(text).replace(/url\("[^"<>\\{}]*"\)/, '')).not.toMatch(/script|深/)
})

test('a longer text has a larger tile, and Chinese is as wide as high', () => {
  const widthOf = (text: string) => Number(/width="(\d+)"/.exec(drawing(text))![1])
  expect(widthOf('深海深海')).toBeGreaterThan(widthOf('deep'))
  expect(widthOf('deep sea')).toBeGreaterThan(widthOf('deep'))
})

test('the setting is one line of text, with or without which notes have it', () => {
  expect(watermarkSchema.parse(' 深海 ')).toEqual({ text: '深海', scope: 'all' })
  expect(watermarkSchema.parse({ text: '深海', scope: 'marked' })).toEqual({ text: '深海', scope: 'marked' })
  for (const text of ['', ' ', 'a\nb', 'a\u0000', '\ud800', '\uffff', 'x'.repeat(61)])
    expect([text, watermarkSchema.safeParse(text).success]).toEqual([text, false])
})

/** Colours of each mode, and backgrounds on which notes are. */
const LOOKS = [
  ['reading', ['bg', 'card']],
  ['vdoing', ['card']],
] as const
const TEXT = ['text', 'text-soft', 'text-faint', 'accent-text', 'tip', 'warning', 'danger', 'note']

describe.each(LOOKS)('look %s', (look, grounds) => {
  const modes = appearancesOf(look).map(({ mode, own }) => [mode, own] as const)
  const [light] = modes

  test.each(modes)('%s: all text reaches 4.5:1 on the watermark', (_, own) => {
    const colours = new Map([...light![1], ...own])
    const mixed = (ground: string) =>
      `#${[1, 3, 5]
        .map((at) => {
          const [under, ink] = [ground, colours.get('text')!].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
          return Math.round(under! + (ink! - under!) * WATERMARK_SHARE)
            .toString(16)
            .padStart(2, '0')
        })
        .join('')}`
    for (const ground of grounds)
      for (const name of TEXT)
        expect([name, ground, contrast(colours.get(name)!, mixed(colours.get(ground)!)) >= 4.5]).toEqual([
          name,
          ground,
          true,
        ])
  })
})
