import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPictures } from '../../cli/author/pictures/picture-places.ts'
import { type PictureHost, pictureHost } from '../support/picture-host.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { look, sourcesOf } from '../support/remote-pictures.ts'
import { openSite, readTree, type TestSite, temporaryFolder } from '../support/site.ts'

/** The real notes with all their pictures on the stand-in, which has forty. */
function realNotes(host: PictureHost): TestSite {
  const root = temporaryFolder()
  cpSync(REAL_NOTES, root, { recursive: true })
  let n = 0
  for (const path of readTree(root).keys()) {
    if (!path.endsWith('.md')) continue
    let moved = readFileSync(join(root, path), 'utf8')
    for (const { from, to, url } of findPictures(moved).places.reverse())
      if (/^(?:https?:)?\/\//.test(url))
        moved = `${moved.slice(0, from)}${host.origin}/p${n++ % 40}.png${moved.slice(to)}`
    writeFileSync(join(root, path), moved)
  }
  return openSite(root, undefined, 2)
}

describe.skipIf(!hasRealNotes)('a blog with forty pictures of another host', () => {
  test('sizes in its pages, brought home, built again, and back to the same bytes', { timeout: 240_000 }, async () => {
    const host = await pictureHost()
    const it = realNotes(host)
    const before = sourcesOf(it)
    const { check } = await look(it)
    const { data, diagnostics } = await check()
    expect(diagnostics).toEqual([])
    expect(Object.keys(data.pictures)).toHaveLength(40)
    expect(host.asked).toHaveLength(40)
    writeFileSync(join(it.root, 'images.json'), JSON.stringify(data))
    const imageFaults = async () =>
      (await it.build({ workers: 2 })).diagnostics.filter(({ code }) => code.startsWith('image'))
    const faultsBefore = await imageFaults()
    const remote = [...readTree(it.out).entries()]
      .filter(([path]) => path.endsWith('.html'))
      .flatMap(([, html]) => [...html.toString('utf8').matchAll(/<img [^>]*?src="http:\/\/127\.0\.0\.1[^>]*>/g)])
      .map(([tag]) => tag)
    expect(remote.length).toBeGreaterThan(40)
    expect(remote.filter((tag) => !/ width="?\d|style="[^"]*(?:width|zoom)/.test(tag))).toEqual([])

    const { faults, notes } = await (await look(it)).fetch()
    expect(faults).toEqual([])
    expect(notes.length).toBeGreaterThan(10)
    // The same faults; below a frontmatter that says more, further down.
    const linesIn = (text: string) => text.split('\n').length
    const now = sourcesOf(it)
    const moved = faultsBefore.map((fault) => {
      const { place } = fault
      if (!place?.file || !place.line) return fault
      const added = linesIn(now[place.file]!) - linesIn(before[place.file]!)
      return { ...fault, place: { ...place, line: place.line + added } }
    })
    expect(await imageFaults()).toEqual(moved)
    expect((await look(it)).undo().notes.length).toBe(notes.length)
    expect(sourcesOf(it)).toEqual(before)
  })
})
