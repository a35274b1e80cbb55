import { describe, expect, test } from 'vitest'
import { CODES } from '../../cli/diagnostics/catalogue/index.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { keepsGoing, toSiteSeverity } from '../../cli/pipeline/keep-going.ts'
import { config, site, toLine } from '../support/site.ts'

const BROKEN = {
  'content/01.a/01.x.md': '---\ntitle: a: b\ndate: soon\n---\n[y](./nowhere.md)\n',
  'content/01.a/02.y.md': '---\ntitle: y\n---\n文\n',
}
const FAULTS = [
  'content/01.a/01.x.md:2:8 frontmatter/yaml',
  'content/01.a/01.x.md:3:7 frontmatter/date',
  'content/01.a/01.x.md:5:1 link/no-such-page',
]
const as = (severity: string) => FAULTS.map((line) => line.replace(' ', ` ${severity} `))

describe('whether a build keeps going', () => {
  test('a folder without settings is built whatever its notes say, and check says the same', async () => {
    const files = Object.entries(BROKEN).map(([path, text]) => [path.replace('content/', ''), text])
    const s = site(Object.fromEntries(files))
    const built = await s.build()
    expect(built.diagnostics.map(toLine)).toEqual(as('warning').map((line) => line.replace('content/', '')))
    expect(s.read('01.a/02.y.html')).toContain('url=/pages/')
    expect((await s.check()).diagnostics).toEqual(built.diagnostics)
  })

  test('a site with settings is not built, and is where it is told to keep going', async () => {
    const s = site({ 'site.config.ts': config(), ...BROKEN })
    const stopped = await s.build()
    expect(stopped.diagnostics.map(toLine)).toEqual(as('error'))
    expect(stopped.totals).toBeUndefined()
    expect((await s.check()).diagnostics).toEqual(stopped.diagnostics)
    const built = await s.build({ keepGoing: true })
    expect(built.diagnostics.map(toLine)).toEqual(as('warning'))
    expect(built.totals?.written).toBeGreaterThan(2)
    expect((await s.check({ keepGoing: true })).diagnostics).toEqual(built.diagnostics)
  })

  test('a build that kept going is no excuse for the next one, though nothing was changed', async () => {
    const s = site({ 'site.config.ts': config(), ...BROKEN })
    await s.build({ keepGoing: true })
    await s.build({ keepGoing: true })
    const stopped = await s.build()
    expect(stopped.diagnostics.map(toLine)).toEqual(as('error'))
    expect(stopped.totals).toBeUndefined()
  })

  test('a migrated site keeps going until its author deletes the setting', async () => {
    const s = site({ 'site.config.ts': config('{ migrated: true }'), ...BROKEN })
    expect((await s.build()).diagnostics.map(toLine)).toEqual(as('warning'))
    s.write({ 'site.config.ts': config() })
    expect((await s.build()).diagnostics.map(toLine)).toEqual(as('error'))
  })

  test('with --strict its warnings fail all the same', async () => {
    const s = site({ 'site.config.ts': config(), ...BROKEN })
    expect((await s.build({ keepGoing: true, strict: true })).totals).toBeUndefined()
  })
})

/** Areas of what an author's settings, code, packages or machine say; every other area is about the content. */
const NOT_CONTENT = ['component', 'config', 'dev', 'images', 'migrate', 'plugin', 'share', 'slot', 'theme', 'web-font']

describe('the severity of every code', () => {
  const fault = (code: string): Diagnostic => ({ code, severity: 'error', message: 'x' })
  const site = { configFile: 'site.config.ts', config: { migrated: true } }
  const ctx = { site } as Parameters<typeof keepsGoing>[0]

  for (const { code, severity } of CODES.filter((one) => one.severity === 'error')) {
    const isContent = !NOT_CONTENT.includes(code.split('/')[0]!)
    test(`${code} is ${isContent ? 'a warning' : 'an error'} where a build keeps going`, () => {
      expect(severity).toBe('error')
      expect(toSiteSeverity(ctx, [fault(code)])).toEqual([
        { ...fault(code), severity: isContent ? 'warning' : 'error' },
      ])
    })
  }

  test('what a plugin says of a note is a warning, even where the plugin calls it fatal', () => {
    expect(toSiteSeverity(ctx, [fault('plugin/message')])[0]?.severity).toBe('warning')
  })

  test('where a build does not keep going all are what they are', () => {
    const plain = { site: { ...site, config: { migrated: false } } } as Parameters<typeof keepsGoing>[0]
    const faults = CODES.map(({ code }) => fault(code))
    expect(keepsGoing(plain)).toBe(false)
    expect(toSiteSeverity(plain, faults)).toEqual(faults)
  })
})
