import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openPreview } from '../../../cli/serve/preview/server.ts'
import { crawl } from '../../support/crawl.ts'
import { unsafeParts } from '../../support/page-safety.ts'
import { config, differences, readTree, site, type TestSite, temporaryFolder, toLine } from '../../support/site.ts'

/**
 * Everything unsafe on any page of a built site, with its file; pages that demo frames show are sandboxed, and looked
 * at elsewhere.
 */
const unsafePages = (s: TestSite): string[] =>
  [...readTree(s.out)]
    .filter(([path]) => path.endsWith('.html') && !path.startsWith('assets/demos/'))
    .flatMap(([path, bytes]) => unsafeParts(bytes.toString('utf8')).map((part) => `${path}: ${part}`))

const BREAK = `"'><img src=x onerror=alert(1)></ScRiPt><script>alert(1)</script><!--<script>\u2028`
const yaml = (text: string) => JSON.stringify(text)

test('the instrument: it sees what it looks for', () => {
  for (const bad of [
    '<script>x</script>',
    '<script src="https://evil.test/x.js"></script>',
    '<p onclick=x>',
    '<a href=" java\nscript:x">',
    '<a href="data:text/html,x">',
    '<img src="data:image/svg+xml,x">',
    '<style>p{}</style>',
    '<base href="/">',
    '<meta http-equiv="refresh" content="0;url=//evil.test">',
    '<meta http-equiv="refresh" content="0;url=/\\evil.test">',
    '<a target="_blank" rel="noopener" href="/">',
    '<svg><a xlink:href="javascript:x"></a></svg>',
    '<iframe srcdoc="x"></iframe>',
  ])
    expect([bad, unsafeParts(bad).length]).toEqual([bad, 1])
})

test('row 1: JavaScript as frontmatter fails the build at 1:4, and nothing of it has run', async () => {
  for (const language of ['js', 'javascript', 'JaVaScRiPt', ' js']) {
    const s = site({ 'site.config.ts': config() })
    const marker = join(s.root, 'marker')
    const code = `require('fs').writeFileSync(${yaml(marker)}, '1')`
    s.write({ 'content/a.md': `---${language}\n{ title: (${code}, 'x') }\n---\nbody\n\n---js\n${code}\n---\n` })
    const { diagnostics, totals } = await s.build()
    expect(diagnostics.map(toLine)).toContain('content/a.md:1:4 error frontmatter/language')
    expect([totals, existsSync(marker), existsSync(s.out)]).toEqual([undefined, false, false])
  }
})

test('row 2: names of Object.prototype are tags, categories, headings, files and keys like any other', {
  tags: 'proof',
}, async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
  const s = site({
    'site.config.ts': config("{ title: '试', url: 'https://e.example' }"),
    ...Object.fromEntries(
      names.map((name, n) => [
        `content/0${n + 1}.${name}/01.${name}.md`,
        `---\ntitle: ${name}\ntags: [${name}]\ncategories: [${name}]\n---\n## ${name}\n\n[[${name}]]\n\n\`\`\`${name}\nx\n\`\`\`\n\n::: ${name}\nx\n:::\n`,
      ]),
    ),
  })
  const { totals } = await s.build()
  expect(totals).toBeDefined()
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  const terms = JSON.parse(s.read('data/taxonomy.json')) as { tags: { key: string }[]; categories: { key: string }[] }
  for (const list of [terms.tags, terms.categories])
    expect(JSON.stringify(list)).toSatisfy((text: string) => names.every((name) => text.includes(`"${name}"`)))
  for (const name of names)
    for (const list of ['tags', 'categories']) expect(s.read(`${list}/${name}/index.html`)).toContain(name)
  expect(crawl(s.out).broken).toEqual([])
})

describe('rows 5, 6, 7 and 31: no text becomes code', () => {
  const schemes = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
  ]

  test('row 5: addresses of code in settings, menus, frontmatter and text lead nowhere', {
    tags: 'proof',
  }, async () => {
    for (const url of schemes) {
      const s = site({
        'site.config.ts': config(
          JSON.stringify({
            title: '试',
            url: 'https://e.example',
            content: { deadLinks: 'warning' },
            theme: {
              nav: [
                { text: 'n', link: url, items: [{ text: 'm', link: url }] },
                { text: 'o', link: url },
              ],
              sidebar: { '/': [[url, 's'], { title: 'g', path: url, children: [[url, 'c']] }] },
              logo: url,
              author: { name: 'a', link: url },
              blogger: { avatar: url, name: 'b' },
              social: { icons: [{ iconClass: 'icon-github', title: 'g', link: url }] },
              updateBar: { moreArticle: url },
              repo: url,
              docsRepo: url,
              editLinks: true,
              bodyBgImg: url,
            },
          }),
        ),
        'content/index.md': `---\nhome: true\nactionText: a\nactionLink: ${yaml(url)}\nheroImage: ${yaml(url)}\nfeatures:\n  - title: f\n    link: ${yaml(url)}\n    imgUrl: ${yaml(url)}\n---\n`,
        'content/01.a/01.x.md': `---\ntitle: x\nauthor: { name: a, link: ${yaml(url)} }\nprev: ${yaml(url)}\nnext: ${yaml(url)}\ncanonicalUrl: ${yaml(url)}\n---\n[l](<${url}>) ![i](<${url}>) <a href=${yaml(url)}>h</a> <iframe src=${yaml(url)}></iframe>\n\n[r]: <${url}>\n[r]\n`,
      })
      const { totals, diagnostics } = await s.build()
      expect([url, totals !== undefined, diagnostics.filter((fault) => fault.severity === 'error')]).toEqual([
        url,
        true,
        [],
      ])
      expect(unsafePages(s), url).toEqual([])
      expect(diagnostics.some((fault) => fault.code === 'link/unsafe-scheme')).toBe(true)
    }
  })

  test('row 6: nothing breaks out of titles, attributes, code, tables, headings, names and data', {
    tags: 'proof',
  }, async () => {
    const s = site({
      'site.config.ts': config(
        JSON.stringify({
          title: BREAK,
          description: BREAK,
          url: 'https://e.example',
          content: { deadLinks: 'warning' },
          theme: {
            nav: [{ text: BREAK, link: 'https://example.com/"onmouseover="x', ariaLabel: BREAK }],
            blogger: { name: BREAK, slogan: BREAK, avatar: 'https://example.com/"onerror="x.png' },
            author: BREAK,
            // Its only HTML is what authors write there for links; see the theme's settings.
            footer: { createYear: `2020${BREAK}` },
            searchPlaceholder: BREAK,
            categoryText: BREAK,
            editLinkText: BREAK,
            repoLabel: BREAK,
          },
        }),
      ),
      'content/index.md': `---\nhome: true\nheroText: ${yaml(BREAK)}\ntagline: ${yaml(BREAK)}\n---\n`,
      'content/01.a/01.x.md': [
        '---',
        `title: ${yaml(BREAK)}`,
        `description: ${yaml(BREAK)}`,
        `tags: [${yaml(BREAK)}]`,
        `categories: [${yaml(BREAK)}]`,
        `titleTag: ${yaml(BREAK)}`,
        `pageClass: ${yaml(BREAK)}`,
        `lang: ${yaml(BREAK)}`,
        `meta: [{ name: ${yaml(BREAK)}, content: ${yaml(BREAK)}, onload: x }]`,
        '---',
        `## ${BREAK} {#"onclick="x}`,
        '',
        `![${BREAK}](./x.svg "${BREAK.replaceAll('"', '\\"')}" =1"onload="xx2)`,
        '',
        `[${BREAK}](https://example.com/"onclick="x "t\\"onclick=\\"x")`,
        '',
        '```js"><script>alert(1)</script> {1"onclick="x} title="\\"><script>alert(1)</script>"',
        BREAK,
        '```',
        '',
        '| a | b |\n|:-"onclick="x|-:|\n| `<script>` | <b onclick=x>y</b> |',
        '',
        `::: tip ${BREAK}\nx\n:::`,
        '',
        `$\\href{javascript:alert(1)}{x}$ $\\htmlData{onclick=x}{y}$ $\\includegraphics{https://evil.test/x}$`,
        '',
        '```mermaid\ngraph TD; A["<img src=x onerror=alert(1)>"]; click A "javascript:alert(1)"\n```',
        '',
        `<Badge text=${yaml('"><script>alert(1)</script>')} type=${yaml('x" onclick="y')} />`,
        '',
        '[^n]: <script>alert(1)</script>',
        'text[^n] [[<img src=x onerror=alert(1)>]] ==<script>alert(1)</script>==',
        '<svg><script>alert(1)</script><a xlink:href="javascript:x"><animate attributeName="href" to="javascript:x"/></a></svg>',
        '<math><mtext></p><style><img src=x onerror=alert(1)></style></mtext></math>',
        '<form action="javascript:x"><button formaction="javascript:x">b</button></form>',
        '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
        '<a href="//evil.test" target="_blank" rel="opener">a</a> <a href="/" target="_blank">b</a>',
        '<template><img src=x onerror=alert(1)></template>',
        '',
      ].join('\n'),
      'content/01.a/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'content/02."><img src=x onerror=alert(1)>/01.y.md': 'text\n',
    })
    const { totals, diagnostics } = await s.build()
    expect(
      diagnostics.filter((fault) => fault.severity === 'error').map((fault) => `${toLine(fault)} ${fault.message}`),
    ).toEqual([])
    expect(totals).toBeDefined()
    expect(unsafePages(s)).toEqual([])
    for (const [path, bytes] of readTree(s.out))
      if (path.endsWith('.json')) expect(() => JSON.parse(bytes.toString('utf8')), path).not.toThrow()
  })

  test('row 18: an old address in frontmatter leads to its own page and nowhere else', async () => {
    const aliases = [
      '//evil.test/',
      '/\\evil.test',
      'https://evil.test/',
      '/%09/evil.test',
      '/"><script>alert(1)</script>/',
      '/../../x/',
    ]
    const s = site({
      'site.config.ts': config("{ title: '试' }"),
      'content/a.md': `---\ntitle: A\npermalink: /a/\naliases: ${JSON.stringify(aliases)}\n---\n`,
    })
    await s.build()
    expect(unsafePages(s)).toEqual([])
    const stubs = [...readTree(s.out)].filter(([, bytes]) => bytes.includes('http-equiv="refresh"'))
    expect(stubs.length).toBeGreaterThan(0)
    for (const [path, bytes] of stubs)
      expect([path, /content="0;url=([^"]*)"/.exec(bytes.toString('utf8'))?.[1]]).toEqual([path, '/a/'])
    const server = await openPreview({ folder: s.out, base: '/', host: '127.0.0.1', port: 0 })
    try {
      const paths = ['//evil.test', '/%5cevil.test', '/%09/evil.test', '//evil.test/a', '/a//evil.test', '//a']
      // In decomposed letters, which are led to the composed ones.
      for (const path of [...paths, '//evil.test/e%CC%81', '/%5cevil.test/e%CC%81']) {
        const answer = await fetch(new URL(server.url).origin + path, { redirect: 'manual' })
        expect([path, /^$|^\/(?![/\\])/.test(answer.headers.get('location') ?? '')]).toEqual([path, true])
      }
    } finally {
      await server.close()
    }
  })

  test('untrusted notes bring no element or attribute of their own, and the page around them stays whole', async () => {
    const s = site({
      'site.config.ts': config("{ title: '试', content: { trust: 'untrusted' } }"),
      'content/a.md':
        '---\ntitle: A\npermalink: /a/\nmeta: [{ HTTP-Equiv: refresh, content: "0;url=https://evil.test" }]\n---\n**bold** [link](https://example.com) <kbd>k</kbd>\n\n<form id="x" action="https://evil.test"><input name="password"></form>\n\n<iframe src="https://evil.test"></iframe>\n\n<div style="position:fixed;inset:0" class="navbar" data-hook="main" id="_main">over</div>\n\n<video src="https://evil.test/x"></video><meta http-equiv="refresh" content="0;url=https://evil.test">\n',
    })
    await s.build()
    const page = s.read('a/index.html')
    expect(page).toMatch(/<strong>bold<\/strong>/)
    expect(page).toContain('<kbd>k</kbd>')
    expect(page).not.toMatch(/evil\.test|position:fixed|name="password"/)
    expect(page.match(/data-hook="main"/g)).toHaveLength(1)
    expect(unsafePages(s)).toEqual([])
  })
})

test('row 10: addresses that are one file on some disk are errors at both notes; names that a path cannot hold are not lost', async () => {
  const collide = async (one: string, other: string) => {
    const { diagnostics } = await site({
      'site.config.ts': config(),
      'content/01.x.md': `---\npermalink: ${yaml(one)}\n---\n`,
      'content/02.y.md': `---\npermalink: ${yaml(other)}\n---\n`,
    }).check()
    return diagnostics.map(
      (fault) => `${fault.code} ${fault.place?.file} ${fault.message.match(/0\d\.[xy]\.md/g)?.join()}`,
    )
  }
  for (const [one, other] of [
    ['/A/', '/a/'],
    ['/caf\u00e9/', '/cafe\u0301/'],
    ['/x/', '/x/index.html'],
    ['/Straße/', '/STRASSE/'],
  ] as const) {
    const faults = await collide(one, other)
    if (one === '/Straße/') expect(faults).toEqual([])
    else
      expect([one, other, faults]).toEqual([
        one,
        other,
        [
          expect.stringMatching(/^page\/(colliding|duplicate)-address content\/01\.x\.md 02\.y\.md$/),
          expect.stringMatching(/^page\/(colliding|duplicate)-address content\/02\.y\.md 01\.x\.md$/),
        ],
      ])
  }
  const s = site({
    'site.config.ts': config("{ title: '试' }"),
    'content/01.a/01.x.md': '---\ntitle: x\ntags: [a/b, a, "..", ".", "a\\\\b", "con", "A"]\n---\n',
  })
  const { totals, diagnostics } = await s.build()
  expect([totals !== undefined, diagnostics.filter((fault) => fault.severity === 'error')]).toEqual([true, []])
  expect(crawl(s.out).broken).toEqual([])
})

test('row 22: pictures that are none, or lie about their size, cost little and never a page', async () => {
  const png = (width: number, height: number) => {
    const header = Buffer.alloc(33)
    header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    header.writeUInt32BE(width, 16)
    header.writeUInt32BE(height, 20)
    return header
  }
  const box = (size: number, type: string) => {
    const bytes = Buffer.alloc(8)
    bytes.writeUInt32BE(size)
    bytes.write(type, 4)
    return bytes
  }
  const files: Record<string, Uint8Array> = {
    'cut.png': png(10, 10).subarray(0, 20),
    'empty.png': Buffer.alloc(0),
    'fake.png': Buffer.from('<script>alert(1)</script>'),
    'huge.png': png(65_535, 65_535),
    'script.svg': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="x" width="1e999" height="-1"><script>alert(1)</script></svg>',
    ),
    'bomb.svg': Buffer.from(`<svg ${' a'.repeat(200_000)}`),
    'loop.avif': Buffer.concat([
      box(20, 'ftyp'),
      Buffer.from('avif\0\0\0\0avif'),
      box(0, 'meta'),
      box(0, 'iprp'),
      box(0, 'ipco'),
    ]),
    'loop.jpg': Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      Buffer.alloc(300_000, Buffer.from([0xff, 0xe0, 0x00, 0x00])),
    ]),
    'loop-icns.png': Buffer.from('69636e73000000106973333200000000', 'hex'),
    'loop-jxl.png': Buffer.concat([
      Buffer.from([0, 0, 0, 0xc, 0x4a, 0x58, 0x4c, 0x20, 0xd, 0xa, 0x87, 0xa]),
      box(20, 'ftyp'),
      Buffer.from('jxl \0\0\0\0jxl '),
      box(0, 'jxlp'),
      Buffer.alloc(40),
    ]),
    'loop.gif': Buffer.from('GIF89a'),
    'loop.webp': Buffer.concat([Buffer.from('RIFF'), Buffer.from([0, 0, 0, 0]), Buffer.from('WEBPVP8X')]),
  }
  const s = site({
    'site.config.ts': config("{ title: '试' }"),
    'content/01.x.md': `---\ntitle: x\npermalink: /x/\n---\n${Object.keys(files)
      .map((name) => `![](./${name})`)
      .join('\n\n')}\n`,
    ...Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`content/${name}`, bytes])),
  })
  const begin = process.cpuUsage()
  const { totals, diagnostics } = await s.build()
  const { user } = process.cpuUsage(begin)
  expect(totals).toBeDefined()
  const unmeasured = diagnostics.flatMap(({ code, place }) => (code === 'image/unreadable' ? [place?.file] : []))
  const whole = ['huge.png', 'script.svg', 'bomb.svg']
  expect(unmeasured.sort()).toEqual(
    Object.keys(files)
      .flatMap((name) => (whole.includes(name) ? [] : [`content/${name}`]))
      .sort(),
  )
  expect((await s.check()).diagnostics).toEqual(diagnostics)
  expect(user / 1e6).toBeLessThan(20)
  const page = s.read('x/index.html')
  expect(page.match(/<img /g)!.length).toBeGreaterThanOrEqual(Object.keys(files).length)
  expect(page).not.toMatch(/(?:width|height)="(?:-|NaN|Infinity|1e)/)
  expect(unsafePages(s)).toEqual([])
})

test('row 27: neither the order of making the files nor the mask of their rights changes a byte', {
  tags: 'proof',
}, async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [
      `content/0${(n % 3) + 1}.d/${n + 10}.n.md`,
      `---\ntitle: n${n}\ntags: [t${n % 4}]\n---\n[x](./${((n + 3) % 12) + 10}.n.md)\n`,
    ]),
  )
  const settings = { 'site.config.ts': config("{ title: '试', url: 'https://e.example' }") }
  const one = site({ ...settings, ...notes })
  const mask = process.umask(0o077)
  const other = site({ ...Object.fromEntries(Object.entries(notes).reverse()), ...settings })
  try {
    await one.build()
    await other.build()
  } finally {
    process.umask(mask)
  }
  expect(differences(one.out, other.out)).toEqual([])
  const again = join(temporaryFolder(), 'again')
  await one.build({ out: again, cache: join(temporaryFolder(), 'cache') })
  expect(differences(one.out, again)).toEqual([])
})
