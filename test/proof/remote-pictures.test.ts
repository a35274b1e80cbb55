import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REMOTE } from '../../cli/author/pictures/check-pictures.ts'
import { readSources } from '../../cli/author/pictures/picture-sources.ts'
import { kb } from '../support/cli.ts'
import { pictureHost, pngOf, sidesOf } from '../support/picture-host.ts'
import { look, sourcesOf } from '../support/remote-pictures.ts'
import { config, site, temporaryFolder } from '../support/site.ts'

const note = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}`

describe('kb images check', () => {
  test('writes sizes that pages then carry, asks once a day, and then whether it is the same', async () => {
    const host = await pictureHost()
    const it = site({
      'site.config.ts': config(),
      'content/a.md': note(
        'A',
        `![一](${host.origin}/p1.png)\n\n<img src="${host.origin}/p2.png" width="9">\n\n![x](${host.origin}/p1.png#a)\n`,
      ),
      'content/b.md': note('B', `![二](${host.origin}/p1.png)\n`),
    })
    const cli = (more: string[] = []) =>
      kb(['images', 'check', it.root, '--allow-private-hosts', '--lang', 'en', ...more])
    await it.build()
    const before = it.read('a.html')
    expect(before).not.toContain('data-remote')
    expect(before).toContain(
      `<img src="${host.origin}/p1.png" alt="一" loading="eager" fetchpriority="high" decoding="async">`,
    )
    const first = await cli()
    expect(first.code).toBe(0)
    expect(first.stdout).toBe('2 pictures of other hosts with a size, 2 asked for, 0 faults\n')
    expect(host.asked.map(({ path }) => path).sort()).toEqual(['/p1.png', '/p2.png'])
    const [width, height] = sidesOf(1)
    expect(JSON.parse(readFileSync(join(it.root, 'images.json'), 'utf8'))).toEqual({
      pictures: {
        [`${host.origin}/p1.png`]: { width, height, color: expect.stringMatching(/^#[0-9a-f]{6}$/) },
        [`${host.origin}/p2.png`]: expect.objectContaining({ width: sidesOf(2)[0], height: sidesOf(2)[1] }),
      },
    })
    const bytes = readFileSync(join(it.root, 'images.json'))
    await it.build()
    const page = it.read('a.html')
    expect(page).toMatch(
      new RegExp(
        `alt="一" loading="eager" fetchpriority="high" decoding="async" width="${width}" height="${height}" style="background-color:#[0-9a-f]{6}">`,
      ),
    )
    // What the author has said of its size stays; its colour is known all the same.
    expect(page).toMatch(
      /p2\.png" width="9" alt="" loading="lazy" decoding="async" style="background-color:#[0-9a-f]{6}">/,
    )
    expect(page).toMatch(new RegExp(`p1\\.png#a" alt="x" loading="lazy" decoding="async" width="${width}"`))
    await cli()
    expect(host.asked).toHaveLength(2)
    expect(readFileSync(join(it.root, 'images.json'))).toEqual(bytes)
    const { check } = await look(it)
    await check({ now: Date.now() + 2 * REMOTE.keep })
    expect(host.asked.slice(2)).toEqual([
      { path: '/p1.png', ifNoneMatch: '"picture-1"' },
      { path: '/p2.png', ifNoneMatch: '"picture-2"' },
    ])
  })

  test('the sizes that are not committed are not made up: pages without the file are as before', async () => {
    const files = { 'site.config.ts': config(), 'content/a.md': note('A', '![x](https://e.example/x.png)\n') }
    const [plain, empty] = [site(files), site({ ...files, 'images.json': '{}' })]
    await plain.build()
    await empty.build()
    expect(empty.read('a.html')).toBe(plain.read('a.html'))
  })

  test('what is dead, slow, huge, circular or no picture is told where each note says it; hosts are asked two at a time', {
    tags: 'proof',
  }, async () => {
    const host = await pictureHost(async (path, _, response) => {
      if (path === '/hang') return true
      if (path === '/circle') response.writeHead(302, { Location: '/circle' }).end()
      else if (path === '/moved') response.writeHead(302, { Location: '/p3.png' }).end()
      else if (path === '/page.png') response.writeHead(200, { 'Content-Type': 'image/png' }).end('<html>login</html>')
      else if (path === '/huge') response.writeHead(200, { 'Content-Length': String(50 << 20) }).end('x')
      else if (path === '/endless') {
        const part = Buffer.alloc(1 << 16)
        response.writeHead(200)
        const push = (): void => {
          while (!response.destroyed && response.write(part));
          if (!response.destroyed) response.once('drain', push)
        }
        push()
      } else if (path === '/file') response.writeHead(302, { Location: 'file:///etc/passwd' }).end()
      else return false
      return true
    }, 20)
    const lines = ['moved', 'gone.png', 'hang', 'circle', 'page.png', 'huge', 'endless', 'file']
    const it = site({
      'site.config.ts': config(),
      'content/a.md': note('A', lines.map((path) => `![x](${host.origin}/${path})\n`).join('\n')),
    })
    const { check } = await look(it, { timeout: 1500, maxBytes: 1 << 20 })
    const { faults, data } = await check()
    const because = (path: string, why: string) =>
      expect.stringMatching(
        new RegExp(
          `^content/a\\.md:${5 + 2 * lines.indexOf(path)}:1 image/unreachable: .*/${path} is not available: ${why}\\.$`,
        ),
      )
    expect(faults).toEqual([
      because('gone.png', 'the status is 404'),
      because('hang', 'no answer within 1.5 s'),
      because('circle', 'it redirects in a circle'),
      because('page.png', 'the answer is not an image'),
      because('huge', 'it is larger than 1 MB'),
      because('endless', 'it is larger than 1 MB'),
      because('file', 'it redirects to an invalid address'),
    ])
    expect(Object.keys(data.pictures)).toEqual([`${host.origin}/moved`])
    expect(host.most()).toBeLessThanOrEqual(2)
  })

  test('this machine and private networks are asked by nobody who was not told to', async () => {
    const host = await pictureHost()
    const port = new URL(host.origin).port
    const bad = [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `2130706433:${port}`,
      `[::1]:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `0.0.0.0:${port}`,
      '169.254.169.254',
      '10.0.0.1',
    ]
    const it = site({
      'site.config.ts': config(),
      'content/a.md': note('A', bad.map((name) => `<img src="http://${name}/p1.png">\n`).join('\n')),
    })
    const said = await kb(['images', 'check', it.root, '--strict', '--format', 'json', '--lang', 'en'])
    expect(said.code).toBe(1)
    expect(host.asked).toEqual([])
    const { diagnostics } = JSON.parse(said.stdout) as { diagnostics: { code: string; message: string }[] }
    expect(diagnostics.map(({ code }) => code)).toEqual(bad.map(() => 'image/unreachable'))
    for (const { message } of diagnostics)
      expect(message).toMatch(/is not available: it is on this machine or in a private network\.$/)
    expect(existsSync(join(it.root, 'images.json'))).toBe(false)
  })

  test('a file that cannot be read is told, and not written over', async () => {
    const it = site({ 'site.config.ts': config(), 'images.json': '<<<<<<< HEAD', 'content/a.md': note('A', 'x\n') })
    expect((await it.check()).diagnostics.map(({ code }) => code)).toEqual(['images/data'])
    for (const action of ['check', 'fetch']) expect((await kb(['images', action, it.root])).code).toBe(1)
    expect(readFileSync(join(it.root, 'images.json'), 'utf8')).toBe('<<<<<<< HEAD')
  })

  test('what a host is told of the page is set by its name, and checked', async () => {
    const text =
      '![a](https://img.sinaimg.cn/a.png) ![b](https://e.example/b.png) ![c](//sinaimg.cn/c.png)\n\n<img src="https://sinaimg.cn/d.png" referrerpolicy="origin">\n'
    const it = site({
      'site.config.ts': config(
        "{ remotePictures: { referrerPolicy: { 'sinaimg.cn': 'no-referrer', '*': 'origin' } } }",
      ),
      'content/a.md': note('A', text),
    })
    await it.build()
    const policies = [...it.read('a.html').matchAll(/<img src="[^"]*?\/(\w)\.png"[^>]*?referrerpolicy="([^"]*)"/g)]
    expect(policies.map(([, name, policy]) => `${name} ${policy}`)).toEqual([
      'a no-referrer',
      'b origin',
      'c no-referrer',
      'd origin',
    ])
    const bad = site({
      'site.config.ts': config("{ remotePictures: { referrerPolicy: { 'a b': 'none' } } }"),
      'content/a.md': 'x',
    })
    expect((await kb(['check', bad.root])).code).toBe(2)
  })
})

/** All ways in which a note can show a picture. */
const everyForm = (origin: string) => `---
title: "A"
features: # mine
  - { title: F, imgUrl: '${origin}/p9.png' }
home: true
---\r
![一 [x](y)](${origin}/p1.png "题 (1)")  \r
![尺寸](${origin}/p2.png =300x) and ![ref][r] and <img alt='a' src='${origin}/p3.png?a=1&amp;b=2'>\r
\r
[r]: <${origin}/p4.png> 'T'\r
\r
<!-- <img src="${origin}/p1.png"> -->\r
\r
\`![code](${origin}/p1.png)\`\r
\r
> <p><img src=${origin}/p5.png /></p>\r
\r
\`\`\`md\r
![code](${origin}/p1.png)\r
\`\`\`\r
\r
::: cardImgList\r
\`\`\`yaml\r
- img: ${origin}/p6.png # 图\r
  name: N\r
  author: X\r
  avatar: "${origin}/p7.png"\r
\`\`\`\r
:::\r
\r
![dead](${origin}/dead.png) [link](${origin}/p1.png) ![again](<${origin}/p1.png>)\r
`

describe('kb images fetch', () => {
  test('brings every form home, leaves code, comments, links and the dead, and gives back the same bytes', async () => {
    const host = await pictureHost((path, _, response) => {
      if (path.startsWith('/p3.png?')) response.writeHead(301, { Location: '/p3.png' }).end()
      return path.startsWith('/p3.png?')
    })
    const text = everyForm(host.origin)
    const it = site({
      'site.config.ts': config(),
      'content/index.md': text,
      'content/01.x/01.b.md': note('B', `![x](${host.origin}/p1.png)\n`),
    })
    const before = sourcesOf(it)
    const dry = await (await look(it)).fetch(true)
    expect(dry.notes.map(({ file, count }) => `${file} ${count}`)).toEqual([
      'content/01.x/01.b.md 1',
      'content/index.md 9',
    ])
    expect(sourcesOf(it)).toEqual(before)
    expect(existsSync(join(it.root, 'images.json'))).toBe(false)

    const { faults } = await (await look(it)).fetch()
    expect(faults).toEqual([
      expect.stringMatching(/^content\/index\.md:\d+:1 image\/unreachable: .*\/dead\.png is not available/),
    ])
    const now = readFileSync(join(it.root, 'content/index.md'), 'utf8')
    const names = readdirSync(join(it.root, 'content/images'))
    expect(names).toHaveLength(7)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{16}\.png$/)
    const sources = readSources(now)
    expect([...sources.values()].map((address) => address.slice(host.origin.length))).toEqual(
      [9, 1, 2, 3, 4, 5, 6, 7].map((n) => `/p${n}.png${n === 3 ? '?a=1&b=2' : ''}`),
    )
    const body = now.slice(now.indexOf('---\r\n'))
    const left = [...body.matchAll(/http[^\s)"'>]*/g)].map(([address]) => address.slice(host.origin.length))
    expect(left).toEqual(['/p1.png', '/p1.png', '/p1.png', '/dead.png', '/p1.png'])
    expect(now).toMatch(
      /!\[一 \[x\]\(y\)\]\(\.\/images\/[0-9a-f]{16}\.png "题 \(1\)"\) {2}\r\n!\[尺寸\]\(\.\/images\/\w+\.png =300x\)/,
    )
    expect(now).toMatch(/imgUrl: '\/images\/[0-9a-f]{16}\.png' }/)
    expect(
      readFileSync(join(it.root, 'content/01.x/images', readdirSync(join(it.root, 'content/01.x/images'))[0]!)),
    ).toEqual(await pngOf(1))

    const built = await it.build()
    expect(built.diagnostics.filter(({ code }) => code.startsWith('image'))).toEqual([])
    expect(it.read('index.html')).toMatch(
      /<img src="\/assets\/files\/[0-9a-f.]+png" width="41" height="32" alt="一 x" title="题 \(1\)"/,
    )

    // Nothing is left to do.
    const asked = host.asked.length
    const again = await (await look(it)).fetch()
    expect(again.notes).toEqual([])
    expect(host.asked.length).toBe(asked + 1)
    expect(readFileSync(join(it.root, 'content/index.md'), 'utf8')).toBe(now)

    ;(await look(it)).undo()
    expect(sourcesOf(it)).toEqual(before)
  })

  test('a drawing with a script, a page that is called a picture, and a name that lies', {
    tags: 'proof',
  }, async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script></svg>'
    const host = await pictureHost(async (path, _, response) => {
      if (path === '/run.svg') response.end(drawing)
      else if (path === '/good.png') response.end(drawing.replace(/<script.*<\/script>/, ''))
      else if (path === '/lie.svg') response.end(await pngOf(3))
      else return false
      return true
    })
    const it = site({
      'site.config.ts': config(),
      'content/a.md': note(
        'A',
        ['run.svg', 'good.png', 'lie.svg'].map((path) => `![x](${host.origin}/${path})\n`).join(''),
      ),
    })
    const { faults } = await (await look(it)).fetch()
    expect(faults).toEqual([
      expect.stringMatching(/run\.svg is not available: it is an SVG image that could run code\.$/),
    ])
    expect(
      readdirSync(join(it.root, 'content/images'))
        .map((name) => name.slice(17))
        .sort(),
    ).toEqual(['png', 'svg'])
  })

  test('nothing is written through a link in the folder’s place', async () => {
    const host = await pictureHost()
    const it = site({ 'site.config.ts': config(), 'content/a.md': note('A', `![x](${host.origin}/p1.png)\n`) })
    const outside = temporaryFolder()
    symlinkSync(outside, join(it.root, 'content/images'))
    const before = readFileSync(join(it.root, 'content/a.md'), 'utf8')
    const { faults } = await (await look(it)).fetch()
    expect(faults).toEqual([expect.stringMatching(/^content\/a\.md:5:1 image\/not-changed: /)])
    expect(readdirSync(outside)).toEqual([])
    expect(readFileSync(join(it.root, 'content/a.md'), 'utf8')).toBe(before)
  })

  test('what the author changed meanwhile stays, and a renamed note gets its addresses back', async () => {
    const host = await pictureHost()
    const it = site({
      'site.config.ts': config(),
      'content/a.md': note('A', `![x](${host.origin}/p1.png)\n![y](${host.origin}/p2.png)\n`),
    })
    await (await look(it)).fetch()
    const now = readFileSync(join(it.root, 'content/a.md'), 'utf8')
    const [first = '', second = ''] = [...now.matchAll(/images\/([0-9a-f]{16}\.png)/g)].map(([, name]) => name!)
    writeFileSync(join(it.root, 'content/images', second), 'painted over')
    it.remove('content/a.md')
    it.write({ 'content/b.md': now.replace('A', 'B') })
    ;(await look(it)).undo()
    expect(readFileSync(join(it.root, 'content/b.md'), 'utf8')).toBe(
      note('B', `![x](${host.origin}/p1.png)\n![y](${host.origin}/p2.png)\n`),
    )
    expect(readdirSync(join(it.root, 'content/images'))).toEqual([second])
    expect(first).not.toBe(second)
  })

  test('a note that moves to another site says where its pictures came from: lost ones are fetched again, or given back', async () => {
    const host = await pictureHost()
    const text = `![x](${host.origin}/p1.png)\n![y](${host.origin}/p2.png)\n`
    const first = site({ 'site.config.ts': config(), 'content/a.md': text })
    await (await look(first)).fetch()
    const moved = readFileSync(join(first.root, 'content/a.md'), 'utf8')
    const second = site({ 'site.config.ts': config(), 'content/a.md': moved })
    const missing = (await second.check()).diagnostics.filter(({ code }) => code === 'image/missing')
    expect(missing.map(({ hint }) => hint)).toEqual(
      [1, 2].map((n) => `It came from ${host.origin}/p${n}.png; run \`kb images fetch\` to download it again.`),
    )
    const folder = join(second.root, 'content/images')
    const fetchAgain = () => kb(['images', 'fetch', second.root, '--allow-private-hosts', '--lang', 'en'])
    expect((await kb(['images', 'fetch', second.root, '--allow-private-hosts', '--dry-run'])).code).toBe(0)
    expect(existsSync(folder)).toBe(false)
    expect((await fetchAgain()).code).toBe(0)
    expect(readdirSync(folder)).toEqual(readdirSync(join(first.root, 'content/images')))
    expect((await second.check()).diagnostics).toEqual([])
    expect(readFileSync(join(second.root, 'content/a.md'), 'utf8')).toBe(moved)
    const { length } = host.asked
    await fetchAgain()
    expect(host.asked).toHaveLength(length)

    // Another picture has come in its place, and a name that leads elsewhere is none of a fetched picture.
    rmSync(folder, { recursive: true })
    second.write({
      'content/a.md': moved
        .replace('/p1.png\n', '/p3.png\n')
        .replace('imageSources:\n', `imageSources:\n  ../out.png: ${host.origin}/p1.png\n`),
    })
    const again = await fetchAgain()
    expect(again.stderr + again.stdout).toContain('/p3.png is not available: the answer is a different image')
    expect(readdirSync(folder)).toHaveLength(1)
    expect(existsSync(join(second.root, 'out.png'))).toBe(false)

    second.write({ 'content/a.md': moved })
    await fetchAgain()
    ;(await look(second)).undo()
    expect(readFileSync(join(second.root, 'content/a.md'), 'utf8')).toBe(text)
    expect(existsSync(folder)).toBe(false)
  })

  test('--undo and --dry-run are of fetch', async () => {
    const it = site({ 'content/a.md': note('A', 'x\n') })
    for (const flag of ['--undo', '--dry-run']) expect((await kb(['images', 'check', it.root, flag])).code).toBe(2)
    expect((await kb(['images', 'bring', it.root])).code).toBe(2)
  })
})
