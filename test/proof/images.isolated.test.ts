import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { widthsFor } from '../../cli/pipeline/assets/picture-variants.ts'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { launchBrowser, layoutShifts } from '../support/browser.ts'
import { ROOT } from '../support/cli.ts'
import { config, differences, readTree, site, toLine } from '../support/site.ts'
import { startServer } from '../support/static-server.ts'

/**
 * Whether the package is there, which one test denies; and how often it was asked for, which it is only to make a
 * picture.
 */
const there = vi.hoisted(() => ({ sharp: true, isBroken: false, loads: 0 }))
vi.mock('../../cli/core/optional-package.ts', async (original) => {
  const { findOptional } = await original<typeof import('../../cli/core/optional-package.ts')>()
  const watched = (root: string, name: string) => {
    const found = findOptional(root, name)
    return (
      found && {
        ...found,
        load: () => {
          there.loads++
          if (there.isBroken)
            throw new Error('Could not load the "sharp" module using the x runtime\nPossible solutions:')
          return found.load()
        },
      }
    )
  }
  return { findOptional: (root: string, name: string) => (there.sharp ? watched(root, name) : undefined) }
})

let photo: Buffer
let tiny: Buffer
beforeAll(async () => {
  // A soft picture with some noise: what a photograph is to an encoder.
  const [width, height] = [500, 300]
  const raw = Buffer.alloc(width * height * 3)
  for (let at = 0; at < raw.length; at++) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
    raw[at] = 128 + 90 * Math.sin(x / 97 + (at % 3)) * Math.cos(y / 61) + ((at * 7919) % 23)
  }
  photo = await sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  tiny = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1ac' } })
    .png()
    .toBuffer()
})

const SETTINGS = (images: string) =>
  config(`{ title: '试', url: 'https://e.example', content: { publicDir: 'public' }, images: ${images} }`)
const files = (images: string) => ({
  'site.config.ts': SETTINGS(images),
  'content/a.md':
    '---\ntitle: 甲\npermalink: /a/\n---\n![海 > 岸](./图 片.png "题")\n\n![小](./tiny.png)\n\n![公](/p/photo.png)\n\n![宽](./图 片.png =150x)\n\n![坏](./broken.png)\n',
  'content/图 片.png': photo,
  'content/tiny.png': tiny,
  'content/broken.png': photo.subarray(0, 400),
  'public/p/photo.png': photo,
  'public/p/unused.png': photo,
})
const SMALL = "{ widths: [150, 350, 1000], formats: ['avif', 'webp'] }"

describe('pictures in several widths and formats', () => {
  test('off by default: a picture is the file it is', async () => {
    const made = site(files('undefined'))
    await made.build()
    expect(made.read('a/index.html')).not.toMatch(/<picture|srcset/)
    expect([...readTree(made.out).keys()].filter((path) => /\.(avif|webp)$/.test(path))).toEqual([])
  })

  test('the original stays the fallback with its size; each address names a file of that width and format, smaller than the original', async () => {
    const made = site(files(SMALL))
    expect((await made.build()).diagnostics).toEqual([])
    const html = made.read('a/index.html')
    const pictures = [...html.matchAll(/<picture>(.*?)<\/picture>/g)].map((match) => match[1]!)
    expect(pictures).toHaveLength(3)
    const [first, ofPublic, sized] = pictures
    expect(first).toMatch(
      /<img [^>]*alt="海 > 岸"|<img [^>]*src="\/assets\/files\/[^"]+\.png" width="500" height="300"/,
    )
    expect(first).toMatch(/src="\/assets\/files\/[^"]+\.[0-9a-f]{8}\.png" width="500" height="300"/)
    expect(ofPublic).toContain('src="/p/photo.png" width="500" height="300"')
    expect(sized).toMatch(/width="150"/)
    for (const [at, format] of ['avif', 'webp'].entries()) {
      const [type, srcset] = [...first!.matchAll(/<source type="([^"]+)" srcset="([^"]+)"/g)][at]!.slice(1)
      expect(type).toBe(`image/${format}`)
      const entries = srcset!.split(', ').map((entry) => entry.split(' '))
      expect(entries.map(([, width]) => width)).toEqual(['150w', '350w', '500w'])
      for (const [address, width] of entries) {
        const bytes = readFileSync(join(made.out, decodeURIComponent(address!)))
        const facts = await sharp(bytes).metadata()
        expect([facts.width, facts.format]).toEqual([Number.parseInt(width!, 10), format === 'avif' ? 'heif' : 'webp'])
        expect(bytes.length).toBeLessThan(photo.length)
      }
    }
    // Pictures that nobody shows, are small, or cannot be read are left as they are.
    const variants = [...readTree(made.out).keys()].filter((path) => /\.(avif|webp)$/.test(path))
    expect(variants.filter((path) => /tiny|broken|unused/.test(path))).toEqual([])
    expect(variants).toHaveLength(12)
    // Feeds are read where nobody chooses.
    expect(made.read('rss.xml')).not.toContain('srcset')
  })

  test('animated pictures stay the files they are, because a variant would be a still', async () => {
    const frames = [photo, await sharp(photo).negate().png().toBuffer()]
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ quality: 100 })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    // The chunk that announces the frames, before the first one.
    const at = photo.indexOf('IDAT', 0, 'latin1') - 4
    const control = Buffer.from('00000008' + '6163544c' + '0000000200000000' + 'f38d9370', 'hex')
    const png = Buffer.concat([photo.subarray(0, at), control, photo.subarray(at)])
    const made = site({
      'site.config.ts': SETTINGS(SMALL),
      'content/a.md': '---\ntitle: 甲\npermalink: /a/\n---\n![a](./a.webp) ![b](./b.png) ![c](./c.png)\n',
      'content/a.webp': animated,
      'content/b.png': png,
      'content/c.png': photo,
    })
    await made.build()
    expect(made.read('a/index.html').match(/<picture>.*?<img [^>]*alt="."/g)).toEqual([
      expect.stringContaining('alt="c"'),
    ])
  })

  test('made once: later builds do not even load the package; incremental as clean; off again, they go', async () => {
    const made = site(files(SMALL))
    await made.build()
    there.loads = 0
    made.write({ 'content/b.md': '---\ntitle: 乙\npermalink: /b/\n---\n![图](./图 片.png)\n' })
    await made.build()
    await made.build({ out: join(made.root, 'again') })
    expect(there.loads).toBe(0)
    await made.build({ out: join(made.root, 'clean'), cache: join(made.root, 'other') })
    expect(there.loads).toBe(1)
    expect(differences(made.out, join(made.root, 'clean'))).toEqual([])
    expect(differences(join(made.root, 'again'), join(made.root, 'clean'))).toEqual([])
    made.write({ 'site.config.ts': SETTINGS('false') })
    await made.build()
    expect([...readTree(made.out).keys()].filter((path) => /\.(avif|webp)$/.test(path))).toEqual([])
  })

  test('without the package the setting is a fault at its line, with what to type', async () => {
    there.sharp = false
    onTestFinished(() => {
      there.sharp = true
    })
    const made = site(files('true'))
    const { diagnostics, totals } = await made.build()
    expect(diagnostics.map(toLine)).toEqual([expect.stringMatching(/^site\.config\.ts:2:\d+ error images\/no-sharp$/)])
    expect(diagnostics[0]!.hint).toContain('npm install --save-dev sharp')
    expect(totals).toBeUndefined()
    expect((await site(files('false')).build()).diagnostics).toEqual([])
  })

  test('a package of another system is the same fault, and once it is installed again all pictures are made', async () => {
    there.isBroken = true
    onTestFinished(() => {
      there.isBroken = false
    })
    const made = site(files(SMALL))
    const { diagnostics, totals } = await made.build()
    expect(diagnostics.map(toLine)).toEqual([expect.stringMatching(/^site\.config\.ts:2:\d+ error images\/no-sharp$/)])
    expect(diagnostics[0]!.message).toMatch(
      /cannot be loaded: Could not load the "sharp" module using the x runtime\.$/,
    )
    expect(totals).toBeUndefined()
    there.isBroken = false
    expect((await made.build()).diagnostics).toEqual([])
    expect([...readTree(made.out).keys()].filter((path) => /\.(avif|webp)$/.test(path))).toHaveLength(12)
  })

  test('widths: those below the picture’s own, and its own unless that is beyond all', () => {
    expect(widthsFor([860, 480, 1720], 1000)).toEqual([480, 860, 1000])
    expect(widthsFor([480, 860], 4000)).toEqual([480, 860])
    expect(widthsFor([480, 860], 480)).toEqual([480])
  })

  test('the package is found from the site, or from kb itself', async () => {
    const { findOptional } = await vi.importActual<typeof import('../../cli/core/optional-package.ts')>(
      '../../cli/core/optional-package.ts',
    )
    const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/sharp/package.json'), 'utf8')) as {
      version: string
    }
    expect(findOptional('/', 'sharp')?.version).toBe(version)
    expect(findOptional('/', 'no-such-package-here')).toBeUndefined()
  })
})

test('a phone takes a small one, a wide screen a larger one, and nothing moves while they come', async () => {
  const made = site(files(SMALL))
  made.write({ 'content/a.md': files(SMALL)['content/a.md'].replace('![坏](./broken.png)', '') })
  await made.build()
  const policy = contentSecurityPolicy((await made.context()).site)
  const server = await startServer(new Map(readTree(made.out)), '/', () => policy)
  const browser = await launchBrowser()
  onTestFinished(async () => {
    await browser.close()
    await server.close()
  })
  for (const [width, expected] of [
    [150, /\.150\.[0-9a-f]{8}\.avif$/],
    [1440, /\.(350|500)\.[0-9a-f]{8}\.avif$/],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 700 } })
    await page.goto(`${server.url}a/`, { waitUntil: 'load' })
    const image = page.locator('main img').first()
    await expect.poll(() => image.evaluate((node) => (node as HTMLImageElement).currentSrc)).toMatch(expected)
    await expect.poll(() => image.evaluate((node) => (node as HTMLImageElement).complete)).toBe(true)
    const box = await image.boundingBox()
    expect(box!.width / box!.height).toBeCloseTo(500 / 300, 1)
    expect(box!.width).toBeLessThanOrEqual(width)
    // The footer below comes into its place while the page is being read, with or without pictures.
    expect((await layoutShifts(page)).filter(({ isInMain }) => isInMain)).toEqual([])
    if (process.env.KB_SCREENS) await page.screenshot({ path: join(process.env.KB_SCREENS, `images-${width}.png`) })
    // Opened large, it is the picture that was shown; pictures can be enlarged 500 ms after the page is ready
    // (docs/product.md §9).
    await page.locator('main img.medium-zoom-image').first().waitFor()
    await image.click()
    await page.locator('.medium-zoom-image--opened').waitFor()
    await page.close()
  }
})
