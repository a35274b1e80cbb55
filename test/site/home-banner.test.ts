import { describe, expect, test } from 'vitest'
import { parseBanner } from '../../cli/pipeline/graph/banner-picture.ts'
import { bannerOf } from '../../cli/pipeline/render/banner.ts'
import { accentStyle } from '../../config/accent.ts'
import { config, readTree, site, toLine } from '../support/site.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const home = (lines: string, body = '') => `---\nhome: true\nheroText: 海\ntagline: 深\n${lines}---\n${body}`
const styleOf = (out: string): string =>
  [...readTree(out)].find(([path]) => /^assets\/css\/style\./.test(path))![1].toString('utf8')

describe('the banner of the home page', () => {
  test.each([['custom'], ['自定义']])(
    'the word %s is no picture: nothing is asked for, and it is reported at its line',
    async (word) => {
      const blog = site({ 'index.md': home(`bannerBg: ${word} # auto => 网格\n`) })
      const { diagnostics } = await blog.build()
      expect(diagnostics.map(toLine)).toEqual(['index.md:5:11 warning home/banner'])
      expect(/\.hero[^{]*\{background:/.test(styleOf(blog.out))).toBe(false)
      expect(blog.read('index.html')).not.toContain('data-grid')
    },
  )

  test('a picture is found however its path is written, and one that does not exist is reported', async () => {
    for (const path of ['/img/x.png', 'img/x.png', './img/x.png', './.vuepress/public/img/x.png']) {
      const blog = site({ 'index.md': home(`bannerBg: ${path}\n`), '.vuepress/public/img/x.png': PNG })
      expect((await blog.build()).diagnostics.map(toLine), path).toEqual([])
      expect(styleOf(blog.out), path).toContain('{background:url("/img/x.png") center / cover no-repeat}')
    }
    const blog = site({ 'index.md': home('bannerBg: img/y.png\n') })
    expect((await blog.build()).diagnostics.map(toLine)).toEqual(['index.md:5:11 warning image/missing'])
    expect(styleOf(blog.out).includes('y.png')).toBe(false)
  })

  test('words on a picture are light, on a veil, whatever the picture; the own colour is taken where it can be read', () => {
    const picture = (textColor?: string) => {
      const { color, veil } = bannerOf(parseBanner('/x.png'), '/', false, textColor)
      return [color, veil]
    }
    expect(picture()).toEqual(['white', 'dark'])
    expect(picture('#fff8e0')).toEqual(['#fff8e0', 'dark'])
    expect(picture('rgb(20, 0, 40)')).toEqual(['rgb(20, 0, 40)', 'light'])
    // A middle tone can be read on neither.
    expect(picture('#11a8cd')).toEqual(['white', 'dark'])
    expect(picture('rebeccapurple')).toEqual(['white', 'dark'])
  })

  test('on a background of known colours the ink is chosen by contrast, without a veil where it can be', () => {
    const ink = (background: string, textColor?: string) => {
      const { color, veil } = bannerOf(parseBanner(`background: ${background};`), '/', false, textColor)
      return [color, veil]
    }
    expect(ink('#001122')).toEqual(['white', undefined])
    expect(ink('linear-gradient(90deg, #fff, rgb(240, 250, 240))')).toEqual(['black', undefined])
    expect(ink('#001122', '#ffeeaa')).toEqual(['#ffeeaa', undefined])
    expect(ink('linear-gradient(#000, #fff)')).toEqual(['white', 'dark'])
    expect(ink('var(--mainBg)')).toEqual([undefined, undefined])
    expect(ink('#123 url(/a.png)')).toEqual(['white', 'dark'])
  })

  test('a background may have a picture in its address, and declarations that place it', async () => {
    const address = `data:image/png;base64,${PNG.toString('base64')}`
    const written = `background: #28282d url(${address}); background-size: cover; color: red`
    expect(parseBanner(written)).toEqual({
      kind: 'background',
      value: `#28282d url(${address})`,
      longhands: [['background-size', 'cover']],
    })
    const blog = site({ 'index.md': home(`bannerBg: "${written}"\n`) })
    await blog.build()
    expect(styleOf(blog.out)).toContain(`{background:#28282d url(${address});background-size:cover}`)
    expect(parseBanner("background: url('/a;b.png')")).toEqual({ kind: 'background', value: "url('/a;b.png')" })
    expect(parseBanner('background:')).toEqual({ kind: 'background', value: '' })
    expect(parseBanner(`background: #123; ${'a'.repeat(200_000)}`)).toEqual({ kind: 'background', value: '#123' })
  })

  test('no background of a note adds declarations, nor ends the style sheet', async () => {
    for (const value of [
      '#123 \\"; position: fixed; "',
      '#123 "a\n; position: fixed; "',
      "#123 '; position: fixed",
      '#123 (";" ; position: fixed)',
      '#123 ) ; position: fixed; (',
      '#123 } body { position: fixed',
    ]) {
      const { value: background, longhands } = parseBanner(`background: ${value}`) as {
        value: string
        longhands?: unknown
      }
      expect(longhands).toBeUndefined()
      const blog = site({ 'index.md': home(`bannerBg: ${JSON.stringify(`background: ${value}`)}\n`) })
      await blog.build()
      const style = styleOf(blog.out)
      const rule = /\.hero:not\(\[data-full\]\)\{background:([^}]*)\}/.exec(style)?.[1] ?? ''
      expect(rule).toMatch(/^#123/)
      const outside = rule.replace(/"[^"]*"|'[^']*'|\([^()]*\)/g, '')
      expect([value, background, outside]).toEqual([value, background, outside.replace(/[;"'\\{}]/g, '')])
    }
  })

  test('the colours of the palette of an old site are taken over, as is the setting', async () => {
    const old = site({
      'index.md': home('bannerBg: /x.png\n'),
      '.vuepress/public/x.png': PNG,
      '.vuepress/styles/palette.styl':
        '// 主题\n$accentColor = #B5179E\n$bannerTextColor = #102030 // 首页banner区块(博客标题)文本颜色\n',
    })
    await old.build()
    expect(styleOf(old.out).includes('.hero:not([data-full]){color:#102030}')).toBe(true)
    expect(styleOf(old.out).includes('var(--light-veil) 55%')).toBe(true)
    expect(styleOf(old.out)).toContain(accentStyle('#b5179e', 'reading'))
    expect(old.read('index.html')).toContain('<meta name="theme-color" content="#b5179e">')
    const configured = site({
      'site.config.ts': config(`{ theme: { bannerTextColor: '#fff8e0' } }`),
      'content/index.md': home('bannerBg: /x.png\n'),
      'content/public/x.png': PNG,
    })
    await configured.build()
    expect(styleOf(configured.out).includes('.hero:not([data-full]){color:#fff8e0}')).toBe(true)
  })

  test('a colour that could end its rule is no setting', async () => {
    const blog = site({
      'site.config.ts': config(`{ theme: { bannerTextColor: 'red;}' } }`),
      'content/index.md': home(''),
    })
    await expect(blog.context()).rejects.toThrow('config/invalid')
  })
})

describe('the home page', () => {
  test.each(['reading', 'vdoing'])(
    'names the site where its note says nothing, and nothing where its note has only the keys: look %s',
    async (look) => {
      const withHome = (lines: string) =>
        site({
          'site.config.ts': config(`{ title: '海', description: '深', theme: { look: '${look}' } }`),
          'content/index.md': `---\nhome: true\n${lines}---\n`,
        })
      const heroOf = async (lines: string) => {
        const blog = withHome(lines)
        await blog.build()
        const page = blog.read('index.html')
        return [/<h1.*?<\/h1>/s.exec(page)![0], /<p class="hero-line">.*?<\/p>/s.exec(page)?.[0]]
      }
      expect(await heroOf('')).toEqual(['<h1>海</h1>', '<p class="hero-line">深</p>'])
      for (const lines of [
        'heroText: null\ntagline:\n',
        "heroText: ''\ntagline: ''\n",
        'heroText: false\ntagline: false\n',
      ])
        expect(await heroOf(lines), lines).toEqual(['<h1 class="sr-only">海</h1>', undefined])
    },
  )

  test('of comments alone has no empty card', async () => {
    const blog = site({ 'index.md': home('postList: none\n', '\n<!-- 小熊猫 -->\n<!--\n## 关于\n\n</br>\n-->\n') })
    await blog.build()
    expect(blog.read('index.html')).not.toContain('class="card"')
    blog.write({ 'index.md': home('postList: none\n', '\n<!-- 小熊猫 -->\n\n关于\n') })
    await blog.build()
    expect(blog.read('index.html')).toContain('class="card"')
  })

  test.each([
    '<ClientOnly>\n  <WebInfo/>\n</ClientOnly>\n',
    '<!-- 熊 -->\n\n<style>\n.a { color: red }\n</style>\n',
    '<br/>\n\n<script>\nexport default {}\n</script>\n',
  ])('its text %j, of which nothing is seen, has no card', async (text) => {
    const blog = site({ 'index.md': home('postList: none\n', text) })
    await blog.build()
    expect(blog.read('index.html')).not.toContain('class="card"')
    blog.write({ 'index.md': home('postList: none\n', `${text}\n关于\n`) })
    await blog.build()
    expect(blog.read('index.html')).toContain('class="card"')
  })

  test.each([
    ['立刻进入 →', 0],
    ['立刻进入 ➜ ', 0],
    ['立刻进入', 1],
  ])('its button %j has one arrow', async (text, icons) => {
    const blog = site({ 'index.md': home(`actionText: ${JSON.stringify(text)}\nactionLink: /a/\n`) })
    await blog.build()
    const button = /<a class="hero-action"[^>]*>(.*?)<\/a>/s.exec(blog.read('index.html'))![1]!
    expect(button).toContain(text.trim())
    expect(button.split('<svg').length - 1).toBe(icons)
  })
})
