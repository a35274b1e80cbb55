import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../cli/pipeline/build.ts'
import { HASHED_FOLDERS } from '../../cli/pipeline/outputs/hosts/cache-rules.ts'
import { encodePath } from '../../cli/pipeline/pages/href.ts'
import { inEnglish } from '../../config/fill.ts'
import type { Route } from '../../config/model/route.ts'
import { cloudflareHost, filesOf, follow, type Host, netlifyHost, vercelHost } from '../support/hosts.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { config, site } from '../support/site.ts'

const HOSTS = [
  ['netlify', netlifyHost],
  ['cloudflare-pages', cloudflareHost],
  ['vercel', vercelHost],
] as const

const NOTES = {
  'content/01.前端 笔记/01.你好 (a).md':
    '---\ntitle: A\npermalink: /pages/a/\naliases: [/al/, /旧 页.html]\n---\n[b](./02.b.md) ![p](./图 p.png)\n',
  'content/01.前端 笔记/02.b.md': '---\ntitle: B\npermalink: /注释/b.html\ntags: [x]\n---\ntext\n',
  'content/01.前端 笔记/图 p.png': new Uint8Array([1]),
  'content/02.hidden.md': '---\ntitle: H\npermalink: /hidden/\nunlisted: true\n---\ntext\n',
  'content/public/.well-known/a.txt': 'a',
  'content/public/手册 1.txt': 'text',
}

const asAsked = (path: string): string => new URL(encodePath(path), 'https://e.example').pathname

/** Asks a host for everything that a built site consists of, at the addresses that its pages have. */
function expectWhole(host: Host, folder: string, base: string): void {
  const below = (path: string): string => base + asAsked(path).slice(1)
  const fileOf = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path).slice(1)
  const routes = JSON.parse(readFileSync(join(folder, 'data/routes.json'), 'utf8')) as Route[]
  expect(new Set(routes.map(({ kind }) => kind))).toContain('redirect')
  const files = filesOf(folder)
  for (const { path, kind, target } of routes) {
    const { status, file, path: end } = follow(host, below(path))
    const redirectsItself = kind !== 'route' && files.has(fileOf(path)) && file === fileOf(path)
    expect([path, status, file]).toEqual([path, 200, redirectsItself ? fileOf(path) : fileOf(target)])
    expect(end.startsWith(base) || `${end}/` === base, `${path} is at ${end}`).toBe(true)
  }
  for (const path of files) {
    if (path.endsWith('.html') || /^(?:\.kb-files|\.nojekyll|_redirects|_headers|vercel\.json|_.*)/.test(path)) continue
    const answer = host(below(`/${path}`))
    expect([path, answer.status, answer.file]).toEqual([path, 200, path])
    const isHashed = HASHED_FOLDERS.includes(path.split('/').slice(0, -1).join('/'))
    const [caching = '', ...more] = answer.headers['Cache-Control'] ?? []
    expect([path, caching.includes('immutable'), more]).toEqual([path, isHashed, []])
    expect(answer.headers['X-Content-Type-Options']).toEqual(['nosniff'])
  }
  for (const path of ['no/such/page/', 'nowhere.html', 'assets/js/gone.js'])
    expect([path, host(`${base}${path}`)]).toMatchObject([path, { status: 404, file: '404.html' }])
  for (const path of ['/', base, base.slice(0, -1), `${base}index.html`])
    expect([path, follow(host, path === '' ? '/' : path)]).toMatchObject([path, { status: 200, file: 'index.html' }])
  const home = follow(host, '/').path
  expect([base, base.slice(0, -1)]).toContain(home)
}

describe.each(HOSTS)('a folder that %s publishes at its root', (name, openHost) => {
  test.each(['/', '/x/', '/notes/v1.2/'] as const)('is a whole site below %s', async (base) => {
    const made = site({
      'site.config.ts': config(
        `{ title: 'T', url: 'https://e.example', base: '${base}', deploy: '${name}', redirects: { '/旧 的/': '/pages/a/' } }`,
      ),
      ...NOTES,
      // A page may be called like the base where no host adds slashes to an address that lacks the base.
      ...(name !== 'netlify' ? {} : { 'content/03.x.md': '---\ntitle: X\npermalink: /x/\n---\ntext\n' }),
    })
    const { diagnostics } = await made.build()
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expectWhole(openHost(made.out), made.out, base)
    if (name === 'netlify') expectWhole(netlifyHost(made.out, 'file'), made.out, base)
  })
})

test('a page that Vercel would show in the place of another is told by the build', async () => {
  const told = async (deploy: string, base: string) => {
    const made = site({
      'site.config.ts': config(`{ title: 'T', deploy: '${deploy}', base: '${base}' }`),
      'content/01.a.md': '---\ntitle: A\npermalink: /notes/\n---\ntext\n',
    })
    const ctx = await made.context()
    const notes: string[] = []
    await build(
      { ...ctx, progress: { ...ctx.progress, note: (words) => notes.push(inEnglish(words)) } },
      made.out,
      false,
    )
    return notes
  }
  expect(await told('vercel', '/notes/')).toEqual([
    'On Vercel, /notes/notes/ is shown at /notes/, in the place of the page there; give it another address',
  ])
  expect(await told('vercel', '/')).toEqual([])
  expect(await told('vercel', '/x/')).toEqual([])
  expect(await told('netlify', '/notes/')).toEqual([])
})

test.skipIf(!hasRealNotes)(
  'a site of 233 notes below /blog/ is whole on Cloudflare Pages and Vercel',
  { tags: ['proof', 'full'] },
  async () => {
    const deploy = "['cloudflare-pages', 'vercel']"
    const made = site({
      'site.config.ts': config(
        `{ title: 'T', url: 'https://e.example', base: '/blog/', deploy: ${deploy}, content: { deadLinks: 'warning' } }`,
      ),
    })
    cpSync(REAL_NOTES, join(made.root, 'content'), { recursive: true })
    const { pages, diagnostics } = await made.build()
    expect([pages, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([233, []])
    for (const openHost of [cloudflareHost, vercelHost]) expectWhole(openHost(made.out), made.out, '/blog/')
  },
)
