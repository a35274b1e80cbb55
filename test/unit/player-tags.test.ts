import { describe, expect, test } from 'vitest'
import { markdown } from '../support/markdown.ts'

const framesIn = (html: string) => [...html.matchAll(/<figure[^>]* data-src="([^"]+)"/g)].map(([, src]) => src)
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)/g)].map(([, to, words]) => [to, words])

describe('components of players, as plugins and themes for VuePress have them', () => {
  test.each([
    ['<BiliBili bvid="BV1xx411c7mD" />', 'bilibili.com/player.html?isOutside=true&#x26;bvid=BV1xx411c7mD&#x26;p=1'],
    ['<BiliBili bvid="BV1xx411c7mD" :page="2"></BiliBili>', 'bvid=BV1xx411c7mD&#x26;p=2'],
    ['<Bilibili aid="170001" />', 'aid=170001'],
    ['<bilibili videoId="BV1xx411c7mD"></bilibili>', 'bvid=BV1xx411c7mD'],
    ['<BiliBiliEmbed\n  bvid="BV1xx411c7mD"\n/>', 'bvid=BV1xx411c7mD'],
    ['<YouTube id="dQw4w9WgXcQ" />', 'youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['<CodePen user="team" slug-hash="PNaGbb" />', 'codepen.io/team/embed/PNaGbb'],
    ['<Meting server="netease" type="playlist" mid="2130110815" :lrc-type="3"/>', 'type=0&#x26;id=2130110815'],
    ['<Meting mid="4466775" />', 'type=2&#x26;id=4466775'],
    ['<meting-js\n\tserver="netease"\n\ttype="album"\n\tid="60198">\n</meting-js>', 'type=1&#x26;id=60198'],
    ['<meting-js auto="https://music.163.com/#/playlist?id=60198"></meting-js>', 'type=0&#x26;id=60198'],
    ['- <Meting\n    mid="4466775"\n  />', 'type=2&#x26;id=4466775'],
    ['> <Meting\n>   mid="4466775"\n> />', 'type=2&#x26;id=4466775'],
    ['<div align="center">\n<BiliBili bvid="BV1xx411c7mD" />\n</div>', 'bvid=BV1xx411c7mD'],
  ])('a service: %s', async (text, frame) => {
    const { html, features, diagnostics } = await markdown(text)
    expect(diagnostics).toEqual([])
    const [src, ...more] = framesIn(html)
    expect(src).toContain(frame)
    expect(more).toEqual([])
    expect(features.media).toBe(true)
    // Nothing is loaded from the service before a click.
    expect(html).not.toMatch(/<(?:iframe|script|img)\b/)
  })

  test.each([
    ['<DPlayer src="https://a.example/a.mp4" pic="https://a.example/a.png" />', 'video', 'https://a.example/a.mp4'],
    [
      `<d-player :options="{video:{url:'https://a.example/a.mp4', pic: ''}}"></d-player>`,
      'video',
      'https://a.example/a.mp4',
    ],
    ['<VideoPlayer src="https://a.example/a.mp4" :options="{a: 1}" />', 'video', 'https://a.example/a.mp4'],
    [`<ArtPlayer :src="$withBase('https://a.example/a.mp4')" />`, 'video', 'https://a.example/a.mp4'],
    ['<AudioPlayer\n  src="https://a.example/a.mp3"\n  poster="/logo.svg"\n/>', 'audio', 'https://a.example/a.mp3'],
    ['<meting-js name="Waves" url="https://a.example/a.mp3"></meting-js>', 'audio', 'https://a.example/a.mp3'],
  ])('a file: %s', async (text, element, src) => {
    const { html, diagnostics } = await markdown(text)
    expect(diagnostics).toEqual([])
    expect(html).toMatch(new RegExp(`<${element} [^>]*controls`))
    expect(html).toContain(`src="${src}"`)
  })

  test('a list of songs: each with its title and artist', async () => {
    const { html, diagnostics } = await markdown(
      `<APlayer :audio="[{ name: 'Waves', artist: 'Sea', url: 'https://a.example/1.mp3', cover: 'https://a.example/1.png' }, { 'title': 'Foam', 'url': 'https://a.example/2.mp3' }]" />`,
    )
    expect(diagnostics).toEqual([])
    expect(html).toMatch(/<p>Waves – Sea<\/p>\s*<audio[^>]*1\.mp3[^>]*><\/audio>\s*<p>Foam<\/p>\s*<audio[^>]*2\.mp3/)
    expect(html).not.toContain('1.png')
  })

  test('a PDF file of the site opens in place, as in its container; any other is a link', async () => {
    const { html } = await markdown('<PDF url="/tides.pdf" />')
    expect(html).toBe((await markdown('::: pdf /tides.pdf\n:::')).html)
    const other = await markdown('<PDF url="https://a.example/tides.pdf" title="Tides" />')
    expect(linksIn(other.html)).toEqual([['https://a.example/tides.pdf', 'Tides']])
  })

  test('in a line of text, and where kb has no player, a link', async () => {
    const { html } = await markdown('See <BiliBili bvid="BV1xx411c7mD" title="Waves" /> here.')
    expect(linksIn(html)).toEqual([['https://www.bilibili.com/video/BV1xx411c7mD/', 'Waves']])
    const other = await markdown('<Meting server="tencent" type="playlist" mid="8559460487" />')
    expect(linksIn(other.html)).toEqual([
      ['https://y.qq.com/n/ryqq/playlist/8559460487', 'https://y.qq.com/n/ryqq/playlist/8559460487'],
    ])
    expect(other.html).not.toContain('<figure')
  })

  test('a tag that does not say what is played is reported as unknown, and so are other tags', async () => {
    for (const text of ['<APlayer audio="audio" />', '<Meting />', '<Players :a="b" />']) {
      const { diagnostics } = await markdown(text)
      expect(diagnostics.map(({ code }) => code)).toEqual(['component/unknown'])
    }
  })

  test('each expression that is not evaluated is reported, since nothing is shown in its place', async () => {
    const { diagnostics } = await markdown(
      '<APlayer :audio="audio" />\n\n<APlayer fixed v-bind:audio="others"></APlayer>\n\na <DPlayer :src="state.src" />\n',
    )
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual(
      [':audio="audio"', 'v-bind:audio="others"', ':src="state.src"'].map(
        (binding) => `html/expression ${binding} is a Vue expression, which is not evaluated.`,
      ),
    )
  })

  test('a component of the site takes precedence; code stays code', async () => {
    const { html } = await markdown('<BiliBili bvid="BV1xx411c7mD" />', { components: ['BiliBili'] })
    expect(html).toContain('data-island="BiliBili"')
    expect((await markdown('`<BiliBili bvid="BV1xx411c7mD" />`')).html).not.toContain('href')
  })

  test('addresses are those of any HTML that an author writes', async () => {
    const { html, diagnostics } = await markdown('<DPlayer src="javascript:alert(1)" />')
    expect(html).not.toContain('javascript')
    expect(diagnostics.map(({ code }) => code)).toEqual(['link/unsafe-scheme'])
    expect((await markdown(`<DPlayer src='"onerror=x' />`)).html).not.toMatch(/\sonerror/)
    expect((await markdown('<Meting auto="https://e.example/x.js" />')).html).not.toContain('<script')
    const untrusted = await markdown('<DPlayer src="https://a.example/a.mp4" />', { trust: 'untrusted' })
    expect(untrusted.html).not.toContain('video')
    expect(untrusted.diagnostics.map(({ code }) => code)).toEqual(['html/untrusted'])
  })
})
