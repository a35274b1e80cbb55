import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { optimisePictures } from '../../cli/author/pictures/optimise-pictures.ts'
import { openSmaller } from '../../cli/author/pictures/smaller-picture.ts'
import { undoOptimised } from '../../cli/author/pictures/undo-optimised.ts'
import { readPictureData } from '../../cli/pipeline/assets/remote-pictures.ts'
import { DEFAULT_PICTURES } from '../../config/schema/outputs.ts'
import { kb } from '../support/cli.ts'
import { sourcesOf } from '../support/remote-pictures.ts'
import { config, site, type TestSite, toLine } from '../support/site.ts'

/** Waves that no encoder finds equal, wider than any page asks for. */
let photo: Buffer
let drawing: Buffer
let small: Buffer
beforeAll(async () => {
  const [width, height] = [2400, 300]
  const wave = (at: number, step: number) => Math.round(128 + 90 * Math.sin(at / step) + ((at * 7919) % 23))
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => wave(at, 97 + (at % 3))))
  const raw = { raw: { width, height, channels: 3 as const } }
  photo = await sharp(pixels, raw)
    .jpeg({ quality: 98 })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()
  drawing = await sharp(pixels, raw).resize(600).png({ compressionLevel: 0 }).toBuffer()
  small = await sharp(pixels, raw).resize(40).png().toBuffer()
})

const NOTE = `---
title: A
permalink: /a/
---\r
![一](./photo.jpg "题") ![二](<图 片/drawing.png>) ![三](图 片/drawing.png =300x)\r
\r
<p><img src="/img/photo.jpg?v=1"><img src="/img/photo.jpg" width="9"></p>\r
\r
![小](small.png) ![外](https://e.example/photo.jpg) ![r][r] [链接](./photo.jpg)\r
\r
[r]: img/photo.jpg\r
\r
\`![code](./photo.jpg)\`\r
\r
::: cardImgList\r
\`\`\`yaml\r
- img: ./photo.jpg # 图\r
  name: N\r
\`\`\`\r
:::\r
`
const files = () => ({
  'site.config.ts': config(),
  'content/01.x/a.md': NOTE,
  'content/01.x/photo.jpg': photo,
  'content/01.x/small.png': small,
  'content/01.x/图 片/drawing.png': drawing,
  'content/public/img/photo.jpg': photo,
  'content/index.md': '---\nhome: true\nheroImage: /img/photo.jpg\n---\n',
})
const NOTES = ['content/01.x/a.md', 'content/index.md']
const smaller = (it: TestSite) => openSmaller(it.root, DEFAULT_PICTURES)!

async function context(it: TestSite) {
  return { ...(await it.context()), sources: (await it.check()).value.sources }
}

async function optimise(it: TestSite, dryRun = false, notes = NOTES) {
  return optimisePictures(await context(it), notes, readPictureData(it).value, smaller(it), dryRun)
}

async function undo(it: TestSite, notes = NOTES) {
  return undoOptimised(await context(it), notes, readPictureData(it).value, false)
}

test('a note that is not UTF-8 is not changed, and keeps the pictures that it shows', async () => {
  const it = site(files())
  const bytes = Buffer.concat([Buffer.from('![一](./photo.jpg.webp) '), Buffer.from([0xd6, 0xd0, 0x0a])])
  await optimise(it)
  writeFileSync(join(it.root, 'content/01.x/b.md'), bytes)
  const { notes } = await optimise(it, false, ['content/01.x/b.md'])
  expect(notes).toEqual([])
  undoOptimised(await context(it), [...NOTES, 'content/01.x/b.md'], readPictureData(it).value, false)
  expect(readFileSync(join(it.root, 'content/01.x/b.md'))).toEqual(bytes)
  expect(existsSync(join(it.root, 'content/01.x/photo.jpg.webp'))).toBe(true)
  expect(readFileSync(join(it.root, 'content/01.x/a.md'), 'utf8')).toBe(NOTE)
})

test('notes show smaller pictures beside the large ones; again, nothing changes; undone, every byte is back', {
  tags: 'proof',
}, async () => {
  const it = site(files())
  const before = sourcesOf(it)
  const dry = await optimise(it, true)
  expect(dry.notes.map(({ file, count }) => `${file} ${count}`)).toEqual(['content/01.x/a.md 6', 'content/index.md 1'])
  expect(sourcesOf(it)).toEqual(before)

  const { made, diagnostics } = await optimise(it)
  expect(diagnostics).toEqual([])
  expect(made).toHaveLength(3)
  for (const picture of made) expect(picture.after).toBeLessThan(picture.before * 0.8)
  const now = sourcesOf(it)
  expect(Object.keys(now).filter((path) => before[path] === undefined)).toEqual([
    'content/01.x/photo.jpg.webp',
    'content/01.x/图 片/drawing.png.webp',
    'content/public/img/photo.jpg.webp',
  ])
  expect(readFileSync(join(it.root, NOTES[0]!), 'utf8')).toBe(
    NOTE.replace('(./photo.jpg "题")', '(./photo.jpg.webp "题")')
      .replaceAll('drawing.png', 'drawing.png.webp')
      .replace('src="/img/photo.jpg" width', 'src="/img/photo.jpg.webp" width')
      .replace('[r]: img/photo.jpg', '[r]: img/photo.jpg.webp')
      .replace('- img: ./photo.jpg', '- img: ./photo.jpg.webp'),
  )
  expect(now['content/index.md']).toContain('heroImage: /img/photo.jpg.webp\n')
  const { format, width, exif } = await sharp(join(it.root, 'content/01.x/photo.jpg.webp')).metadata()
  expect([format, width, exif]).toEqual(['webp', 1720, undefined])
  const built = await it.build()
  expect(built.diagnostics.filter(({ code }) => /image|link/.test(code))).toEqual([])
  expect(it.read('a/index.html')).toMatch(
    /<img src="\/assets\/files\/photo\.jpg\.[0-9a-f]{8}\.webp" width="1720" height="215"/,
  )

  const data = readFileSync(join(it.root, 'images.json'))
  expect((await optimise(it)).notes).toEqual([])
  expect(sourcesOf(it)).toEqual(now)
  expect(readFileSync(join(it.root, 'images.json'))).toEqual(data)
  await undo(it)
  expect(sourcesOf(it)).toEqual(before)
  expect(existsSync(join(it.root, 'images.json'))).toBe(false)
})

test('a picture that changed is made anew; what somebody made or changed is neither written over nor removed', async () => {
  const it = site({
    'site.config.ts': config(),
    'content/01.x/a.md': '---\ntitle: A\n---\n\n![a](a.jpg) ![b](b.jpg) ![c](c.jpg)\n',
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`content/01.x/${name}.jpg`, photo])),
    'content/01.x/c.jpg.webp': 'by somebody',
    'content/index.md': '# H\n',
  })
  const path = (name: string) => join(it.root, 'content/01.x', name)
  await optimise(it)
  expect(readFileSync(path('a.md'), 'utf8')).toContain('![a](a.jpg.webp) ![b](b.jpg.webp) ![c](c.jpg)')
  const first = readFileSync(path('a.jpg.webp'))
  writeFileSync(path('a.jpg'), await sharp(photo).negate().jpeg({ quality: 98 }).toBuffer())
  writeFileSync(path('b.jpg.webp'), 'painted over')
  it.write({ 'content/01.x/a.md': readFileSync(path('a.md'), 'utf8').replaceAll('.webp', '') })
  expect((await optimise(it)).made).toHaveLength(1)
  expect(readFileSync(path('a.jpg.webp')).equals(first)).toBe(false)
  expect(readFileSync(path('a.md'), 'utf8')).toContain('![a](a.jpg.webp) ![b](b.jpg) ![c](c.jpg)')
  await undo(it)
  expect([existsSync(path('a.jpg.webp')), readFileSync(path('b.jpg.webp'), 'utf8')]).toEqual([false, 'painted over'])
  expect(readFileSync(path('c.jpg.webp'), 'utf8')).toBe('by somebody')
})

test('pictures that notes call by their names are made smaller as the build finds them, also those of the public folder', async () => {
  const note = (text: string) => `---\ntitle: T\npermalink: /t/\n---\n${text}\n`
  const text = [
    '![[photo.jpg]] ![[Pictures/Drawing.png | A drawing | 300x200 ]] ![[logo.jpg]]',
    '| a |\n| - |\n| ![[photo.jpg\\|photo.jpg\\|30]] |',
    '![[rival.png]] ![[https://e.example/photo.jpg]] `![[photo.jpg]]` [[photo.jpg]]',
  ].join('\n\n')
  const it = site({
    'site.config.ts': config(),
    'content/x/a.md': note(text),
    'content/y/photo.jpg': photo,
    'content/x/pictures/drawing.png': drawing,
    'content/public/img/logo.jpg': photo,
    'content/y/rival.png': drawing,
    'content/x/rival.png.webp': small,
    'content/x/b.md': '# B\n',
  })
  const before = sourcesOf(it)
  const { made, diagnostics } = await optimise(it, false, ['content/x/a.md'])
  expect(made).toHaveLength(4)
  // A file that is nearer, and that kb did not make, has the name that the smaller version would have.
  expect(diagnostics.map(toLine)).toEqual(['content/x/a.md:11:4 warning image/not-changed'])
  const now = sourcesOf(it)
  expect(Object.keys(now).filter((path) => before[path] === undefined)).toEqual([
    'content/public/img/logo.jpg.webp',
    'content/x/pictures/drawing.png.webp',
    'content/y/photo.jpg.webp',
    'content/y/rival.png.webp',
  ])
  expect(now['content/x/a.md']).toBe(
    note(
      text
        .replace('![[photo.jpg]] ![[Pictures/Drawing.png |', '![[photo.jpg.webp]] ![[Pictures/Drawing.png.webp |')
        .replace('![[logo.jpg]]', '![[logo.jpg.webp]]')
        .replace('![[photo.jpg\\|', '![[photo.jpg.webp\\|'),
    ),
  )
  await it.build({ keepGoing: true })
  expect(it.read('t/index.html').match(/<img src="[^"]*(?:photo|drawing|logo)[^"]*webp"/g)).toHaveLength(4)
  expect((await optimise(it, false, ['content/x/a.md'])).notes).toEqual([])
  await undo(it, ['content/x/a.md'])
  expect(sourcesOf(it)).toEqual(before)
})

test('by the command; pictures that move, are no pictures, or are small already stay', { tags: 'proof' }, async () => {
  const moving = Buffer.from(drawing)
  moving.write('acTL', moving.indexOf('IHDR') + 25, 'latin1')
  const it = site({
    ...files(),
    'content/01.x/moving.png': moving,
    'content/01.x/text.png': 'x'.repeat(60_000),
    'content/01.x/a.md':
      '---\ntitle: A\n---\n\n![a](moving.png) ![b](text.png) ![c](small.png) ![d](../../../photo.jpg)\n',
  })
  const before = sourcesOf(it)
  const run = (...more: string[]) => kb(['images', 'optimise', it.root, '--lang', 'en', ...more])
  const { code, stdout } = await run()
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^1 image made smaller, \d+ kB → \d+ kB; 1 note changed\n$/),
  ])
  expect((await run('--undo')).stdout).toBe('1 note as before\n')
  expect(sourcesOf(it)).toEqual(before)
})
