import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseFrontmatter } from '../../cli/pipeline/notes/frontmatter.ts'
import { LIMITS } from '../../config/limits.ts'

const read = (text: string, extra: string[] = []) => {
  const { diagnostics, ...rest } = parseFrontmatter('content/a.md', text, extra)
  const faults = diagnostics.map(({ code, severity, place }) => `${place?.line}:${place?.column} ${severity} ${code}`)
  return { ...rest, body: text.slice(rest.bodyOffset), faults, diagnostics }
}
const yaml = (...lines: string[]) => read(`---\n${lines.join('\n')}\n---\nbody\n`)

describe('§3 Frontmatter: values', () => {
  test('a note without frontmatter has an empty one and is all body', () => {
    expect(read('# A\n')).toMatchObject({ frontmatter: {}, bodyOffset: 0, bodyLine: 0, faults: [] })
    expect(read('')).toMatchObject({ frontmatter: {}, bodyOffset: 0, faults: [] })
    expect(read('----\nrule\n')).toMatchObject({ bodyOffset: 0, faults: [] })
  })

  test('keys that would belong to an empty `pageComponent`, were they indented, are told so', () => {
    const hints = (...lines: string[]) => yaml(...lines).diagnostics.map(({ hint }) => hint)
    const indent = expect.stringContaining('It belongs to `pageComponent`')
    expect(hints('pageComponent:', 'name: Catalogue', 'data:', 'path: 01.a', 'other: x')).toEqual([
      indent,
      indent,
      indent,
      expect.stringContaining('If the key is your own'),
    ])
    expect(hints('pageComponent:', '  name: Catalogue', 'imgUrl: x')).toEqual([expect.stringContaining('your own')])
  })

  test('the body begins behind the closing line, counted in characters and lines', () => {
    const { body, bodyLine, frontmatter } = yaml('title: 深海', 'permalink: /pages/1bd259/')
    expect({ body, bodyLine, frontmatter }).toEqual({
      body: 'body\n',
      bodyLine: 4,
      frontmatter: { title: '深海', permalink: '/pages/1bd259/' },
    })
  })

  test('the place of every key is given for faults that are found later', () => {
    expect(yaml('title: A', '# c', 'permalink:   /a/', 'date:').places).toEqual({
      title: { line: 2, column: 8 },
      permalink: { line: 4, column: 14 },
      date: { line: 5, column: 1 },
    })
  })

  test('inner keys have places too, texts in lists do not', () => {
    const note = yaml(
      'tags: [a, b]',
      'pageComponent:',
      '  name: Catalogue',
      '  data: { path: 01.a, imgUrl: /x.png }',
      'features:',
      '  - title: A',
      '    imgUrl: /y.png',
    )
    expect(note.places).toMatchObject({
      'pageComponent.data.path': { line: 5, column: 17 },
      'pageComponent.data.imgUrl': { line: 5, column: 31 },
      'features[0].imgUrl': { line: 8, column: 13 },
    })
    expect(Object.keys(note.places)).not.toContain('tags[0]')
  })

  test('so have the entries of aliases that count, however they are written', () => {
    const lines = ['title: A', 'aliases:', '  -', '  - /a', "  - ''", "  -   '/b'", 'tags:', '  - /c']
    const places = {
      title: { line: 2, column: 8 },
      aliases: { line: 4, column: 3 },
      'aliases[0]': { line: 5, column: 5 },
      'aliases[1]': { line: 7, column: 7 },
      tags: { line: 9, column: 3 },
    }
    // The comment takes it to the parser of all of YAML.
    for (const more of [[], ['# c']]) {
      const note = yaml(...lines, ...more)
      expect(note.frontmatter.aliases).toEqual(['/a', '/b'])
      expect(note.places).toEqual(places)
    }
    expect(yaml('aliases: [/a, /b]').places).toMatchObject({ 'aliases[1]': { line: 2, column: 15 } })
  })

  test('dates stay as they are written where that is their normal form, and are put into it where not (C55)', () => {
    for (const date of ['2022-11-01', '2022-11-01 10:20:30', '2022-11-01T08:00:00.000Z'])
      expect(yaml(`date: ${date} # comment`)).toMatchObject({ frontmatter: { date }, faults: [] })
    for (const quote of ['', "'", '"']) {
      const { frontmatter, faults } = yaml(`date: ${quote}2022/1/2 3:04${quote}`, `expire: ${quote}2022-1-3${quote}`)
      expect([frontmatter, faults]).toEqual([{ date: '2022-01-02 03:04:00', expire: '2022-01-03' }, []])
    }
  })

  test('titles and tags that look like numbers or booleans keep their letters (C54)', () => {
    expect(yaml('title: 007', 'tags: [1e3, True, 0x1F, 1_000]', 'categories: 2022').frontmatter).toEqual({
      title: '007',
      tags: ['1e3', 'True', '0x1F', '1_000'],
      categories: ['2022'],
    })
    expect(yaml('title: yes').frontmatter).toEqual({ title: 'yes' })
  })

  test('`false` in a field of text is no text, as in vdoing; as a title or in quotes it is the word', () => {
    const off = yaml(
      ...['author', 'titleTag', 'description', 'canonicalUrl', 'metaTitle', 'heroImage', 'actionLink'].map(
        (key) => `${key}: false`,
      ),
      ...['bannerBg: False', 'layout: false', 'date: false', 'series: false'],
      ...['tags: false', 'categories: [false, FALSE, a]', 'features: [{ title: A, link: false }]'],
    )
    expect([off.frontmatter, off.faults]).toEqual([{ tags: [], categories: ['a'], features: [{ title: 'A' }] }, []])
    expect(yaml('permalink: False').frontmatter).toEqual({ permalink: false })
    expect(yaml('title: false', "titleTag: 'false'", 'article: false').frontmatter).toEqual({
      title: 'false',
      titleTag: 'false',
      article: false,
    })
  })

  test('row 4: YAML is 1.2: no base 60, no octal by a zero, no yes for true', () => {
    const { frontmatter } = read('---\nt: 12:30:45\nn: 0123\ny: yes\n---\n', ['t', 'n', 'y'])
    expect(frontmatter).toEqual({ t: '12:30:45', n: 123, y: 'yes' })
  })

  test('one text is a list of one, an empty entry is none (F04, F05, C50)', () => {
    expect(yaml('tags:', '  -', 'categories: 前端')).toMatchObject({
      frontmatter: { tags: [], categories: ['前端'] },
      faults: [],
    })
    expect(yaml('tags: [null, a]').frontmatter).toEqual({ tags: ['a'] })
  })

  test('a key without a value is an absent key', () => {
    expect(yaml('title:', 'date:', 'author: ~')).toMatchObject({ frontmatter: {}, faults: [] })
  })

  test('empty and comment-only frontmatter is empty, not an error', () => {
    expect(read('---\n---\nbody').body).toBe('body')
    expect(read('---\n---\nbody').faults).toEqual([])
    expect(yaml('# only', '#', '  # comments')).toMatchObject({ frontmatter: {}, faults: [], body: 'body\n' })
  })

  test('a byte order mark and CRLF change neither values nor places', () => {
    const { frontmatter, body, bodyLine, faults } = read('\uFEFF---\r\ntitle: A\r\ntitel: B\r\n---\r\nbody')
    expect({ frontmatter, body, bodyLine, faults }).toEqual({
      frontmatter: { title: 'A', titel: 'B' },
      body: 'body',
      bodyLine: 4,
      faults: ['3:1 warning frontmatter/unknown-key'],
    })
  })
})

describe('frontmatter never runs code and never takes the body', () => {
  test.each([
    '---js',
    '---javascript',
    '---JaVaScRiPt',
    '--- js',
    '---coffee',
    '---json',
    '---constructor',
    '---__proto__',
    '---toString',
  ])('%s is refused at 1:4 and its content runs nowhere', (fence) => {
    const marker = join(tmpdir(), `kb-frontmatter-ran-${process.pid}`)
    const code = `require('fs').writeFileSync(${JSON.stringify(marker)}, '')`
    const { frontmatter, faults, body } = read(`${fence}\n${code}\n---\nbody`)
    expect(existsSync(marker)).toBe(false)
    expect({ frontmatter, faults, body }).toEqual({
      frontmatter: {},
      faults: ['1:4 error frontmatter/language'],
      body: 'body',
    })
  })

  test('a second block in the body is body', () => {
    expect(read('---\ntitle: A\n---\n---js\nthrow 1\n---\n')).toMatchObject({
      frontmatter: { title: 'A' },
      body: '---js\nthrow 1\n---\n',
      faults: [],
    })
  })

  test('TOML and JSON are named as what they are', () => {
    expect(read('+++\ntitle = "A"\n+++\nbody')).toMatchObject({
      body: 'body',
      faults: ['1:1 error frontmatter/language'],
    })
    expect(read('{\n  "title": "A"\n}\nbody')).toMatchObject({
      body: 'body',
      faults: ['1:1 error frontmatter/language'],
    })
    expect(read('+++\ntitle = "A"\n+++\n').diagnostics[0]?.message).toContain('TOML')
  })

  test('a block without an end swallows nothing', () => {
    expect(read('---\ntitle: A\n\ntext')).toMatchObject({
      frontmatter: {},
      body: 'title: A\n\ntext',
      bodyLine: 1,
      faults: ['1:1 error frontmatter/unclosed'],
    })
  })

  test('a file of nothing but keys is frontmatter without its closing line, as in VuePress', () => {
    const text = '---\nhome: true\n# lists\nfeatures:\n  - title: A\ntags:\n- a\n\nlayout: wide'
    for (const written of [text, `${text}\n`, text.replaceAll('\n', '\r\n')])
      expect(read(written)).toMatchObject({
        frontmatter: { home: true, features: [{ title: 'A' }], tags: ['a'], layout: 'wide' },
        body: '',
        faults: ['1:1 error frontmatter/unclosed'],
      })
    expect(read('---\ndraft: true').frontmatter).toEqual({ draft: true })
  })

  test.each(['- a\ntitle: A', '  b\ntitle: A', 'title:A', '# title: A', '', 'title: A\n*a*', 'title: A\n文'])(
    'is text after dashes without a closing line: %j',
    (text) => {
      expect(read(`---\n${text}`)).toMatchObject({ frontmatter: {}, body: text, faults: [expect.any(String)] })
    },
  )

  test.each(['----', '---foo'])(
    'a closing line %s is reported, its block read, nothing leaks into the body',
    (fence) => {
      expect(read(`---\ntitle: A\n${fence}\nbody`)).toMatchObject({
        frontmatter: { title: 'A' },
        body: 'body',
        faults: ['3:1 error frontmatter/fence'],
      })
    },
  )

  test('a block that is not on the first line is pointed out', () => {
    expect(read('\n---\ntitle: A\n---\n')).toMatchObject({
      bodyOffset: 0,
      faults: ['2:1 warning frontmatter/not-first'],
    })
  })

  test('__proto__, constructor and toString are harmless keys', () => {
    const { frontmatter } = yaml(
      '__proto__: { polluted: 1 }',
      'constructor: x',
      'toString: y',
      'pageComponent: { name: Catalogue, data: { __proto__: { polluted: 1 }, path: a } }',
      'tags: [__proto__, constructor]',
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect((frontmatter as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(frontmatter)).toBe(Object.prototype)
    expect(frontmatter.pageComponent?.data).toEqual({ path: 'a' })
    expect(frontmatter.tags).toEqual(['__proto__', 'constructor'])
    expect(Object.keys(frontmatter).sort()).toEqual(['constructor', 'pageComponent', 'tags', 'toString'])
  })
})

describe('row 4: faults stand where they are written, and the rest of the note stays usable', () => {
  test.each([
    ['title: a: b', '2:8 error frontmatter/yaml'],
    ['title: @x', '2:8 error frontmatter/yaml'],
    ['title: "a', '2:8 error frontmatter/yaml'],
    ['title: [a, b', '2:8 error frontmatter/yaml'],
    ['title: *x*', '2:1 error frontmatter/yaml'],
    ['author:\n\tname: x', '3:1 error frontmatter/yaml'],
    ['title: x\ntitle: y', '3:1 error frontmatter/duplicate-key'],
  ])('%j', (line, fault) => {
    const { frontmatter, faults } = yaml(...line.split('\n'), 'permalink: /a/')
    expect(faults).toEqual([fault])
    expect(frontmatter.permalink).toBe('/a/')
  })

  test('two syntax faults are both reported', () => {
    expect(yaml('title: a: b', 'date: 2022-11-01', 'description: @x')).toMatchObject({
      frontmatter: { date: '2022-11-01' },
      faults: ['2:8 error frontmatter/yaml', '4:14 error frontmatter/yaml'],
    })
  })

  test('of a duplicate key the first value counts', () => {
    expect(yaml('title: x', 'title: y').frontmatter).toEqual({ title: 'x' })
  })

  test('a list or a sentence is no frontmatter', () => {
    expect(yaml('- a', '- b')).toMatchObject({ frontmatter: {}, faults: ['2:1 error frontmatter/not-a-map'] })
    expect(yaml('just text')).toMatchObject({
      frontmatter: {},
      faults: ['2:1 error frontmatter/not-a-map'],
      body: 'body\n',
    })
  })

  test('a value of a wrong type is reported at the value with its key, and only that field is lost', () => {
    const { frontmatter, diagnostics } = yaml(
      'title: A',
      'sticky: 一',
      'features:',
      '  - title: x',
      '    details: [1]',
      'author: { link: x }',
    )
    expect(frontmatter).toEqual({ title: 'A' })
    const places = diagnostics.map(({ place, message }) => [place?.line, place?.column, place?.key, message])
    expect(places.sort((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [3, 9, 'sticky', '`sticky` must be a number; it is the text "一". The field is left out.'],
      [6, 14, 'features[0].details', '`features[0].details` must be text; it is a list. The field is left out.'],
      [7, 9, 'author.name', '`author.name` is missing. The field is left out.'],
    ])
  })

  test.each([
    ['true', 1],
    ['false', 0],
    ["'2'", 2],
  ])('sticky: %s pins as vdoing did', (written, sticky) => {
    const { frontmatter, diagnostics } = yaml(`sticky: ${written}`)
    expect([frontmatter, diagnostics]).toEqual([{ sticky }, []])
  })

  test('a choice names its values', () => {
    expect(yaml('readingShow: topp').diagnostics[0]?.message).toBe(
      '`readingShow` must be true or false, `top`, `bottom`, `left` or `right`; it is the text "topp". The field is left out.',
    )
  })

  test.each([
    ['draft: yes', { draft: true }],
    ['draft: 1', { draft: true }],
    ["draft: 'true'", { draft: true }],
    ['draft: [later]', { draft: true }],
    ['draft: no', {}],
    ["draft: ''", {}],
    ['publish: no', { publish: false }],
    ['publish: 0', { publish: false }],
    ['publish: yes', {}],
    ["unlisted: 'true'", { unlisted: true }],
  ])('%s is a fault, and hides the note unless it says that it does not', (line, expected) => {
    const { frontmatter, diagnostics } = yaml('title: A', line)
    expect(frontmatter).toEqual({ title: 'A', ...expected })
    const ending = Object.values(expected).map((value) => `It counts as \`${value}\`.`)[0] ?? 'The field is left out.'
    expect(diagnostics.map(({ code, message }) => [code, String(message).endsWith(ending)])).toEqual([
      ['frontmatter/field', true],
    ])
  })

  test('an unknown key is kept with a warning and the nearest key that is still free (F36)', () => {
    const { frontmatter, diagnostics } = yaml('titel: A', 'whatever: 1')
    expect(frontmatter).toEqual({ titel: 'A', whatever: 1 })
    expect(diagnostics.map(({ severity, hint }) => [severity, hint])).toEqual([
      ['warning', 'Did you mean `title`?'],
      [
        'warning',
        'If the key is your own, declare it in the settings: `theme: { extendFrontmatter: { whatever: null } }`.',
      ],
    ])
    expect(yaml('title: A', 'titel: A').diagnostics[0]?.hint).toBe(
      'If the key is your own, declare it in the settings: `theme: { extendFrontmatter: { titel: null } }`.',
    )
  })

  test('a key of another tool is no misspelt one: `publish: false` would take the note away', () => {
    const { diagnostics } = yaml('published: false', 'publihs: false')
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'If the key is your own, declare it in the settings: `theme: { extendFrontmatter: { published: null } }`.',
      'Did you mean `publish`?',
    ])
  })

  test('a key of another theme is named as it is here', () => {
    const { diagnostics } = yaml('category: Java', 'createTime: 2024-01-01')
    expect(diagnostics.map(({ hint }) => hint)).toEqual(['Did you mean `categories`?', 'Did you mean `date`?'])
    expect(yaml('categories: [Java]', 'category: Java').diagnostics[0]?.hint).toContain('If the key is your own')
  })

  test('keys that the site adds are known', () => {
    expect(read('---\nmood: 好\n---\n', ['mood']).faults).toEqual([])
  })

  test.each(['2022-13-01', '2022-02-30', '2022', 'yesterday', '2022-11-01 24:00:00'])('%s is no date', (date) => {
    expect(yaml(`date: ${date}`)).toMatchObject({ frontmatter: {}, faults: ['2:7 error frontmatter/date'] })
  })
})

describe('row 3: hostile YAML costs little', () => {
  const nine = (name: string) => `[${Array(9).fill(name).join(', ')}]`
  const size = LIMITS.frontmatterSize - 10
  const bombs: [string, string][] = [
    [
      'aliases of aliases',
      `a: &a ${nine('x')}\n${[...'bcdefghij'].map((c, i) => `${c}: &${c} ${nine(`*${'abcdefghi'[i]}`)}`).join('\n')}`,
    ],
    [
      'merge keys',
      `a: &a { k: v }\n${Array.from({ length: 1500 }, (_, i) => `m${i}: { <<: *a }`).join('\n')}`.slice(0, size),
    ],
    ['a scalar of a megabyte', `title: ${'x'.repeat(1_000_000)}`],
    ['open brackets', '['.repeat(size)],
    ['nested dashes', '- '.repeat(size / 2)],
    ['nested maps', '{a: '.repeat(size / 4)],
    [
      'thousands of keys',
      Array.from({ length: 9000 }, (_, i) => `k${i}:`)
        .join('\n')
        .slice(0, size),
    ],
    ['a key repeated', 'a:\n'.repeat(size / 3)],
    ['quotes', '"'.repeat(size)],
    ['blank lines', `title: [A]${'\n'.repeat(size - 20)}tags: [a]`],
  ]
  test.each(bombs)('%s', (_, text) => {
    const start = process.cpuUsage()
    const { diagnostics, frontmatter } = read(`---\n${text}\n---\nbody`)
    const { user, system } = process.cpuUsage(start)
    expect(diagnostics.length).toBeGreaterThan(0)
    expect(diagnostics.length).toBeLessThanOrEqual(LIMITS.frontmatterFaults * 2)
    expect((user + system) / 1000).toBeLessThan(2000) // ms of CPU; a tenth of it on an idle machine
    expect(JSON.stringify(frontmatter).length).toBeLessThan(500_000)
  })

  test('nesting beyond the limit is refused where it is written', () => {
    expect(yaml('title: A', `deep: ${'['.repeat(100)}${']'.repeat(100)}`)).toMatchObject({
      frontmatter: { title: 'A' },
      faults: ['3:1 error frontmatter/yaml'],
    })
  })

  test('the faults of a text are the same however deep the stack it is read on', () => {
    const deep = (n: number): unknown => (n === 0 ? read(`---\n${'['.repeat(30_000)}\n---\n`).diagnostics : deep(n - 1))
    expect(deep(300)).toEqual(deep(0))
  })
})
