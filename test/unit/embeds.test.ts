import { describe, expect, test } from 'vitest'
import { readEmbed } from '../../cli/markdown/embed/embed-address.ts'
import { markdown } from '../support/markdown.ts'

describe('addresses of players and cards', () => {
  test.each([
    [
      'https://www.bilibili.com/video/BV1xx411c7mD',
      'video',
      'https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=1&autoplay=1',
    ],
    [
      'https://m.bilibili.com/video/BV1xx411c7mD/?p=3&spm=x',
      'video',
      'https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=3&autoplay=1',
    ],
    [
      'http://bilibili.com/video/av170001',
      'video',
      'https://player.bilibili.com/player.html?isOutside=true&aid=170001&p=1&autoplay=1',
    ],
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
      'video',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42',
    ],
    [
      'https://youtu.be/dQw4w9WgXcQ?t=1m30s',
      'video',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90',
    ],
    [
      'https://youtu.be/dQw4w9WgXcQ?t=1h2s',
      'video',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=3602',
    ],
    ['https://youtu.be/dQw4w9WgXcQ?t=2m1h', 'video', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://youtu.be/dQw4w9WgXcQ', 'video', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    [
      'https://youtube.com/shorts/dQw4w9WgXcQ',
      'video',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    [
      'https://v.qq.com/x/page/f0742ns8b3s.html',
      'video',
      'https://v.qq.com/txp/iframe/player.html?vid=f0742ns8b3s&autoplay=true',
    ],
    [
      'https://v.qq.com/x/cover/mzc00200abc/f0742ns8b3s.html',
      'video',
      'https://v.qq.com/txp/iframe/player.html?vid=f0742ns8b3s&autoplay=true',
    ],
    [
      'https://music.163.com/#/song?id=4466775',
      'music',
      'https://music.163.com/outchain/player?type=2&id=4466775&auto=1&height=66',
    ],
    [
      'https://music.163.com/playlist?id=12&userid=3',
      'music',
      'https://music.163.com/outchain/player?type=0&id=12&auto=1&height=430',
    ],
    ['https://codepen.io/some-one/pen/AbCdEf', 'pen', 'https://codepen.io/some-one/embed/AbCdEf?default-tab=result'],
    ['https://github.com/name/repo.js', 'repo', undefined],
  ])('%s', (address, kind, src) => {
    const embed = readEmbed(address)
    expect(embed?.kind).toBe(kind)
    expect(embed?.frame?.src).toBe(src)
    expect(readEmbed(embed!.page)?.frame?.src).toBe(src)
  })

  test.each([
    'https://www.bilibili.com/video/BV1xx411c7mD"onload=x',
    'https://www.bilibili.com/video/../BV1xx411c7mD/x',
    'https://www.bilibili.com.evil.example/video/BV1xx411c7mD',
    'https://evil.example/www.bilibili.com/video/BV1xx411c7mD',
    'https://user@www.bilibili.com/video/BV1xx411c7mD',
    'https://www.bilibili.com:8443/video/BV1xx411c7mD',
    'javascript:https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ/x',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22%3E',
    'https://v.qq.com/x/page/..%2f.html',
    'https://music.163.com/#/song?id=1e9',
    'https://codepen.io/x/pen/a"b',
    'https://github.com/features/actions',
    'https://github.com/name/repo/issues/1',
    'https://github.com/name/..',
    'https://b23.tv/abc',
    '//youtu.be/dQw4w9WgXcQ',
    '__proto__',
  ])('none: %s', (address) => {
    expect(readEmbed(address)).toBeUndefined()
  })
})

const BV = 'https://www.bilibili.com/video/BV1xx411c7mD'
const LINK = 'href="https://www.bilibili.com/video/BV1xx411c7mD/" target="_blank" rel="noopener noreferrer"'

describe('players in notes', () => {
  test('a container: address and title on its line, the rest of it below; a link without script', async () => {
    const { html, features, diagnostics, content } = await markdown(`::: video ${BV} 潮 <b>汐</b>\nA *caption*.\n:::\n`)
    expect(html).toBe(
      `<figure class="embed video" data-hook="embed" data-src="https://player.bilibili.com/player.html?isOutside=true&#x26;bvid=BV1xx411c7mD&#x26;p=1&#x26;autoplay=1" data-allow="autoplay; encrypted-media; fullscreen; picture-in-picture" data-policy="strict-origin-when-cross-origin"><a class="embed-link" ${LINK}><span class="embed-title">潮 &#x3C;b>汐&#x3C;/b></span> <span class="embed-service">bilibili</span></a><figcaption>\n<p>A <em>caption</em>.</p>\n</figcaption></figure>`,
    )
    expect(features.media).toBe(true)
    expect(diagnostics).toEqual([])
    expect(content).not.toContain('bilibili')
  })

  test('a video as plugins of markdown-it and CSDN write it, by its id or page; anything else stays a link', async () => {
    const shown = async (text: string) => (await markdown(text)).html.replaceAll('\n', '')
    const bilibili = await shown(`::: video ${BV}\n:::\n`)
    for (const id of ['BV1xx411c7mD', BV, 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&page=1'])
      expect([id, await shown(`@[bilibili](${id})\n`)]).toEqual([id, bilibili])
    expect(await shown('@[video](https://player.bilibili.com/player.html?bvid=BV1xx411c7mD)\n')).toBe(bilibili)
    const youtube = await shown('::: video https://www.youtube.com/watch?v=dQw4w9WgXcQ\n:::\n')
    for (const id of ['dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'])
      expect([id, await shown(`文\n\n@[YouTube](${id})\n`)]).toEqual([id, `<p>文</p>${youtube}`])
    expect((await markdown('@[youtube](dQw4w9WgXcQ)\n')).diagnostics).toEqual([])
    const second = await shown(`::: video ${BV}?p=2\n:::\n`)
    for (const text of [
      'p2](BV1xx411c7mD 2271112 3724723',
      'p2 autoplay time=1](BV1xx411c7mD',
      'page="2"](BV1xx411c7mD',
    ])
      expect([text, await shown(`@[bilibili ${text})\n`)]).toEqual([text, second])
    expect(await shown('@[bilibili](170001 279786)\n')).toContain('?isOutside=true&#x26;aid=170001&#x26;p=1')
    expect(await shown('@[youtube start=90](dQw4w9WgXcQ)\n')).toContain('dQw4w9WgXcQ?autoplay=1&#x26;start=90')
    for (const text of ['@[bilibili](words here)', '@[bilibili](170001 279786) 文', '@[bilibiliana](170001 1)'])
      expect([text, await shown(`${text}\n`)]).toEqual([text, `<p>${text}</p>`])
    for (const text of ['@[youtube](x)', '@[someone](/a/)', '文 @[youtube](dQw4w9WgXcQ)', '@[youtube](dQw4w9WgXcQ) 文'])
      expect([text, await shown(`${text}\n`)]).toEqual([text, expect.stringMatching(/^<p>.*<a href/)])
  })

  test('the address may stand in it; a picture in it is shown until it plays', async () => {
    const { html } = await markdown(`::: video 潮汐\n\n${BV}\n\n![](./cover.png)\n\n:::\n`)
    expect(html).toMatch(/<a class="embed-link"[^>]*><img src="§I0§"[^>]*><span class="embed-title">潮汐<\/span>/)
    expect(html).not.toContain('figcaption')
  })

  test('music has its own height; a repository is a card without a player', async () => {
    expect((await markdown('::: music https://music.163.com/#/song?id=1\n:::\n')).html).toContain(
      '<figure class="embed music" data-hook',
    )
    expect((await markdown('::: music https://music.163.com/#/album?id=1\n:::\n')).html).toContain('"embed music tall"')
    const { html } = await markdown('::: repo https://github.com/name/repo\nWhat it is for.\n:::\n')
    expect(html).not.toContain('data-hook')
    expect(html).toContain('<figure class="embed repo"><a class="embed-link" href="https://github.com/name/repo"')
    expect(html).toContain('<span class="embed-title">name/repo</span>')
  })

  test('what cannot be shown is told, and stays what it was', async () => {
    for (const [text, message] of [
      ['::: video https://b23.tv/x\n:::\n', 'The container video cannot show https://b23.tv/x.'],
      ['::: video\nwords\n:::\n', 'The container video has no address.'],
      [
        '::: music https://youtu.be/dQw4w9WgXcQ\n:::\n',
        'The container music cannot show https://youtu.be/dQw4w9WgXcQ.',
      ],
    ] as const) {
      const { html, features, diagnostics } = await markdown(text)
      expect(diagnostics.map(({ code, message, place }) => [code, message, place?.line])).toEqual([
        ['container/address', message, 1],
      ])
      expect(html).not.toContain('data-src')
      expect(features.media).toBeUndefined()
    }
  })

  test('a bare address is a player where the settings say so, and only when it is alone', async () => {
    const text = `${BV}\n\nsee ${BV}\n\n[x](${BV})\n\n- ${BV}\n\n\`${BV}\`\n\nhttps://e.example/\n`
    expect((await markdown(text)).html).not.toContain('embed')
    const { html } = await markdown(text, { embedLinks: true })
    expect(html.match(/<figure/g)).toHaveLength(1)
    expect(html.startsWith('<figure class="embed video"')).toBe(true)
  })
})

describe('captions and galleries', () => {
  test('a title is a caption where the settings say so, of a picture alone in its paragraph', async () => {
    const text = '![a](./a.png "T <1>")\n\n![b](./b.png "U" =30x)\n\nx ![c](./c.png "V")\n\n![d](./d.png)\n'
    expect((await markdown(text)).html).not.toContain('figure')
    const { html, features } = await markdown(text, { captions: true })
    expect(html.match(/<figure class="captioned">.*?<\/figure>/gs)).toEqual([
      '<figure class="captioned"><img src="§I0§" alt="a" loading="§E0§" decoding="async"><figcaption>T &#x3C;1></figcaption></figure>',
      '<figure class="captioned"><img src="§I1§" alt="b" width="30" loading="lazy" decoding="async"><figcaption>U</figcaption></figure>',
    ])
    expect(html).toContain('title="V"')
    expect(features.media).toBe(true)
  })

  test('a gallery', async () => {
    const { html, features, diagnostics } = await markdown('::: gallery\n![a](a.png)\n![b](b.png)\n:::\n')
    expect(html).toMatch(/^<div class="gallery">\n<p><img[^>]*>\n<img[^>]*><\/p>\n<\/div>$/)
    expect(features.media).toBe(true)
    expect(diagnostics).toEqual([])
  })
})

describe('a PDF in a note', () => {
  test('a file of the site: address and title on its line, or a link in it; a link until it is opened', async () => {
    const { html, features, diagnostics } = await markdown(
      '::: pdf ./tide%20table.pdf#page=3 Tides\nA *caption*.\n:::\n',
    )
    expect(html).toBe(
      '<figure class="embed pdf" data-hook="embed"><a class="embed-link" href="§L0§"><span class="embed-title">Tides</span> <span class="embed-service">PDF</span></a><figcaption>\n<p>A <em>caption</em>.</p>\n</figcaption></figure>',
    )
    expect(features.media).toBe(true)
    expect(diagnostics).toEqual([])
  })

  test.each([
    ['::: pdf ./tide%20table.pdf', 'tide table.pdf', './tide table.pdf'],
    ['::: pdf <./tide table.pdf>', 'tide table.pdf', './tide table.pdf'],
    ['::: pdf /a/T.PDF?v=2', 'T.PDF', '/a/T.PDF?v=2'],
    ['::: pdf\n[Tides](./t.pdf)', 'Tides', './t.pdf'],
    ['::: pdf Of 2026\n[Tides](./t.pdf)', 'Of 2026', './t.pdf'],
  ])('%j', async (text, title, target) => {
    const { html, links, diagnostics } = await markdown(`${text}\n:::\n`)
    expect(html).toContain(`<span class="embed-title">${title}</span>`)
    expect(html).not.toContain('figcaption')
    expect(links.map((link) => link.target)).toEqual([target])
    expect(diagnostics).toEqual([])
  })

  test.each([
    ['::: pdf', 'The container pdf has no address.'],
    ['::: pdf ./a.html', 'The container pdf cannot show ./a.html.'],
    ['::: pdf https://e.example/a.pdf', 'The container pdf cannot show https://e.example/a.pdf.'],
    ['::: pdf //e.example/a.pdf', 'The container pdf cannot show //e.example/a.pdf.'],
    ['::: pdf javascript:alert(1)//.pdf', 'The container pdf cannot show javascript:alert(1)//.pdf.'],
    ['::: pdf java%09script:alert(1)//.pdf', 'The container pdf cannot show java%09script:alert(1)//.pdf.'],
  ])('no other file, and none of another host: %s', async (text, message) => {
    const { html, diagnostics } = await markdown(`${text}\nwords\n:::\n`)
    expect(diagnostics.map((found) => [found.code, found.message])).toEqual([['container/address', message]])
    expect(html).toContain('words')
    expect(html).not.toContain('embed')
  })
})
