import { expect, onTestFinished, test, vi } from 'vitest'
import { placeKey } from '../../cli/core/store/place-key.ts'
import { CODE } from '../../cli/core/version.ts'
import { openAssets } from '../../cli/dev/lazy-assets.ts'
import { readLiveComponents } from '../../cli/dev/live-components.ts'
import { openFileFacts } from '../../cli/pipeline/assets/file-facts.ts'
import { config, site } from '../support/site.ts'

async function assetsOf(files: Record<string, string>) {
  const made = site({ 'site.config.ts': config("{ style: 'my.css' }"), 'my.css': '', ...files })
  const ctx = await made.context()
  const { value } = await made.check()
  const components = await readLiveComponents(ctx.site, undefined, () => undefined)
  return { made, ctx, open: () => openAssets(ctx, components), ...value }
}

test('what kb dev knows of files is known to the next start and to builds, and what they know stays', async () => {
  const { made, ctx, open, sources } = await assetsOf({
    'content/a.md': '# A\n',
    'content/b.png': 'b',
    'content/c.png': 'c',
  })
  // Files that have just been written might change again in the same instant.
  const later = Date.now() + 5000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  onTestFinished(() => void vi.restoreAllMocks())
  const [b, c] = ['b.png', 'c.png'].map((path) => sources.files.get(path)!)
  const key = placeKey(ctx.store, `facts of files ${CODE}`, ctx.site.root)
  const ofBuild = openFileFacts(ctx.store, key)
  const facts = ofBuild.of(b!)
  ofBuild.save()
  const assets = open()
  const others = assets.factsOf(c!)
  assets.save()
  for (const path of ['content/b.png', 'content/c.png']) made.remove(path)
  const known = openFileFacts(ctx.store, key)
  expect([known.of(b!), known.of(c!)]).toEqual([facts, others])
  expect(others).toBeDefined()
})

test('of the style sheets that kb dev made, the current ones and those before are served', async () => {
  const { made, open, graph, sources } = await assetsOf({
    'content/a.md': '# A\n',
    'my.css': 'p { color: #111111 }',
  })
  const assets = open()
  const sheets = ['#111111', '#222222', '#333333'].map((color) => {
    made.write({ 'my.css': `p { color: ${color} }` })
    assets.restyle()
    return assets.toManifest(graph, sources).style
  })
  expect(sheets.map((sheet) => assets.theme(sheet) !== undefined)).toEqual([false, true, true])
})
