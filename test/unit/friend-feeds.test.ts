import { describe, expect, test } from 'vitest'
import { FEED_BOUNDS, parseFeed } from '../../cli/author/friends/parse-feed.ts'

const NOW = Date.UTC(2026, 2, 1)
const parse = (xml: string | Buffer, bounds = {}) =>
  parseFeed(Buffer.from(xml), 'https://a.example/blog/feed.xml', NOW, { ...FEED_BOUNDS, ...bounds })
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>甲</title>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`
const item = (title: string, link = 'https://a.example/1', date = 'Sat, 28 Feb 2026 20:00:00 +0800') =>
  `<title>${title}</title><link>${link}</link><pubDate>${date}</pubDate>`
const post = (title: string, link = 'https://a.example/1', date = '2026-02-28T12:00:00.000Z') => ({ title, link, date })

describe('the posts of a feed', () => {
  test('of RSS 2.0, RSS 1.0 and Atom, newest first, links whole', () => {
    expect(parse(rss(item('旧', '/old', '2025-01-01T00:00:00Z'), item('新', 'new')))).toEqual([
      post('新', 'https://a.example/blog/new'),
      post('旧', 'https://a.example/old', '2025-01-01T00:00:00.000Z'),
    ])
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">A &amp;lt;b&amp;gt;</title><link rel="self" href="/x"/><link href="/1"/><published>2026-02-28T12:00:00Z</published><updated>2026-03-01T00:00:00Z</updated></entry></feed>`
    expect(parse(atom)).toEqual([post('A <b>')])
    const rdf = `<rdf:RDF xmlns:rdf="r"><channel/><item><title>x</title><link>https://a.example/1</link><dc:date>2026-02-28T12:00:00Z</dc:date></item></rdf:RDF>`
    expect(parse(rdf)).toEqual([post('x')])
  })

  test('in the encoding that it declares', () => {
    const [before, after] = ['<?xml version="1.0" encoding="gb2312"?><rss><channel><item><title>', '</title>']
    const rest = '<link>https://a.example/1</link><pubDate>2026-02-28T12:00:00Z</pubDate></item></channel></rss>'
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xba, 0xa3]), Buffer.from(after + rest)])
    expect(parse(bytes)).toEqual([post('海')])
  })

  test('have titles of plain text: no markup, nothing unseen, no more than a line holds', () => {
    const titles = (...given: string[]) => parse(rss(...given.map((title) => item(title)))).map(({ title }) => title)
    expect(titles('<![CDATA[<b>粗</b> &amp; <script>x</script>]]>')).toEqual(['粗 & x'])
    expect(titles('&amp;lt;img src=x&amp;gt;')).toEqual(['<img src=x>'])
    expect(titles('a\u202eb\u200f\n\t c&amp;#0;&amp;#xfdd0;')).toEqual(['ab c'])
    expect(titles('海'.repeat(300))).toEqual([`${'海'.repeat(199)}…`])
    expect(titles('<![CDATA[<i></i>]]>', ' ')).toEqual([])
    // Looking for the end of each tag would take minutes.
    expect(titles('&lt;'.repeat(500_000))).toEqual([`${'<'.repeat(199)}…`])
  })

  test('without a date, dated ahead, or at no address of the web are left out', () => {
    expect(
      parse(
        rss(
          item('a', 'javascript:alert(1)'),
          item('b', 'data:text/html,x'),
          item('c', ''),
          item('d', undefined, 'some day'),
          item('e', undefined, '2026-03-02T00:00:01Z'),
          item('f', undefined, '1890-01-01T00:00:00Z'),
          item('g', `https://a.example/${'x'.repeat(2000)}`),
          item('h', undefined, '2026-03-02T00:00:00Z'),
        ),
      ).map(({ title }) => title),
    ).toEqual(['h'])
  })

  test('are no more than the bounds say', () => {
    const many = rss(...Array.from({ length: 40 }, (_, at) => item(`${at}`)))
    expect(parse(many)).toHaveLength(10)
    expect(() => parse(many, { maxElements: 100 })).toThrow('too many elements')
    expect(() => parse('<a>'.repeat(60))).toThrow('too many elements inside each other')
  })

  test('of what is no XML is an error, and so are entities that it declares', () => {
    expect(() => parse('<html><p>login</html>')).toThrow()
    expect(() =>
      parse(`<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel>&x;</channel></rss>`),
    ).toThrow(/entity/)
    expect(parse('<html/>')).toEqual([])
  })
})
