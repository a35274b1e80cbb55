/**
 * Takes the picture of the README, in the light and in the dark, from the site 深海 as it is built now: `npm run
 * docs:pictures`. Its Chinese is set in Noto Sans SC, which npm fetches when this runs, so that the picture is the same
 * on machines with other fonts.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { browserOptions } from '../../test/support/chromium.ts'
import { type Files, startServer } from '../../test/support/static-server.ts'

const FONT = '@fontsource/noto-sans-sc'
const NOTE = 'pages/ba4710/'
const WINDOW = { width: 1280, height: 640 }
const COLOURS = 64

const site = mkdtempSync(join(tmpdir(), 'kb-pictures-'))
try {
  const files = buildSite()
  const server = await startServer(files)
  const browser = await chromium.launch(await browserOptions())
  for (const mode of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: WINDOW, colorScheme: mode })
    await page.goto(server.url + NOTE, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const png = await sharp(await page.screenshot())
      .png({ palette: true, colours: COLOURS, effort: 10 })
      .toBuffer()
    writeFileSync(join('docs/images', `note-${mode}.png`), png)
    process.stdout.write(`docs/images/note-${mode}.png: ${png.length} bytes\n`)
  }
  await browser.close()
  await server.close()
} finally {
  rmSync(site, { recursive: true, force: true })
}

/** 深海 with a font of its own. */
function buildSite(): Files {
  execFileSync('npm', ['install', '--prefix', site, '--no-audit', '--no-fund', '--loglevel=error', FONT])
  cpSync('content', join(site, 'content'), { recursive: true })
  cpSync('site.config.ts', join(site, 'deep.ts'))
  const weights = [400, 700].map((weight) => `'${FONT}/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff2'`)
  writeFileSync(
    join(site, 'site.config.ts'),
    `import deep from './deep'\n\nexport default { ...deep, webFont: { family: 'Noto Sans SC', src: [${weights.join(', ')}] } }\n`,
  )
  execFileSync(process.execPath, [resolve('build/kb.mjs'), 'build', site, '--quiet'], { stdio: 'inherit' })
  const out = join(site, 'dist')
  return new Map(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(out.length + 1), readFileSync(path)]),
  )
}
