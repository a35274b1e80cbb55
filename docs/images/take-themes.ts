/**
 * Takes the picture of each theme of `themes/`, its cover in the light beside an essay in the dark: `npm run
 * docs:themes`. Its letters are those of Charis SIL, which npm fetches when this runs, in the place of Charter: the
 * same on machines with other fonts.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { browserOptions } from '../../test/support/chromium.ts'

const FONTS = { Charter: '@fontsource/charis-sil', system: '@fontsource/inter' }
const WINDOW = { width: 1200, height: 820 }
/** Of the picture, which has two windows side by side. */
const WIDTH = 1600
const COLOURS = 96

const folder = mkdtempSync(join(tmpdir(), 'kb-themes-'))
try {
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', '--prefix', folder, ...flags, ...Object.values(FONTS)])
  const browser = await chromium.launch(await browserOptions())
  for (const theme of readdirSync('themes'))
    if (theme !== 'example' && theme !== 'README.md') await take(theme, browser)
  await browser.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function take(theme: string, browser: Browser): Promise<void> {
  const server = await openPreview({ folder: buildSite(theme), base: '/', host: '127.0.0.1', port: 0 })
  const halves: Buffer[] = []
  for (const [mode, path] of [
    ['light', ''],
    ['dark', 'harbour/'],
  ] as const) {
    const page = await browser.newPage({ viewport: WINDOW, colorScheme: mode })
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    halves.push(
      await sharp(await page.screenshot())
        .resize(WIDTH / 2)
        .toBuffer(),
    )
    await page.close()
  }
  await server.close()
  const { height } = await sharp(halves[0]).metadata()
  const both = sharp({ create: { width: WIDTH, height: height!, channels: 3, background: 'white' } })
  const joined = await both
    .composite(halves.map((input, at) => ({ input, left: (at * WIDTH) / 2, top: 0 })))
    .png()
    .toBuffer()
  const png = await sharp(joined).png({ palette: true, colours: COLOURS, effort: 10 }).toBuffer()
  writeFileSync(join('themes', theme, 'picture.png'), png)
  process.stdout.write(`themes/${theme}/picture.png: ${png.length} bytes\n`)
}

/** The site of essays with a theme, and with fonts of its own. @returns the folder of its output */
function buildSite(theme: string): string {
  const root = join(folder, theme)
  const fonts = join(root, 'content/public/fonts')
  cpSync('themes/example/content', join(root, 'content'), { recursive: true })
  mkdirSync(fonts, { recursive: true })
  const faces = Object.entries(FONTS).flatMap(([family, name]) =>
    [400, 700].flatMap((weight) =>
      ['normal', 'italic'].map((style) => {
        const file = `${name.split('/')[1]}-latin-${weight}-${style}.woff2`
        cpSync(join(folder, 'node_modules', name, 'files', file), join(fonts, file))
        return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url(/fonts/${file})}`
      }),
    ),
  )
  // What kb names as the system's letters begins with this family here.
  writeFileSync(join(root, 'fonts.css'), `${faces.join('\n')}\n:root{--system:"system",sans-serif}\n`)
  writeFileSync(
    join(root, 'site.config.ts'),
    `import example from '${resolve('themes/example/site.config.ts')}'\n\nexport default {\n  ...example,\n  style: 'fonts.css',\n  theme: { ...example.theme, extends: '${resolve('themes', theme)}' },\n}\n`,
  )
  const env = { ...process.env, THEME: theme }
  execFileSync(process.execPath, [resolve('build/kb.mjs'), 'build', root, '--quiet'], { stdio: 'inherit', env })
  return join(root, 'dist')
}
