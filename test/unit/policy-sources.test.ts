import { describe, expect, test } from 'vitest'
import { readPolicySources, refusedOf } from '../../cli/pipeline/site/policy-sources.ts'
import { inEnglish } from '../../config/fill.ts'
import { siteSchema } from '../../config/schema/site.ts'

const read = (settings: object) => {
  const { sources, refusals } = readPolicySources(siteSchema.parse(settings))
  return { ...sources, refused: refusals.map(({ path, what }) => `${path.join('.')}: ${inEnglish(what)}`) }
}
const ofHead = (...head: unknown[]) => read({ head })

describe('what the settings need of the policy is found', () => {
  test.each([
    ['a script', ['script', { src: 'https://a.example/x.js?y' }], ['https://a.example']],
    ['a script without a scheme', ['script', { src: '//a.example:8080/x.js' }], ['a.example:8080']],
    ['a script of the site', ['script', { src: '/x.js' }], []],
    [
      'a module fetched early',
      ['link', { rel: 'modulepreload', href: 'https://a.example/m.js' }],
      ['https://a.example'],
    ],
    [
      'a script fetched early',
      ['link', { rel: 'preload', as: 'script', href: 'https://a.example/m.js' }],
      ['https://a.example'],
    ],
    [
      'the script that a counter’s code adds',
      ['script', {}, 'var s = document.createElement("script"); s.src = "https://hm.example/hm.js?1"; s.async = 1'],
      ['https://hm.example'],
    ],
    [
      'one without a scheme',
      ['script', {}, "s=document.createElement('script');s.src='//sdk.example/js-sdk-pro.min.js'"],
      ['sdk.example'],
    ],
    ['one without an ending', ['script', {}, "load('https://tag.example/gtag/js?id=G-1')"], ['https://tag.example']],
    ['no address that is none of a script', ['script', {}, "log('https://docs.example/page.html')"], []],
  ])('%s', (_name, tag, scripts) => expect(ofHead(tag).scripts).toEqual(scripts))

  test('inline code, by its text as browsers read it; data is none', () => {
    expect(
      ofHead(
        ['script', {}, 'a()\r\nb("</script>")'],
        ['script', { type: 'module' }, 'c()'],
        ['script', { type: 'importmap' }, '{}'],
        ['script', { type: 'text/ecmascript' }, 'd()'],
        ['script', { type: 'application/ld+json' }, '{"a":1}'],
        ['script', { type: 'text/x-template' }, '<b/>'],
      ).scriptTexts,
    ).toEqual(['a()\nb("<\\/script>")', 'c()', '{}', 'd()'])
    expect(ofHead(['style', {}, 'b{}']).styleTexts).toEqual(['b{}'])
  })

  test('slots of raw HTML and the footer', () => {
    const { scripts, styles, scriptTexts, styleTexts, refused } = read({
      theme: {
        htmlModules: {
          homeSidebarB:
            '<STYLE>b{}</STYLE><script>a("<b onclick=x>")</script><link rel=stylesheet href="https://s.example/s.css">',
          pageT: "<script async src='https://a.example/a.js'></script>",
        },
        footer: { copyrightInfo: '<a href="https://b.example" title="a > b">c</a><script>f()</script>' },
      },
    })
    expect([scripts, styles]).toEqual([['https://a.example'], ['https://s.example']])
    expect([scriptTexts, styleTexts, refused]).toEqual([['a("<b onclick=x>")', 'f()'], ['b{}'], []])
  })
})

describe('what the policy refuses all the same is told where it is written', () => {
  test('handlers, code in addresses, a base, and scripts from hosts that cannot be told', () => {
    const { refused } = read({
      head: [
        ['link', { rel: 'preload', as: 'style', href: '/a.css', onload: "this.rel='stylesheet'" }],
        ['base', { href: '/x/' }],
        ['script', {}, 'var s = document.createElement("script"); s.src = "https://" + host + "/a.js"'],
        ['script', {}, 'count()'],
      ],
      theme: {
        htmlModules: { pageB: '<b title="onclick=1" onclick="a()">x</b><a href="javascript:a()">y</a>' },
      },
    })
    expect(refused).toEqual([
      'head.0: its `onload`',
      'head.1: a `base` tag',
      'head.2: a script that this one loads from an unknown host',
      'theme.htmlModules.pageB: `onclick` of <b>',
      'theme.htmlModules.pageB: the address of code in <a>',
    ])
  })

  test('what plugins add to single pages, unless the settings name it', () => {
    const config = siteSchema.parse({
      url: 'https://me.example',
      head: [['script', { src: 'https://a.example/a.js' }]],
    })
    const of = (added: Parameters<typeof refusedOf>[1]) => refusedOf(config, added).map(({ what }) => inEnglish(what))
    expect(
      of([
        ['script', { src: 'https://a.example/b.js' }],
        ['script', { src: 'https://me.example/c.js' }],
        ['script', { type: 'application/ld+json' }, '{}'],
        ['meta', { name: 'a', content: 'b' }],
      ]),
    ).toEqual([])
    expect(
      of([
        ['script', {}, 'a()'],
        ['style', {}, 'b{}'],
        ['script', { src: 'https://b.example/b.js' }],
      ]),
    ).toEqual(['an inline script', 'an inline style sheet', 'anything from https://b.example'])
    expect(of('<p style="color:red">x</p><script>a()</script>')).toEqual(['an inline script'])
  })
})
