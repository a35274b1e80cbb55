import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cloudflareRules } from '../../cli/pipeline/outputs/hosts/redirects-file.ts'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { LIMITS } from '../../config/limits.ts'
import type { Route } from '../../config/model/route.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { STRINGS } from '../../config/strings.ts'
import { MODE_SCRIPT } from '../../renderer/mode-script.ts'
import { REDIRECT_SCRIPT } from '../../renderer/redirect.ts'
import { NGINX, startNginx, warnWithoutNginx } from '../support/nginx.ts'
import { config, site, type TestSite, temporaryFolder } from '../support/site.ts'

const notes = {
  'content/01.前端 笔记/01.你好 $1 (a).md': '---\ntitle: A\npermalink: /pages/a/\n---\n[b](./02.b.md) ![p](./p.png)\n',
  'content/01.前端 笔记/02.b.md': '---\ntitle: B\npermalink: /注释/$b.html\n---\ntext\n',
  'content/01.前端 笔记/03.hidden.md': '---\ntitle: Hidden\npermalink: /hidden/\nunlisted: true\n---\ntext\n',
  'content/01.前端 笔记/p.png': new Uint8Array([1]),
  'content/02.other.md': '---\ntitle: C\n---\ntext\n',
}
const build = async (deploy: string, more = '', files: Record<string, string> = {}) => {
  const made = site({
    'site.config.ts': config(`{ title: 'T', url: 'https://e.example', deploy: ${deploy}, ${more} }`),
    ...notes,
    ...files,
  })
  const { diagnostics } = await made.build()
  expect(diagnostics.filter((fault) => fault.severity === 'error')).toEqual([])
  return made
}
const routesOf = (made: TestSite) => JSON.parse(made.read('data/routes.json')) as Route[]
const encode = (path: string) => encodeURIComponent(path).replace(/%2F/g, '/')

describe('rules of hosts', () => {
  test('nothing is written for nobody; GitHub Pages is told to leave the files alone', async () => {
    const none = await build('[]')
    for (const file of ['.nojekyll', '_redirects', '_headers', 'vercel.json', '_nginx/site.conf'])
      expect(existsSync(join(none.out, file))).toBe(false)
    const github = await build("'github-pages'")
    expect(github.read('.nojekyll')).toBe('')
  })

  test('Cloudflare Pages and Netlify: permanent redirects of all old addresses, encoded, with the base', async () => {
    const cloudflare = await build("'cloudflare-pages'", "base: '/x/'")
    const rules = cloudflare
      .read('_redirects')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' '))
    expect(rules).toContainEqual([
      '/x/01.%E5%89%8D%E7%AB%AF%20%E7%AC%94%E8%AE%B0/01.%E4%BD%A0%E5%A5%BD%20$1%20(a).html',
      '/x/pages/a/',
      '301',
    ])
    expect(rules).toContainEqual([
      '/x/01.%E5%89%8D%E7%AB%AF%20%E7%AC%94%E8%AE%B0/02.b/',
      '/x/%E6%B3%A8%E9%87%8A/$b.html',
      '301',
    ])
    const redirects = routesOf(cloudflare).filter((route) => route.kind === 'redirect')
    const ofBase = ['/x', '/x/*', '/*']
    expect(rules.map(([from]) => decodeURIComponent(from!)).sort()).toEqual(
      [...redirects.map((route) => `/x${route.path}`), ...ofBase].sort(),
    )
    // Rules are compared with what browsers ask for: they send signs such as `(` and `$` as they are.
    for (const [from] of rules) expect(new URL(from!, 'https://e.example').pathname).toBe(from)
    const asked = rules.map(([from]) => encodeURI(decodeURIComponent(from!)))
    expect(rules.map(([from]) => from)).toEqual(asked)
    expect(rules.flat().join('')).not.toContain('hidden')
    const netlify = await build("['netlify']")
    expect(netlify.read('_redirects')).toMatch(/^\/01\.\S+\.html \/pages\/a\/ 301!$/m)
  })

  test('Cloudflare reads so many rules and bytes: no more are written, the important ones first', () => {
    const many = (count: number, length: number) =>
      Array.from({ length: count }, (_, n) => ({ path: '', from: `/${'a'.repeat(length)}${n}`, to: '/b/' }))
    expect(cloudflareRules(many(2500, 10), '/').taken).toHaveLength(LIMITS.cloudflareRedirects)
    expect(cloudflareRules(many(2500, 100), '/').text.length).toBeLessThanOrEqual(LIMITS.cloudflareRedirectBytes)
    expect(cloudflareRules(many(3, 1200), '/')).toEqual({ text: '', taken: [] })
    // Those that a base needs are always among them; the two with wildcards have a limit of their own.
    expect(cloudflareRules(many(2500, 10), '/x/').taken).toHaveLength(LIMITS.cloudflareRedirects - 1)
    const long = cloudflareRules(many(2500, 100), '/x/').text
    expect(long.length).toBeLessThanOrEqual(LIMITS.cloudflareRedirectBytes)
    expect(long).toMatch(/^\/x \/x\/ 301\n[\s\S]*\n\/x\/\* \/:splat 200\n\/\* \/x\/:splat 302\n$/)
  })

  test('an old address that every host has a rule for needs no page; one that a host cannot lead on has one', {
    tags: 'proof',
  }, async () => {
    const old = [
      '01.前端 笔记/01.你好 $1 (a).html',
      '01.前端 笔记/01.你好 $1 (a)/index.html',
      '04.藏.html',
      '旧/index.html',
    ]
    const more = {
      'content/03.old.md': '---\ntitle: O\npermalink: /o/\naliases: [/旧/]\n---\ntext\n',
      'content/04.藏.md': '---\ntitle: H\npermalink: /h/\nunlisted: true\n---\ntext\n',
    }
    const pages = async (deploy: string) => {
      const made = await build(deploy, '', more)
      return old.map((path) => existsSync(join(made.out, path)))
    }
    for (const host of ['netlify', 'cloudflare-pages', 'vercel', 'nginx'])
      expect([host, await pages(`'${host}'`)]).toEqual([host, [false, false, true, false]])
    // The second form is left to the not-found page.
    for (const host of ["'github-pages'", "'object-storage'", "['netlify', 'github-pages']"])
      expect([host, await pages(host)]).toEqual([host, [true, false, true, true]])
  })

  test('nginx: the rules are for a server block alone, sorted as nginx sorts them', async () => {
    const made = await build(
      "'nginx'",
      "redirects: { '/old; {a}/': '/pages/a/', '/a-b/': '/pages/a/', '/a/b/': '/pages/a/' }",
    )
    const rules = made.read('_nginx/site.conf')
    expect(existsSync(join(made.out, '_nginx/redirects.conf'))).toBe(false)
    expect(rules).not.toMatch(/^(?:map|if)/m)
    expect(rules).toContain('location = "/old; {a}/" { return 301 "/pages/a/$is_args$args"; }\n')
    expect(rules.indexOf('"/a/b/"')).toBeLessThan(rules.indexOf('"/a-b/"'))
  })

  test('nginx: an address without `.html` leads to the page unless another page or file is there, and no two differ by case alone', async () => {
    const made = await build("'nginx'", "redirects: { '/foo/': '/pages/a/' }", {
      'content/guide.md': '---\ntitle: G\ntags: [x]\n---\ntext\n',
      'content/guide/README.md': 'text\n',
      'content/tags.md': 'text\n',
      'content/tags/x.md': '---\npermalink: /tags/x.html\n---\ntext\n',
      'content/x.md': 'text\n',
      'content/public/x/index.html': 'mine',
      'content/y.md': 'text\n',
      'content/public/y': 'mine',
      'content/Foo.md': 'text\n',
      'content/plain.md': 'text\n',
    })
    const lines = [
      ...made.read('_nginx/site.conf').matchAll(/^location = "(.+)" \{ return 301 "(.+)\$is_args\$args"; \}$/gm),
    ]
    const rules = new Map(lines.map(([, from, to]) => [from!, to!]))
    expect(new Set([...rules.keys()].map((from) => from.toLowerCase())).size).toBe(lines.length)
    const variants = ['guide', 'tags', 'tags/x', 'x', 'y', 'plain'].flatMap((stem) => [`/${stem}`, `/${stem}/`])
    expect(variants.filter((path) => rules.has(path))).toEqual(['/y/', '/plain', '/plain/'])
    expect(rules.get('/plain/')).toBe('/plain.html')
    expect(['/foo/', '/Foo/', '/Foo'].map((path) => rules.get(path))).toEqual(['/pages/a/', undefined, '/Foo.html'])
  })

  test('files named by their hash are kept for ever, others asked for anew, the policy goes with all', async () => {
    const made = await build("['cloudflare-pages', 'vercel']", '', {
      'content/03.signs.md': '---\ntitle: D\npermalink: /d(1):e+/\n---\ntext\n',
    })
    const blocks = new Map(
      made
        .read('_headers')
        .trimEnd()
        .split('\n\n')
        .map((block) => [
          block.split('\n')[0],
          block
            .split('\n')
            .slice(1)
            .map((line) => line.trim()),
        ]),
    )
    const context = await made.context()
    expect(blocks.get('/*')).toContain(`Content-Security-Policy: ${contentSecurityPolicy(context.site)}`)
    expect(blocks.get('/assets/js/:file')).toEqual(['Cache-Control: public, max-age=31536000, immutable'])
    // Two rules that fit one file must not both say how it is cached.
    expect([...blocks.keys()].filter((path) => path?.endsWith('*'))).toEqual(['/*'])
    expect(blocks.get('/assets/demos/:file')).toEqual([
      '! Content-Security-Policy',
      "Content-Security-Policy: sandbox allow-scripts; frame-ancestors 'self'",
      'Cache-Control: public, max-age=31536000, immutable',
    ])
    for (const line of made.read('_headers').split('\n')) expect(line.length).toBeLessThan(2000)
    const vercel = JSON.parse(made.read('vercel.json')) as {
      redirects: { source: string; destination: string; statusCode: number }[]
      headers: { source: string; headers: { key: string; value: string }[] }[]
      trailingSlash: boolean
    }
    expect(vercel.trailingSlash).toBe(true)
    expect(vercel.redirects.length).toBe(routesOf(made).filter((route) => route.kind === 'redirect').length)
    // No sign of a pattern is left in a source, and none at all in a destination.
    for (const { source, destination, statusCode } of vercel.redirects)
      expect([source.replace(/\\./g, ''), destination, statusCode]).toEqual([
        expect.stringMatching(/^\/[\w%./$!'~-]+$/),
        expect.stringMatching(/^\/[\w%./$!'~-]*$/),
        301,
      ])
    const sources = vercel.redirects.map(({ source }) => decodeURIComponent(source.replace(/\\(.)/g, '$1')))
    expect(sources).toContain('/01.前端 笔记/01.你好 $1 (a).html')
    expect(vercel.redirects.map(({ destination }) => destination)).toContain('/d%281%29%3Ae%2B/')
    // Vercel takes the slash away behind what looks like a file, and asks its redirects then.
    expect(sources).toContain('/01.前端 笔记/02.b')
    expect(sources).toContain('/01.前端 笔记/01.你好 $1 (a)/')
    expect(vercel.headers.find((rule) => rule.source === '/assets/css/:file')!.headers).toEqual([
      { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' },
    ])
    expect(vercel.headers[0]!.source).toBe('/(.*)')
  })

  test('hosts that cannot send the policy with pages alone have it in the pages', { tags: 'proof' }, async () => {
    for (const host of ['github-pages', 'netlify']) {
      const made = await build(`'${host}'`)
      const policy = contentSecurityPolicy((await made.context()).site, ['frame-ancestors'])
      for (const page of ['pages/a/index.html', 'index.html', '404.html'])
        expect(made.read(page)).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}">`)
    }
    const netlify = await build("'netlify'")
    expect(netlify.read('_headers')).toContain(
      "/*\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: frame-ancestors 'self'\n",
    )
    const off = await build("['netlify']", 'contentSecurityPolicy: false')
    expect(off.read('_headers') + off.read('index.html')).not.toContain('Content-Security-Policy')
    const headers = await build("'cloudflare-pages'", "contentSecurityPolicy: 'headers'")
    expect(headers.read('index.html')).not.toContain('Content-Security-Policy')
    const alone = await build('[]', "contentSecurityPolicy: 'headers'")
    expect(alone.read('index.html')).toContain('<meta http-equiv="Content-Security-Policy"')
  })

  test('by default every page has the policy, whatever the host; its rules leave it out where it is only to be there', {
    tags: 'proof',
  }, async () => {
    for (const [host, file] of [
      ['cloudflare-pages', '_headers'],
      ['netlify', '_headers'],
      ['vercel', 'vercel.json'],
      ['nginx', '_nginx/site.conf'],
      ['object-storage', '_object-storage.json'],
    ] as const) {
      const both = await build(`'${host}'`)
      expect([host, both.read('index.html').includes('http-equiv="Content-Security-Policy"')]).toEqual([host, true])
      expect([host, both.read(file).includes('Content-Security-Policy')]).toEqual([host, true])
      const meta = await build(`'${host}'`, "contentSecurityPolicy: 'meta'")
      expect([host, meta.read('index.html').includes('http-equiv="Content-Security-Policy"')]).toEqual([host, true])
      expect([host, /Content-Security-Policy/.test(meta.read(file))]).toEqual([host, false])
    }
  })

  test('object storage: types, caching and redirects as data', async () => {
    const rules = JSON.parse((await build("'object-storage'", "base: '/x/'")).read('_object-storage.json')) as {
      contentType: { match: string; value: string }[]
      cacheControl: { match: string; value: string }[]
      redirects: { key: string; location: string }[]
      errorDocument: string
    }
    const first = (list: { match: string; value: string }[], key: string) =>
      list.find((rule) => new RegExp(rule.match).test(key))?.value
    expect(first(rules.contentType, 'x/pages/a/index.html')).toBe('text/html; charset=utf-8')
    expect(first(rules.contentType, 'x/feed.json')).toBe('application/feed+json')
    expect(first(rules.cacheControl, 'x/assets/js/kb.ABC.js')).toContain('immutable')
    expect(first(rules.cacheControl, 'x/assets/js/map/0.json')).toContain('max-age=0')
    expect(first(rules.cacheControl, 'x/index.html')).toContain('max-age=0')
    expect(rules.redirects).toContainEqual({
      key: 'x/01.前端 笔记/02.b/index.html',
      location: '/x/%E6%B3%A8%E9%87%8A/$b.html',
    })
    expect(rules.errorDocument).toBe('x/404.html')
  })

  test("a file of the author's own stays; hosts that read one file differently exclude each other", async () => {
    const own = await build("'netlify'", '', { 'content/public/_redirects': '/mine /a 302' })
    expect(own.read('_redirects')).toBe('/mine /a 302')
    const both = siteSchema.safeParse({ deploy: ['netlify', 'cloudflare-pages'] })
    expect(both.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['deploy'])
    expect(siteSchema.safeParse({ deploy: 'heroku' }).success).toBe(false)
    expect(siteSchema.parse({ deploy: 'nginx' }).deploy).toEqual(['nginx'])
  })
})

describe('content security policy (row 30)', () => {
  const policyOf = (settings: object): Map<string, string[]> => {
    const parsed = siteSchema.parse(settings)
    const text = contentSecurityPolicy({
      config: parsed,
      strings: STRINGS,
      plugins: { list: [], digest: '' },
      root: '',
      contentDir: '',
      contentPrefix: '',
      publicDir: '',
      configInputs: [],
    })
    expect(text).toMatch(/^[\x20-\x7e]+$/)
    return new Map(text.split('; ').map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)]))
  }
  const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  test('lets run nothing but the site and its two inline scripts', () => {
    const policy = policyOf({ content: { trust: 'untrusted' } })
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('script-src')).toEqual(["'self'", sha(MODE_SCRIPT), sha(REDIRECT_SCRIPT)])
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe/)
    expect(policyOf({}).get('style-src-attr')).toEqual(["'unsafe-inline'"])
  })

  test('adds the hosts and scripts that the settings themselves name', () => {
    const policy = policyOf({
      head: [
        ['script', { src: 'https://count.example/js/a.js?x' }],
        ['script', { src: '/own.js' }],
        ['script', {}, 'var a = "</script>"'],
        ['script', { type: 'application/ld+json' }, '{}'],
        ['link', { rel: 'stylesheet', href: '//fonts.example/css' }],
      ],
      theme: {
        htmlModules: { windowLB: '<div></div><script>b()</script><SCRIPT async src=https://ads.example/x></SCRIPT>' },
      },
    })
    expect(policy.get('script-src')).toEqual([
      "'self'",
      sha(MODE_SCRIPT),
      sha(REDIRECT_SCRIPT),
      sha('var a = "<\\/script>"'),
      sha('b()'),
      'https://count.example',
      'https://ads.example',
    ])
    expect(policy.get('connect-src')).toEqual(["'self'", 'https:'])
    expect(policy.get('style-src')).toEqual(["'self'", 'fonts.example'])
    expect(policy.get('font-src')).toContain('https:')
  })
})

warnWithoutNginx()

/** Signs of nginx's configuration, and a name that is longer than some versions count. */
const ODD_REDIRECTS = {
  "/old; {a} 'b' (c)/": '/pages/a/',
  [`/${'很长的名字'.repeat(12)}/${'很长的名字'.repeat(15)}.html`]: '/pages/a/',
}

describe.skipIf(!NGINX)('nginx, a real one', () => {
  for (const base of ['/', '/notes/x.y/'] as const)
    test(`answers every route, alias and old address below ${base}`, async () => {
      const made = await build("'nginx'", `base: '${base}', redirects: ${JSON.stringify(ODD_REDIRECTS)}`)
      const root = temporaryFolder()
      const folder = join(root, base)
      cpSync(made.out, folder, { recursive: true })
      const server = await startNginx(root, join(folder, '_nginx'), temporaryFolder())
      onTestFinished(server.close)
      const get = async (path: string, query = '') => {
        const response = await fetch(`${server.url}${encode(base + path.slice(1))}${query}`, { redirect: 'manual' })
        return {
          status: response.status,
          location: response.headers.get('location'),
          headers: response.headers,
          text: await response.text(),
        }
      }
      const routes = routesOf(made)
      expect(routes.filter((route) => route.kind === 'redirect').length).toBeGreaterThan(4)
      for (const { kind, path, target } of routes) {
        const answer = await get(path, '?q=1')
        if (kind === 'route' || path.endsWith('/index.html')) {
          expect([path, answer.status]).toEqual([path, 200])
          expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
          expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
        } else {
          expect([path, answer.status]).toEqual([path, 301])
          const to = new URL(answer.location!, server.url)
          expect([decodeURIComponent(to.pathname), to.search]).toEqual([base + target.slice(1), '?q=1'])
          expect(to.origin).toBe(server.url)
          expect(answer.location).toMatch(/^\/[\x21-\x7e]*$/)
        }
      }
      // Without `.html`, and with a slash in its place (R07, R08).
      for (const path of ['/注释/$b', '/注释/$b/'])
        expect(decodeURIComponent((await get(path)).location!)).toBe(`${base}注释/$b.html`)
      expect((await get('/hidden/')).status).toBe(200)

      const missing = await get('/no/such/page/')
      expect([missing.status, missing.text]).toEqual([404, made.read('404.html')])
      const script = /src="([^"]+\/assets\/js\/[^"]+\.js)"|src="(\/assets\/js\/[^"]+\.js)"/.exec(
        made.read('index.html'),
      )!
      const asset = await get(decodeURIComponent(script[1] ?? script[2]!).replace(base, '/'))
      expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
      const policy = contentSecurityPolicy((await made.context()).site)
      for (const answer of [asset, missing, await get('/'), await get('/pages/a/index.md')]) {
        expect(answer.headers.get('content-security-policy')).toBe(policy)
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      }
      // A name that is gone must not be kept as missing for ever.
      expect((await get('/assets/js/gone.12345678.js')).headers.get('cache-control')).toBe(
        'public, max-age=0, must-revalidate',
      )
      expect((await get('/assets/js/map/0.json')).headers.get('cache-control')).toBe(
        'public, max-age=0, must-revalidate',
      )
      expect((await get('/pages/a/index.md')).headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      for (const path of ['/_nginx/site.conf', '/.kb-files'])
        expect([path, (await get(path)).status]).toEqual([path, 404])
    })
})
