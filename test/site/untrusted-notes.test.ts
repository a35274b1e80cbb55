import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { config, readTree, site, temporaryFolder } from '../support/site.ts'

/** What untrusted notes may show of the site, and tell browsers. */

/** Named by notes in every way; `SECRET` stands in all that must not be shown. */
const FILES = {
  'keys/id.pem': 'SECRET',
  'content/code.ts': 'export const shown = 1\n',
  'content/.hidden/x.ts': 'SECRET',
  'content/node_modules/x.ts': 'SECRET',
  'content/sub/note.ts': 'export const beside = 2\n',
}
const IMPORTS = [
  '@/keys/id.pem',
  './../../keys/id.pem',
  '@/site.config.ts',
  '@/content/../keys/id.pem',
  '@/content/sub/../../keys/id.pem',
  '@/.kb/x',
  '@/content/.hidden/x.ts',
  '@/content/node_modules/x.ts',
  '@/content/key.txt',
  '@/content/keys/id.pem',
  '@/content/env.txt',
  '@/content/pipe.txt',
  '@\\keys\\id.pem',
  '/etc/passwd',
  '@//etc/passwd',
  '@/%6beys/id.pem',
]

function files(trust: string): Record<string, string> {
  return {
    ...FILES,
    'site.config.ts': `${config(`{ content: { trust: '${trust}' } }`)}// SECRET\n`,
    '.env': 'SECRET',
    'content/a.md':
      '---\ntitle: a\npermalink: /a/\n---\n\n<<< @/content/code.ts\n\n<<< @/code.ts\n\n<<< ./sub/note.ts\n',
    'content/sub/b.md': `---\ntitle: b\npermalink: /b/\n---\n\n${IMPORTS.map((path) => `<<< ${path}\n`).join('\n')}`,
  }
}

test('`<<<` shows untrusted notes nothing but files below the content folder; everything else is reported at its line', async () => {
  const made = site(files('untrusted'))
  symlinkSync(join(made.root, 'keys/id.pem'), join(made.root, 'content/key.txt'))
  symlinkSync(join(made.root, 'keys'), join(made.root, 'content/keys'))
  symlinkSync(join(made.root, '.env'), join(made.root, 'content/env.txt'))
  execFileSync('mkfifo', [join(made.root, 'content/pipe.txt')])
  const { diagnostics } = await made.build()
  const missing = diagnostics.filter(({ code }) => code === 'snippet/missing')
  expect(missing.map(({ place }) => [place?.file, place?.line])).toEqual(
    IMPORTS.map((_, at) => ['content/sub/b.md', 6 + 2 * at]),
  )
  expect(missing[0]!.message).toContain('outside the content folder, and the content is untrusted')
  expect((await made.check()).diagnostics).toEqual(diagnostics)
  expect(made.read('a/index.html').match(/shown/g)!.length).toBeGreaterThanOrEqual(2)
  expect(made.read('a/index.html')).toContain('beside')
  expect([...readTree(made.out)].filter(([, bytes]) => bytes.includes('SECRET')).map(([path]) => path)).toEqual([])
})

test('a trusted note may show any file of the site that is not hidden, and none outside it', async () => {
  const made = site({
    ...files('trusted'),
    'content/sub/b.md': '---\ntitle: b\npermalink: /b/\n---\n\n<<< @/keys/id.pem\n\n<<< @/content/env.txt\n',
  })
  made.write({ '.env': 'NOWHERE' })
  symlinkSync(join(made.root, '.env'), join(made.root, 'content/env.txt'))
  const { diagnostics } = await made.build()
  expect(diagnostics.flatMap(({ code, place }) => (code === 'snippet/missing' ? [place?.line] : []))).toEqual([8])
  expect(made.read('b/index.html')).toContain('SECRET')
  expect(made.read('b/index.html')).not.toContain('NOWHERE')
})

const META = [
  'meta:',
  '  - { name: keywords, content: kept }',
  '  - { HTTP-Equiv: Refresh, content: "0;url=https://e.example/" }',
  '  - { http-equiv: refresh, content: "0;url=javascript:alert(1)" }',
  '  - { http-equiv: refresh, content: "0;url=//evil.test" }',
  '  - { http-equiv: Set-Cookie, content: "a=b" }',
  '  - { http-equiv: Content-Security-Policy, content: "default-src *" }',
  '  - { http-equiv: content-language, content: de }',
]

test('meta tags that act as headers are left out of untrusted notes and reported; of trusted notes only those that describe stay unreported', async () => {
  const built = async (trust: string) => {
    const made = site({
      'site.config.ts': config(`{ content: { trust: '${trust}' }, contentSecurityPolicy: false }`),
      'content/a.md': `---\ntitle: a\npermalink: /a/\n${META.join('\n')}\n---\n`,
    })
    const { diagnostics } = await made.build()
    expect((await made.check()).diagnostics).toEqual(diagnostics)
    const page = made.read('a/index.html')
    expect(page).toContain('<meta name="keywords" content="kept"')
    return {
      lines: diagnostics.flatMap(({ code, place }) => (code === 'frontmatter/meta' ? [place?.line] : [])),
      left: [...page.matchAll(/<meta http-equiv="?([\w-]+)/gi)].map((match) => match[1]!.toLowerCase()),
    }
  }
  expect(await built('untrusted')).toEqual({ lines: [6, 7, 8, 9, 10, 11], left: [] })
  expect(await built('trusted')).toEqual({ lines: [6, 7, 8, 9, 10], left: ['refresh', 'content-language'] })
})

test('a folder of public files behind a link that leads out of the site is left out and reported', async () => {
  const outside = temporaryFolder()
  writeFileSync(join(outside, 'key.txt'), 'SECRET')
  writeFileSync(join(outside, 'photo.png'), 'SECRET')
  mkdirSync(join(outside, 'public'))
  writeFileSync(join(outside, 'public/key.txt'), 'SECRET')
  for (const [link, target] of [
    ['.vuepress/public', outside],
    ['.vuepress', outside],
    ['public', outside],
  ] as const) {
    const found = site({
      'a.md': '![x](./.vuepress/photo.png)\n',
      ...(link.includes('/') ? { '.vuepress/x.js': '' } : {}),
    })
    symlinkSync(target, join(found.root, link))
    const built = await found.build()
    const folder = link === 'public' ? 'public' : '.vuepress/public'
    expect(built.diagnostics.map(({ code, place }) => `${code} ${place?.file}`)).toContain(
      `site/symbolic-link ${folder}`,
    )
    expect(JSON.stringify([...readTree(found.out).values()].map(String))).not.toContain('SECRET')
    expect((await found.check()).diagnostics).toEqual(built.diagnostics)
  }
})

test('a folder of public files behind a link inside the site, or named outside of it by the settings, is published', async () => {
  const outside = temporaryFolder()
  writeFileSync(join(outside, 'a.txt'), 'A')
  const linked = site({ 'a.md': 'text\n', 'real/a.txt': 'A' })
  symlinkSync(join(linked.root, 'real'), join(linked.root, 'public'))
  const named = site({
    'site.config.ts': config(`{ content: { publicDir: '${outside}' } }`),
    'content/a.md': 'text\n',
  })
  for (const made of [linked, named]) {
    const built = await made.build()
    expect(built.diagnostics.map(({ code }) => code)).not.toContain('site/symbolic-link')
    expect(made.read('a.txt')).toBe('A')
  }
})
