import { existsSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Executable {
  path: string
  /** Folder of shared libraries it needs, when the system has none for it. */
  libraries?: string
  /** Folder of fonts that came with it. */
  fonts?: string
}

/**
 * How a headless Chromium is launched: the system's, else the one npm brought. `KB_CHROMIUM=bundled` takes the latter
 * where both are.
 */
export async function browserOptions(wanted?: string): Promise<LaunchOptions> {
  const { path, env } = await findChromium(wanted)
  return { executablePath: path, args: ARGS, env }
}

/** Where a Chromium is, and the environment it runs in. */
export async function findChromium(
  wanted = process.env.KB_CHROMIUM,
): Promise<{ path: string; env: Record<string, string> }> {
  const system = wanted === 'bundled' ? undefined : SYSTEM.find((path) => existsSync(path))
  const { path, libraries, fonts }: Executable = system ? { path: system } : await unpackChromium()
  const env = { ...process.env } as Record<string, string>
  // Pages crash in a browser without any font; the list of fonts that came with this one names folders of another
  // machine.
  if (fonts && !existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE ??= writeFontList(fonts)
  if (libraries) env.LD_LIBRARY_PATH = [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { path, env }
}

/** Folder the bundled Chromium is unpacked into. */
export const chromiumHome = (): string => process.env.KB_CHROMIUM_HOME ?? join(tmpdir(), 'kb-chromium-147')

function writeFontList(folder: string): string {
  const file = join(folder, 'kb-fonts.conf')
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`
  // Another process may be reading it.
  if (!existsSync(file)) {
    writeFileSync(`${file}-${process.pid}`, text)
    renameSync(`${file}-${process.pid}`, file)
  }
  return file
}

/**
 * Unpacks the bundled Chromium with its libraries, once for a machine. It is unpacked beside and then renamed, because
 * the package takes a half-written file for a whole one; and it is told that it runs on the platform its libraries are
 * for, or it would leave them out.
 */
async function unpackChromium(): Promise<Executable> {
  const home = chromiumHome()
  const found = { path: join(home, 'chromium'), libraries: join(home, 'al2023', 'lib'), fonts: join(home, 'fonts') }
  if (existsSync(home)) return found
  const work = mkdtempSync(`${home}-`)
  const before = {
    TMPDIR: process.env.TMPDIR,
    AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV,
    LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
  }
  Object.assign(process.env, { TMPDIR: work, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' })
  try {
    const { default: bundled } = await import('@sparticuz/chromium')
    await bundled.executablePath()
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  try {
    renameSync(work, home)
  } catch (cause) {
    // Another process was first.
    if (!existsSync(home)) throw cause
  }
  return found
}
