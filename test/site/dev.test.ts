import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { devSite, liveQuery } from '../support/dev-site.ts'
import { config, readTree } from '../support/site.ts'

const note = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\npermalink: /${title.toLowerCase()}/\n${more}---\n${body}\n`

const files = (more: Record<string, string | Uint8Array> = {}) => ({
  'site.config.ts': config("{ title: 'Test', style: 'own.css' }"),
  'own.css': 'a { color: red }',
  'content/01.guide/01.alpha.md': note('Alpha', '# Alpha\n\n## Part one\n\nFirst words. See [Beta](./02.beta.md).'),
  'content/01.guide/02.beta.md': note('Beta', '## Part two\n\nSecond words.'),
  ...more,
})

/** 1 × 1 px. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('what is served', () => {
  test('a page is answered before the rest of the site has been read', { tags: 'proof' }, async () => {
    const dev = await devSite(files(), { early: true })
    const html = await dev.text('/alpha/')
    expect(html).toContain('First words.')
    expect(html).toContain('href="/beta/"')
  })

  test('lists show excerpts and numbers of notes nobody has opened', { tags: 'proof' }, async () => {
    const dev = await devSite(
      files({
        'content/01.guide/03.gamma.md': note(
          'Gamma',
          'Before **bold**.\n\n<!-- more -->\n\nAfter.',
          'date: 2024-01-02\n',
        ),
      }),
      { early: true },
    )
    const html = await dev.text('/')
    expect(html).toContain('Gamma')
    expect(html).toContain('<strong>bold</strong>')
    expect(html).not.toContain('After.')
  })

  test('the address of a folder of the public folder is answered with its `index.html`', async () => {
    const dev = await devSite(files({ 'content/public/demo/clock/index.html': '<p>clock</p>' }))
    const bare = await dev.get('/demo/clock?a=b')
    expect([bare.status, bare.headers.get('location')]).toEqual([302, '/demo/clock/?a=b'])
    expect(await dev.text('/demo/clock/')).toBe('<p>clock</p>')
    expect((await dev.get('/demo/')).status).toBe(404)
  })

  test('every file that a build writes is answered with the same bytes, but for the script that follows changes', {
    tags: 'proof',
  }, async () => {
    const dev = await devSite(
      files({
        'content/01.guide/图.png': PNG,
        'content/01.guide/03.pic.md': note('Pic', '![x](./图.png)'),
        'content/public/a b.txt': 'hello',
      }),
    )
    await dev.build()
    const tree = readTree(dev.out)
    expect(tree.size).toBeGreaterThan(30)
    const plain = (html: string) =>
      html
        .replace(/<script type="module" src="\/__kb\/client\.js"[^>]*><\/script>/, '')
        // Before all notes are read nobody knows whether one has a diagram: pages are ready to draw.
        .replace(/ data-(chunks|frame|mermaid)="[^"]*"/g, '')
        .replaceAll(/\/assets\/css\/style\.[0-9a-f]+\.css/g, '/style.css')
    for (const [path, bytes] of tree) {
      if (/^\.|assets\/css\/style/.test(path)) continue
      const response = await dev.get(`/${path.split('/').map(encodeURIComponent).join('/')}`)
      if (response.status === 302) expect(path, `${path} is redirected`).toMatch(/\.html$/)
      else if (path === '404.html') expect(plain(await response.text())).toBe(plain(bytes.toString()))
      else if (path.endsWith('.html'))
        expect([path, response.status, plain(await response.text())]).toEqual([path, 200, plain(bytes.toString())])
      else if (!/^assets\/js\/(\d|map)/.test(path))
        expect([path, response.status, Buffer.from(await response.arrayBuffer()).equals(bytes)]).toEqual([
          path,
          200,
          true,
        ])
    }
  })

  test('old addresses, aliases and addresses without their slash lead to the page (§2, R05–R08)', async () => {
    const dev = await devSite(files())
    for (const address of ['/01.guide/01.alpha.html', '/01.guide/01.alpha/', '/alpha', '/alpha/index.html?x=1']) {
      const response = await dev.get(address)
      expect([address, response.status, response.headers.get('location')]).toEqual([
        address,
        302,
        address.includes('?') ? '/alpha/?x=1' : '/alpha/',
      ])
    }
  })

  test('an unknown address gets the not-found page with 404, and the script, so that it follows when the page is written', async () => {
    const dev = await devSite(files())
    const response = await dev.get('/nothing/')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('/__kb/client.js')
  })

  test('an unknown address gets the note named 404 where there is one', async () => {
    const dev = await devSite({ ...files(), 'content/404.md': '---\ntitle: Off the map\n---\n' })
    const response = await dev.get('/nothing/')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<title>Off the map')
  })

  test('the site stands under its base', async () => {
    const dev = await devSite(files(), { base: '/kb/' })
    expect(dev.url.endsWith('/kb/')).toBe(true)
    expect((await dev.get('/')).headers.get('location')).toBe('/kb/')
    expect(await dev.text('/kb/alpha/')).toContain('href="/kb/beta/"')
    expect((await dev.get('/alpha/')).status).toBe(404)
  })

  test('the site stands under a base of Chinese characters', async () => {
    const asked = '/%E7%AC%94%E8%AE%B0/'
    const dev = await devSite(files(), { base: '/笔记/' })
    for (const [address, target] of [
      ['/', asked],
      [asked.slice(0, -1), asked],
      [`${asked}alpha`, `${asked}alpha/`],
    ] as const) {
      const answer = await dev.get(address)
      expect([answer.status, answer.headers.get('location')], address).toEqual([302, target])
    }
    expect(await dev.text(`${asked}alpha/`)).toContain(`href="${asked}beta/"`)
  })

  test('drafts are shown with their mark', async () => {
    const dev = await devSite(files({ 'content/01.guide/04.draft.md': note('Draft', 'Not yet.', 'draft: true\n') }))
    expect(await dev.text('/draft/')).toMatch(/草稿/)
  })

  test('a range of a film is answered with that range', { tags: 'proof' }, async () => {
    const dev = await devSite(files({ 'content/public/a.mp4': Buffer.from('0123456789') }))
    const response = await dev.get('/a.mp4', { range: 'bytes=2-4' })
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ])
  })
})

describe('what is followed', () => {
  test('a save changes the part of the open page that it is about, and no other', async () => {
    const dev = await devSite(files())
    const page = await dev.open('/alpha/')
    dev.write({ 'content/01.guide/01.alpha.md': note('Alpha', '# Alpha\n\n## Part one\n\nOther words.') })
    const { parts } = await page.next('parts')
    expect(parts.mainHtml).toContain('Other words.')
    expect(Object.keys(parts)).not.toContain('navHtml')
    expect(Object.keys(parts)).not.toContain('sidebarHtml')
    expect(await dev.text('/alpha/')).toContain('Other words.')
  })

  test('a page that is not open is right when it is opened, and its neighbours know its new title', {
    tags: 'proof',
  }, async () => {
    const dev = await devSite(files())
    const page = await dev.open('/alpha/')
    dev.write({ 'content/01.guide/02.beta.md': note('Beta', 'Changed.').replace('title: Beta', 'title: Better') })
    const { parts } = await page.next('parts')
    expect(parts.sidebarHtml).toContain('Better')
    expect(await dev.text('/beta/')).toContain('Changed.')
  })

  test('two saves right after each other end with the second one', async () => {
    const dev = await devSite(files())
    const page = await dev.open('/alpha/')
    for (const words of ['one', 'two', 'three', 'four', 'five']) {
      dev.write({ 'content/01.guide/01.alpha.md': note('Alpha', `Round ${words}.`) })
      await new Promise((done) => setTimeout(done, 17))
    }
    while (!(await page.next('parts')).parts.mainHtml?.includes('Round five.'));
    expect(await dev.text('/alpha/')).toContain('Round five.')
  })

  test('an editor that writes a new file and renames it over the old one is followed', async () => {
    const dev = await devSite(files())
    const page = await dev.open('/alpha/')
    const path = join(dev.root, 'content/01.guide/01.alpha.md')
    writeFileSync(`${path}.tmp`, note('Alpha', 'By rename.'))
    renameSync(`${path}.tmp`, path)
    expect((await page.next('parts')).parts.mainHtml).toContain('By rename.')
  })

  test('a new note appears in the sidebar of the open page, and at the address that was not found before', async () => {
    const dev = await devSite(files())
    const [alpha, nothing] = [await dev.open('/alpha/'), await dev.open('/gamma/')]
    dev.write({ 'content/01.guide/03.gamma.md': note('Gamma', 'Third words.') })
    expect((await alpha.next('parts')).parts.sidebarHtml).toContain('Gamma')
    expect((await nothing.next('parts')).parts.mainHtml).toContain('Third words.')
  })

  test('a deleted note leaves the not-found page where it was open', async () => {
    const dev = await devSite(files())
    const page = await dev.open('/beta/')
    rmSync(join(dev.root, 'content/01.guide/02.beta.md'))
    expect((await page.next('parts')).parts.bodyClass).toContain('kind-not-found')
    expect((await dev.get('/beta/')).status).toBe(404)
  })

  test('a page whose permalink changes takes its open window along', { tags: 'proof' }, async () => {
    const dev = await devSite(files())
    const page = await dev.open('/beta/')
    dev.write({ 'content/01.guide/02.beta.md': note('Beta', 'x').replace('/beta/', '/贝塔/') })
    expect((await page.next('go')).href).toBe('/%E8%B4%9D%E5%A1%94/')
  })

  test('a renamed folder moves its notes', async () => {
    const dev = await devSite(files())
    const page = await dev.open('/alpha/')
    renameSync(join(dev.root, 'content/01.guide'), join(dev.root, 'content/01.handbook'))
    expect((await page.next('parts')).parts.mainHtml).toContain('handbook')
  })

  test('a picture that changes has a new address in the open page; one in the public folder is loaded again', async () => {
    const dev = await devSite(
      files({
        'content/01.guide/x.png': PNG,
        'content/public/y.png': PNG,
        'content/01.guide/03.pic.md': note('Pic', '![x](./x.png) ![y](/y.png)'),
      }),
    )
    const page = await dev.open('/pic/')
    const other = Buffer.concat([PNG, Buffer.from('more')])
    dev.write({ 'content/01.guide/x.png': other })
    const html = (await page.next('parts')).parts.mainHtml!
    const [src] = /\/assets\/files\/x\.[0-9a-f]+\.png/.exec(html)!
    expect(Buffer.from(await (await dev.get(src)).arrayBuffer()).equals(other)).toBe(true)
    dev.write({ 'content/public/y.png': other })
    expect((await page.next('file')).path).toBe('/y.png')
  })

  test('a picture that is added mends the fault of the note that shows it, one that is removed brings it back', async () => {
    const dev = await devSite(files({ 'content/01.guide/03.pic.md': note('Pic', '![x](./x.png)') }))
    const page = await dev.open('/pic/')
    const missing = { severity: 'error', code: 'image/missing', where: 'content/01.guide/03.pic.md:5:1' }
    expect((await page.next('faults')).faults).toMatchObject([missing])
    dev.write({ 'content/01.guide/x.png': PNG })
    const html = (await page.next('parts')).parts.mainHtml!
    const [src] = /\/assets\/files\/x\.[0-9a-f]+\.png/.exec(html)!
    expect(Buffer.from(await (await dev.get(src)).arrayBuffer()).equals(PNG)).toBe(true)
    expect(html).toMatch(/<img[^>]*width="1"[^>]*height="1"/)
    expect((await page.next('faults')).faults).toEqual([])
    dev.remove('content/01.guide/x.png')
    expect((await page.next('faults')).faults).toMatchObject([missing])
    expect((await dev.get(src)).status).toBe(404)
  })

  test('a picture added to the public folder is answered, one removed from it is not', async () => {
    const dev = await devSite(files())
    expect((await dev.get('/new.png')).status).toBe(404)
    dev.write({ 'content/public/new.png': PNG })
    await expect.poll(async () => (await dev.get('/new.png')).status).toBe(200)
    dev.remove('content/public/new.png')
    await expect.poll(async () => (await dev.get('/new.png')).status).toBe(404)
  })

  test('a note whose file is renamed keeps the page of its permalink open, under its new place in the sidebar', async () => {
    const dev = await devSite(files())
    const page = await dev.open('/alpha/')
    renameSync(join(dev.root, 'content/01.guide/01.alpha.md'), join(dev.root, 'content/01.guide/03.omega.md'))
    const { parts } = await page.next('parts')
    expect(parts.sidebarHtml!.indexOf('Alpha')).toBeGreaterThan(parts.sidebarHtml!.indexOf('Beta'))
    expect(await dev.text('/alpha/')).toContain('First words.')
    expect((await dev.get('/01.guide/03.omega.html')).headers.get('location')).toBe('/alpha/')
  })

  test('frontmatter that changes is in the lists of other pages, and as its mark on its own', async () => {
    const dev = await devSite(files())
    const [alpha, tags] = [await dev.open('/alpha/'), await dev.open('/tags/')]
    dev.write({ 'content/01.guide/01.alpha.md': note('Alpha', 'Words.', 'tags: [潮汐]\ndraft: true\n') })
    expect((await tags.next('parts')).parts.mainHtml).toContain('潮汐')
    expect((await alpha.next('parts')).parts.mainHtml).toContain('草稿')
    dev.write({ 'content/01.guide/01.alpha.md': note('Alpha', 'Words.') })
    expect((await tags.next('parts')).parts.mainHtml).not.toContain('潮汐')
    expect((await alpha.next('parts')).parts.mainHtml).not.toContain('草稿')
  })

  test('a file shown with <<< is followed', { tags: 'proof' }, async () => {
    const dev = await devSite(
      files({ 'code/a.js': 'const before = 1\n', 'content/01.guide/03.code.md': note('Code', '<<< @/code/a.js') }),
    )
    const page = await dev.open('/code/')
    expect(page.html).toContain('before')
    dev.write({ 'code/a.js': 'const after = 1\n' })
    expect((await page.next('parts')).parts.mainHtml).toContain('after')
  })

  test('a file that a note includes is followed, whether it is a page, too, or not', { tags: 'proof' }, async () => {
    const include = (path: string) => `<!-- @include: ${path} -->\n\n`
    const dev = await devSite(
      files({
        'parts/a.md': 'Moon before.\n',
        'content/01.guide/03.part.md': note('Part', 'Star before.'),
        'content/01.guide/04.whole.md': note('Whole', include('../../parts/a.md') + include('./03.part.md')),
      }),
    )
    const page = await dev.open('/whole/')
    expect(page.html).toMatch(/Moon before[\s\S]*Star before/)
    dev.write({ 'parts/a.md': 'Moon after.\n' })
    expect((await page.next('parts')).parts.mainHtml).toContain('Moon after')
    dev.write({ 'content/01.guide/03.part.md': note('Part', 'Star after.') })
    expect((await page.next('parts')).parts.mainHtml).toContain('Star after')
  })

  test('the author’s style sheet is exchanged without a reload', async () => {
    const dev = await devSite(files())
    const page = await dev.open('/alpha/')
    dev.write({ 'own.css': 'a { color: blue }' })
    const { href } = await page.next('sheet')
    expect(await dev.text(href)).toContain('color: blue')
    expect(page.events.map(({ kind }) => kind)).not.toContain('reload')
  })

  test('other settings reload the page and are in force', { tags: 'proof' }, async () => {
    const dev = await devSite(files())
    const page = await dev.open('/alpha/')
    dev.write({ 'site.config.ts': config("{ title: 'Renamed' }") })
    await page.next('reload')
    expect(await dev.text('/alpha/')).toContain('Renamed')
    const again = await dev.open('/alpha/')
    dev.write({ 'content/01.guide/01.alpha.md': note('Alpha', 'After the settings.') })
    expect((await again.next('parts')).parts.mainHtml).toContain('After the settings.')
  })

  test('a folder without settings takes them in when they are written', { tags: 'proof' }, async () => {
    const dev = await devSite({ 'a.md': note('Alpha', 'x') })
    const page = await dev.open('/alpha/')
    dev.write({ 'site.config.ts': config("{ title: 'Now', content: { dir: '.' } }") })
    await page.next('reload')
    expect(await dev.text('/alpha/')).toContain('Now')
  })

  test('.vuepress/public is followed although its folder begins with a dot, other dot files are not', {
    tags: 'proof',
  }, async () => {
    const dev = await devSite({ 'a.md': note('Alpha', '![y](/y.png)'), '.vuepress/public/y.png': PNG })
    const page = await dev.open('/alpha/')
    mkdirSync(join(dev.root, '.git'), { recursive: true })
    writeFileSync(join(dev.root, '.git/HEAD'), 'x')
    dev.write({ '.vuepress/public/y.png': Buffer.concat([PNG, PNG]) })
    expect((await page.next('file')).path).toBe('/y.png')
  })

  test('a page that comes back is brought up to date, one of another server reloads', { tags: 'proof' }, async () => {
    const dev = await devSite(files())
    const html = await dev.text('/alpha/')
    dev.write({ 'content/01.guide/01.alpha.md': note('Alpha', 'While away.') })
    while (!(await dev.text('/alpha/')).includes('While away.'));
    const query = liveQuery(html)
    const first = async (search: URLSearchParams) => {
      const stop = new AbortController()
      const { body } = await fetch(`${new URL(dev.url).origin}/__kb/events?${search}`, { signal: stop.signal })
      let text = ''
      for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
        text += Buffer.from(bytes).toString()
        if (text.includes('data: ')) break
      }
      stop.abort()
      return text
    }
    expect(await first(query)).toContain('While away.')
    query.set('era', 'another')
    expect(await first(query)).toContain('"reload"')
  })
})

test('what `kb images` writes is followed: sizes of pictures, titles and covers of players', async () => {
  const video = 'https://www.bilibili.com/video/BV1xx411c7mD/'
  const dev = await devSite(
    files({
      'content/01.guide/03.gamma.md': note('Gamma', `![x](https://e.example/x.png)\n\n::: video ${video}\n:::`),
    }),
  )
  expect(await dev.text('/gamma/')).toContain('>BV1xx411c7mD</span>')
  const cover = '/images/0123456789abcdef.png'
  dev.write({
    [`content/public${cover}`]: PNG,
    'images.json': JSON.stringify({
      pictures: { 'https://e.example/x.png': { width: 40, height: 30 } },
      players: { [video]: { title: 'Waves', picture: cover } },
    }),
  })
  await expect.poll(() => dev.text('/gamma/'), { timeout: 20_000 }).toContain('>Waves</span>')
  const html = await dev.text('/gamma/')
  expect(html).toContain('width="40" height="30"')
  expect(html).toContain(`<img src="${cover}" width="1" height="1"`)
  dev.remove('images.json')
  await expect.poll(() => dev.text('/gamma/'), { timeout: 20_000 }).toContain('>BV1xx411c7mD</span>')
})

describe('faults', () => {
  test('an error comes with its place and code frame, and goes when mended', async () => {
    const dev = await devSite(files())
    const page = await dev.open('/beta/')
    dev.write({ 'content/01.guide/01.alpha.md': '---\ntitle: [未闭合\n---\nx\n' })
    const { faults } = await page.next('faults')
    expect(faults[0]).toMatchObject({
      severity: 'error',
      where: expect.stringMatching(/^content\/01\.guide\/01\.alpha\.md:2:\d+$/),
      frame: expect.stringContaining('title: [未闭合'),
    })
    expect(dev.faults().some(({ severity }) => severity === 'error')).toBe(true)
    dev.write({ 'content/01.guide/01.alpha.md': note('Alpha', 'Mended.') })
    expect((await page.next('faults')).faults).toEqual([])
  })

  test('files that a build could not write are reported as by a check, and no more when they are gone', async () => {
    const wrong = {
      'content/public/alpha': 'a file where the page needs a folder',
      'content/01.guide/03.gamma.md': note('Gamma', 'text', 'aliases: [/404.html]\n'),
    }
    const dev = await devSite(files(wrong))
    const expected = (await dev.check({ drafts: true })).diagnostics.filter(({ code }) => /^output\/|alias/.test(code))
    expect(expected.map(({ code }) => code)).toEqual(['page/alias-taken', 'output/file-and-folder'])
    expect(dev.faults()).toEqual(expect.arrayContaining(expected))
    const page = await dev.open('/gamma/')
    dev.remove('content/public/alpha')
    dev.write({ 'content/01.guide/03.gamma.md': note('Gamma', 'text') })
    await page.next('faults')
    await expect.poll(() => dev.faults().filter(({ code }) => /^output\/|alias/.test(code))).toEqual([])
  })

  test('warnings are shown on the page of their own note only', async () => {
    const dev = await devSite(files())
    const [alpha, beta] = [await dev.open('/alpha/'), await dev.open('/beta/')]
    dev.write({ 'content/01.guide/02.beta.md': note('Beta', 'x', 'titel: y\n') })
    expect((await beta.next('faults')).faults).toMatchObject([{ severity: 'warning', code: 'frontmatter/unknown-key' }])
    dev.write({ 'content/01.guide/01.alpha.md': note('Alpha', 'Later.') })
    await alpha.next('parts')
    expect(alpha.events.filter(({ kind }) => kind === 'faults')).toEqual([])
  })

  test('settings that break leave the last good site standing, with the fault over it', { tags: 'proof' }, async () => {
    const dev = await devSite(files())
    const page = await dev.open('/alpha/')
    dev.write({ 'site.config.ts': 'export default {{' })
    expect((await page.next('faults')).faults).toMatchObject([{ severity: 'error', code: 'config/broken' }])
    expect(await dev.text('/alpha/')).toContain('First words.')
    dev.write({ 'site.config.ts': config("{ title: 'Back' }") })
    await page.next('reload')
    expect(await dev.text('/alpha/')).toContain('Back')
  })

  test('a cache deleted under the running server is made again', { tags: 'proof' }, async () => {
    const dev = await devSite(files())
    await dev.text('/alpha/')
    rmSync(join(dev.root, '.kb'), { recursive: true })
    const page = await dev.open('/beta/')
    dev.write({ 'content/01.guide/02.beta.md': note('Beta', 'Anew.') })
    expect((await page.next('parts')).parts.mainHtml).toContain('Anew.')
    expect(await dev.text('/alpha/')).toContain('First words.')
  })
})
