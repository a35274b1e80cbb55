import { describe, expect, test } from 'vitest'
import { toSlideTexts } from '../../renderer/slide-texts.ts'
import { cpuTime } from '../support/cpu-time.ts'

const texts = (html: string) => toSlideTexts(html).texts

describe('a note’s text is divided into slides', () => {
  test('at its rules, wherever its headings are', () => {
    expect(texts('<p>a</p>\n<hr>\n<h2 id="b">b</h2>\n<p>c</p>\n<h2>d</h2>\n<hr>\n<p>e</p>')).toEqual([
      '<p>a</p>',
      '<h2 id="b">b</h2>\n<p>c</p>\n<h2>d</h2>',
      '<p>e</p>',
    ])
  })

  test('before its headings of levels 1 and 2, if it has no rules', () => {
    expect(texts('<p>a</p><h2>b</h2><h3>c</h3><h1>d</h1><p>e</p>')).toEqual([
      '<p>a</p>',
      '<h2>b</h2><h3>c</h3>',
      '<h1>d</h1><p>e</p>',
    ])
  })

  test('not by what is inside of boxes, lists and quotes', () => {
    const boxes = '<div class="tip"><p>a<br>b <img src="x>y"></p><hr><h2>c</h2></div><blockquote><hr></blockquote>'
    expect(texts(boxes)).toEqual([boxes])
    expect(texts(`${boxes}<hr><p>d</p>`)).toEqual([boxes, '<p>d</p>'])
    expect(texts('<svg><path d="M0"/><path/></svg><!-- <div> --><hr data-x="<div>"><p>a</p>')).toHaveLength(2)
  })

  test('footnotes are a slide; empty ones are none', () => {
    expect(texts('<hr><p>a</p><hr><hr><p>b</p><section data-footnotes class="footnotes"><ol></ol></section>')).toEqual([
      '<p>a</p>',
      '<p>b</p>',
      '<section data-footnotes class="footnotes"><ol></ol></section>',
    ])
    expect(texts('')).toEqual([])
  })

  test('the first has a heading or leaves room for the title', () => {
    expect(toSlideTexts('<h2>a</h2><p>b</p>').isHeaded).toBe(true)
    expect(toSlideTexts('<p>b</p><h2>a</h2>').isHeaded).toBe(false)
    expect(toSlideTexts('<header>b</header>').isHeaded).toBe(false)
  })

  test('of a megabyte of unclosed markup in linear time', () => {
    const spent = cpuTime()
    texts('<div a="'.repeat(100_000))
    texts('<hr>'.repeat(200_000))
    texts('<!--'.repeat(100_000))
    expect(spent()).toBeLessThan(5000)
  })
})
