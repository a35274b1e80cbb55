import { describe, expect, test } from 'vitest'
import { directionOf, otherDirection } from '../../config/languages.ts'
import { renderDocument } from '../../renderer/document.tsx'
import { renderParts } from '../../renderer/parts.tsx'
import { renderRedirect } from '../../renderer/redirect.ts'
import { sampleArticle, sampleSite } from '../support/sample-views.ts'

test('the direction of a language is that of its script', () => {
  for (const lang of ['ar', 'ar-EG', 'ar_SA', 'he', 'fa-IR', 'ur', 'ps', 'ug', 'yi', 'dv', 'az-Arab', 'pa-PK'])
    expect(directionOf(lang), lang).toBe('rtl')
  for (const lang of ['zh-CN', 'en', 'ja', 'ar-Latn', 'pa', 'az', '', 'no language'])
    expect(directionOf(lang), lang).toBe('ltr')
})

test('a text needs a direction only where it is not that of what surrounds it', () => {
  expect(otherDirection('en', 'ar')).toBe('ltr')
  expect(otherDirection('he', 'en')).toBe('rtl')
  for (const lang of [undefined, 'ar', 'fa']) expect(otherDirection(lang, 'ar')).toBeUndefined()
})

describe('a page', () => {
  const assets = { ...sampleSite().assets, rtl: '/assets/rtl.css' }
  const pageOf = (site: string, page = site, textLang?: string) => {
    const article = sampleArticle(sampleSite({ lang: site, assets }))
    const view = { ...article, head: { ...article.head, lang: page }, ...(textLang ? { textLang } : {}) }
    return renderDocument(view, renderParts(view))
  }

  test('of a site in Arabic is written from right to left as a whole, and only it loads the sheet for that', () => {
    const html = pageOf('ar')
    expect(html).toContain('<html lang="ar" dir="rtl"')
    expect(html.match(/<link rel="stylesheet" href="\/assets\/rtl.css">/g)).toHaveLength(1)
    expect(html).not.toMatch(/<(?!html)\w+[^>]* dir=/)
  })

  test('of a site in English has neither', () => {
    const html = pageOf('en')
    expect(html).not.toContain(' dir=')
    expect(html).not.toContain('rtl.css')
  })

  test('in Arabic on a site in English is so in its text alone, and loads the sheet with it', () => {
    const html = pageOf('en', 'ar')
    expect(html).toContain('<html lang="ar" data-look')
    expect(html).toContain('<div class="content" dir="rtl">')
    expect(html).toMatch(/<h1[^>]* dir="rtl">/)
    expect(html).toMatch(/<main[^>]*><link rel="stylesheet" href="\/assets\/rtl.css">/)
  })

  test('not yet translated into Arabic keeps the direction of its own text', () => {
    expect(pageOf('ar', 'ar', 'en')).toContain('<div class="content" lang="en" dir="ltr">')
  })
})

test('a redirect says in which direction its sentence is read', () => {
  const page = { target: '/a/', title: 'A', text: 'T', policy: '', noindex: false }
  expect(renderRedirect({ ...page, lang: 'fa', dir: 'rtl' })).toContain('<html lang="fa" dir="rtl">')
  expect(renderRedirect({ ...page, lang: 'en' })).toContain('<html lang="en">')
})
