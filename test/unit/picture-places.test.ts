import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../cli/author/external/public-hosts.ts'
import { findPictures } from '../../cli/author/pictures/picture-places.ts'
import { pictureType } from '../../cli/author/pictures/picture-type.ts'
import { rewritePictures } from '../../cli/author/pictures/rewrite-pictures.ts'

describe('addresses of the internet', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2400:3200::1'])(
    '%s',
    { tags: 'proof' },
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'example.com',
    '',
  ])('not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('kinds of pictures, by their bytes', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')
  test.each([
    ['png', '\u0089PNG\r\n\u001a\n....'],
    ['jpg', '\u00ff\u00d8\u00ff\u00e0'],
    ['gif', 'GIF89a'],
    ['webp', 'RIFF....WEBPVP8 '],
    ['avif', '\0\0\0\u001cftypavif\0\0\0\0'],
    ['ico', '\0\0\u0001\0'],
    ['svg', '<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['active', '<svg onload="x()"/>'],
    ['active', '<svg><script>x</script></svg>'],
    [undefined, '<!doctype html><svg/>'],
    [undefined, '<html>'],
    [undefined, 'ftypavif'],
    [undefined, ''],
  ])('%s', { tags: 'proof' }, (type, text) => {
    expect(pictureType(bytes(text))).toBe(type)
  })
})

describe('where a note says its pictures', () => {
  test.each([
    ['![a](https://h/x.png)', ['https://h/x.png']],
    ['![a]( <https://h/x y.png> "t" )', ['https://h/x y.png']],
    ['![a](https://h/x.png "](https://h/y.png)")', ['https://h/x.png']],
    ['[![a](https://h/x.png)](https://h/y)', ['https://h/x.png']],
    ['![a](https://h/x_\\(1\\).png)', ['https://h/x_\\(1\\).png']],
    ['![a](https://h/x.png?a=1&amp;b=2)', ['https://h/x.png?a=1&amp;b=2']],
    ['![a][r]\n\n[r]: https://h/x.png', ['https://h/x.png']],
    ['![a][r] [b][r]\n\n[r]: https://h/x.png', []],
    ['<IMG alt="src=https://h/y.png" SRC = "https://h/x.png">', ['https://h/x.png']],
    ['<div>\n<img src=https://h/x.png>\n<!-- <img src="https://h/y.png"> -->\n</div>', ['https://h/x.png']],
    ['`![a](https://h/x.png)`\n\n    ![a](https://h/y.png)\n\n~~~\n![a](https://h/z.png)\n~~~', []],
    ['\\![a](https://h/x.png)', []],
    ['::: tip\n- ![a](https://h/x.png =30x)\n:::', ['https://h/x.png']],
    [
      '![a [b] c](<https://h/x y.png> =30x) ![](https://h/x(1).png?a&amp;b =30x)',
      ['https://h/x y.png', 'https://h/x(1).png?a&amp;b'],
    ],
    ['| a |\n| - |\n| ![a](https://h/x.png) |', ['https://h/x.png']],
    ['![[a b.png]] `![[b.png]]` ![[x/c.svg#d|c.svg|30]] [[d.png]] ![[e.pdf]] ![[f]]', ['a b.png', 'x/c.svg']],
    ['| a |\n| - |\n| ![[a.png\\|30]] |', ['a.png']],
  ])('%j', { tags: 'proof' }, (text, found) => {
    for (const [before, written] of [
      ['', text],
      ['---\r\ntitle: "x"\r\n---\r\n', text.replaceAll('\n', '\r\n')],
    ] as const) {
      const note = before + written
      const { places } = findPictures(note)
      expect(places.map((place) => place.written)).toEqual(found)
      for (const { from, to, written: at } of places) expect(note.slice(from, to)).toBe(at)
    }
  })

  test('whatever a note says, an edit changes addresses of pictures alone, and the way back gives the same bytes', {
    tags: 'proof',
  }, () => {
    const piece = fc.constantFrom(
      '![a](https://h/x.png)',
      '![](<https://h/y.png>)',
      '<img src="https://h/x.png">',
      '![[https://h/n.png|300]]',
      '`',
      '```\n',
      '\n',
      '\r\n',
      '\n\n',
      ' ',
      '> ',
      '- ',
      '![',
      '](',
      ')',
      '[r]: https://h/z.png\n',
      '![c][r]',
      '<!--',
      '-->',
      '::: tip\n',
      ':::\n',
      '"',
      '\\',
      '字',
      '**',
      '|',
      '<div>',
      '</div>',
      '    ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const text = pieces.join('')
        const there = rewritePictures(text, ({ url }) =>
          url.startsWith('https:') ? './images/0123456789abcdef.png' : undefined,
        )
        if (!there) return
        const origins = there.changed.map(({ written }) => written)
        expect(there.text.length - text.length).toBe(origins.reduce((sum, { length }) => sum + 29 - length, 0))
        let at = 0
        const back = rewritePictures(there.text, ({ url }) => (url.startsWith('./images/') ? origins[at++] : undefined))
        expect(back?.text).toBe(text)
      }),
      { numRuns: 500 },
    )
  })
})
