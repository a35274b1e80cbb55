import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openNotes } from '../../cli/dev/notes.ts'
import { openSession } from '../../cli/dev/session.ts'
import { readSources } from '../../cli/pipeline/sources/read-sources.ts'
import { tell } from '../../cli/sentences/language.ts'
import type { Words } from '../../cli/sentences/sentence.ts'
import { devSite } from '../support/dev-site.ts'
import { config, site } from '../support/site.ts'

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const note = (fields: string, body = 'text\n') => `---\n${fields}---\n${body}`

test('the faults of a site that is served are those of a check, each at its line', async () => {
  const dev = await devSite({
    'site.config.ts': config("{ title: 'A', theme: { logo: '/gone.png' }, app: { icons: ['/small.png'] } }"),
    'content/index.md': note('title: A\nfeatures:\n  - title: F\n    imgUrl: /img/none.png\n'),
    'content/01.guide/01.alpha.md': note('title: Alpha\nprev: ./nowhere.md\n'),
    'content/01.guide/02.beta.md': note('title: Beta\npermalink: /same/\n'),
    'content/01.guide/03.gamma.md': note('title: Gamma\npermalink: /same/\n'),
  })
  const { diagnostics } = await dev.check({ drafts: true })
  expect(diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['config/no-app-icon', 'image/missing', 'page/duplicate-address']),
  )
  expect(diagnostics.some(({ place }) => place?.file === 'content/index.md' && place.line === 5)).toBe(true)
  expect(dev.faults()).toEqual(diagnostics)
})

test('a folder without settings is called what its home page calls itself, now and after a save', async () => {
  const dev = await devSite({
    'index.md': note('home: true\nheroText: First name\n'),
    'alpha.md': note('title: Alpha\npermalink: /alpha/\n'),
  })
  expect(await dev.text('/alpha/')).toContain('<title>Alpha | First name</title>')
  const page = await dev.open('/alpha/')
  dev.write({ 'index.md': note('home: true\nheroText: Second name\n') })
  await page.next('parts')
  expect(await dev.text('/alpha/')).toContain('<title>Alpha | Second name</title>')
})

test('an announcement whose time is over is not shown', async () => {
  const files = {
    'site.config.ts': config("{ theme: { announcement: { text: 'Closed today', until: '2026-11-20' } } }"),
    'content/alpha.md': note('title: Alpha\npermalink: /alpha/\n'),
  }
  const before = await devSite(files, { now: Date.UTC(2026, 10, 19) })
  expect(await before.text('/alpha/')).toContain('Closed today')
  const after = await devSite(files, { now: Date.UTC(2026, 10, 23) })
  expect(await after.text('/alpha/')).not.toContain('Closed today')
})

test('a note before its date has the mark of what a build leaves out', async () => {
  const files = {
    'site.config.ts': config('{}'),
    'content/alpha.md': note('title: Alpha\npermalink: /alpha/\ndate: 2026-12-01\n'),
  }
  const before = await devSite(files, { now: Date.UTC(2026, 10, 23) })
  expect(await before.text('/alpha/')).toContain('草稿')
  const after = await devSite(files, { now: Date.UTC(2026, 11, 23) })
  expect(await after.text('/alpha/')).not.toContain('草稿')
})

test('faults that show while pages are made are as grave as those of a check', async () => {
  const dev = await devSite({
    'site.config.ts': config("{ migrated: true, theme: { slots: { footer: 'end.md' } } }"),
    'end.md': '![](/none.png) [x](/nowhere/)\n',
    'content/alpha.md': note('title: Alpha\npermalink: /alpha/\n'),
  })
  const { diagnostics } = await dev.check({ drafts: true })
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
    'warning image/missing',
    'warning link/no-such-page',
  ])
  await dev.text('/alpha/')
  expect(dev.faults()).toEqual(diagnostics)
})

test('a note that a symbolic link takes the place of is no page any more', async () => {
  const text = note('title: Alpha\npermalink: /alpha/\n', 'Far away.\n')
  const dev = await devSite({ 'site.config.ts': config(), 'content/alpha.md': text, 'away.md': text })
  expect(await dev.text('/alpha/')).toContain('Far away.')
  const link = join(dev.root, 'link')
  symlinkSync(join(dev.root, 'away.md'), link)
  renameSync(link, join(dev.root, 'content/alpha.md'))
  await expect.poll(async () => (await dev.get('/alpha/')).status, { timeout: 20_000 }).toBe(404)
  expect(dev.faults().map(({ code }) => code)).toEqual(['site/symbolic-link'])
})

test('a file that needs all notes waits until the site is decided from all of them', { tags: 'proof' }, async () => {
  const notes = Array.from({ length: 30 }, (_, at) => [`content/${at}.md`, note(`title: N${at}\n`, `Words ${at}.\n`)])
  const s = site(Object.fromEntries(notes))
  const events = { changed() {}, settings() {}, scripts() {}, file() {}, broke() {} }
  const session = await openSession(await s.context({ drafts: true }), {}, events)
  onTestFinished(() => session.close())
  const all = session.readAll()
  while (!session.isComplete()) await setImmediate()
  const index = await session.artifact('assets/search/index.json')
  expect(JSON.parse(String(await index!.make()))).toMatchObject({ pages: 30 })
  await all
})

test('a cache that cannot be written ends nothing: it is said once, and changes are shown', async () => {
  const s = site({ 'site.config.ts': config(), 'content/a.md': note('title: A\n', 'First.\n') })
  const notes: string[] = []
  const ctx = await s.context({ drafts: true })
  const progress = { ...ctx.progress, note: (words: Words) => void notes.push(tell(words)) }
  const broke = vi.fn()
  const events = { changed() {}, settings() {}, scripts() {}, file() {}, broke }
  const session = await openSession({ ...ctx, progress }, {}, events)
  onTestFinished(() => session.close())
  await session.readAll()
  const putState = vi.spyOn(ctx.store, 'putState').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  })
  for (const text of ['Second.', 'Third.']) {
    s.write({ 'content/a.md': note('title: A\n', `${text}\n`) })
    await session.change([{ path: join(s.root, 'content/a.md'), kind: 'change' }])
    await session.readAll()
    session.keep()
    expect((await session.page('/a.html'))!.html).toContain(text)
  }
  expect(putState).toHaveBeenCalledTimes(2)
  expect(notes).toEqual([expect.stringMatching(/^The cache was not written \(.+\): the next start may take longer\.$/)])
  expect(broke).not.toHaveBeenCalled()
})

test('a note saved between the look at its bytes and its parsing is never kept as what it was before', async () => {
  const [first, second] = ['First.', 'Second.'].map((text) => note('title: A\n', `${text}\n`))
  const s = site({ 'site.config.ts': config(), 'content/a.md': first! })
  const ctx = await s.context({ drafts: true })
  const notes = openNotes(ctx)
  const parseAll = async () => {
    while (notes.unparsed().length > 0) await notes.parse(notes.unparsed())
    return notes.documents()[0]!.summary
  }
  notes.take((await readSources(ctx)).value.notes)
  s.write({ 'content/a.md': second! })
  expect(await parseAll()).toBe('Second.')
  notes.save()
  s.write({ 'content/a.md': first! })
  expect(notes.reread('a.md')).toBe(true)
  expect(await parseAll()).toBe('First.')
  const restarted = openNotes(await s.context({ drafts: true }))
  restarted.take((await readSources(ctx)).value.notes)
  expect(restarted.documents()[0]!.summary).not.toBe('Second.')
})

test('so are those of pictures and fonts, found once all notes are read', async () => {
  const settings = (more = '') => config(`{ title: 'A', webFont: { family: 'F', src: 'font.woff2' } ${more} }`)
  const dev = await devSite({
    'site.config.ts': settings(),
    'font.woff2': 'wOF2 damaged',
    'share.woff': 'wOFF damaged',
    'content/alpha.md': note('title: Alpha\n', '![A](./a.png) ![B](/b.png) [C](./c.zip)\n'),
    'content/a.png': 'no picture',
    'content/b.png': 'not shown',
    'content/c.zip': 'PK',
    'content/public/b.png': 'no picture',
    'content/public/c.png': 'not shown',
  })
  const isAsChecked = async (codes: string[]) => {
    const { diagnostics } = await dev.check({ drafts: true })
    expect(diagnostics.map(({ code }) => code)).toEqual(codes)
    await expect.poll(() => dev.faults(), { timeout: 20_000 }).toEqual(diagnostics)
  }
  await isAsChecked(['image/unreadable', 'image/unreadable', 'web-font/broken'])
  dev.write({ 'content/a.png': PICTURE })
  await isAsChecked(['image/unreadable', 'web-font/broken'])
  dev.write({ 'site.config.ts': settings(", shareImages: { font: './share.woff' }, url: 'https://a.example'") })
  await isAsChecked(['image/unreadable', 'web-font/broken', 'share/broken-font'])
})

test('a commit while notes are being parsed is in them afterwards', async () => {
  const s = site({ 'site.config.ts': config('{}'), 'content/a.md': '# A\n' })
  const ctx = await s.context({ drafts: true })
  const notes = openNotes(ctx)
  const { value: sources } = await readSources(ctx)
  notes.take(sources.notes)
  const parsed = notes.parse(['a.md'])
  notes.take(sources.notes.map((note) => ({ ...note, history: { last: 5 } })))
  await parsed
  expect(notes.documents()).toMatchObject([{ path: 'a.md', history: { last: 5 } }])
  expect(notes.unparsed()).toEqual([])
})
