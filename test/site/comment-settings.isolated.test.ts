import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { config, readTree, site } from '../support/site.ts'

const denied = vi.hoisted(() => new Set<string>())
vi.mock('../../cli/core/optional-package.ts', async (load) => {
  const real = await load<typeof import('../../cli/core/optional-package.ts')>()
  return {
    findOptional: (root: string, name: string) => (denied.has(name) ? undefined : real.findOptional(root, name)),
  }
})

const files = (settings: object) => ({
  'site.config.ts': config(
    `{\n${Object.entries(settings).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`)}}`,
  ),
  'content/01.a/1.a.md': '---\ntitle: A\npermalink: /a/\n---\ntext\n',
})
async function faults(comments: unknown): Promise<string[]> {
  const made = site(files({ comments }))
  const { diagnostics } = await loadSite(made.root, openStore(join(made.root, '.kb')))
  return diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint ?? ''}`.trim())
}

describe('settings of comments', () => {
  const UTTERANCES = { provider: 'utterances', repo: 'deep/sea' }

  test('each provider has its own keys, and says which is wrong', async () => {
    expect(await faults({ ...UTTERANCES, repo: 'https://github.com/deep/sea' })).toEqual([
      'config/invalid The setting `comments.repo` is not a repository such as name/blog.',
    ])
    expect(await faults({ provider: 'giscus', repo: 'a/b' })).toEqual([
      'config/invalid The setting `comments.repoId` is missing.',
    ])
    expect(await faults({ provider: 'wallin', serverURL: 'https://c.example' })).toEqual([
      'config/invalid The setting `comments.provider` must be `giscus`, `utterances`, `beaudar`, `waline`, `twikoo` or `artalk`; it is the text "wallin". Did you mean `waline`?',
    ])
    expect(await faults([UTTERANCES, { provider: 'waline', serverUrl: 'https://c.example' }])).toEqual([
      'config/invalid The setting `comments[1].serverURL` is missing.',
      'config/unknown-key Unknown setting `comments[1].serverUrl`. Did you mean `serverURL`?',
    ])
    expect(await faults({ provider: 'waline', serverURL: 'c.example' })).toEqual([
      'config/invalid The setting `comments.serverURL` must be an address such as https://comments.example.com.',
    ])
    expect(await faults([UTTERANCES, UTTERANCES, UTTERANCES])).toEqual([
      'config/invalid The setting `comments` must have at most 2 entries.',
    ])
  })

  test.each([
    ['a client secret', { clientSecret: '0123456789abcdef0123456789abcdef01234567' }],
    ['a token of GitHub', { label: 'ghp_0123456789abcdefghijABCDEFGHIJ012345' }],
    ['a token of GitHub of the newer kind', { label: 'github_pat_0123456789abcdefghijAB_CDEFGHIJ0123' }],
    ['a master key of LeanCloud', { masterKey: '0123456789abcdefghijABCD' }],
    ['a master key by its value', { label: '0123456789abcdefghijABCD,master' }],
  ])('%s is refused, and not repeated', async (_, added) => {
    const [fault, ...more] = await faults({ ...UTTERANCES, ...added })
    const [[key, value] = []] = Object.entries(added)
    expect(fault).toContain(`config/secret The setting \`comments.${key}\` looks like a secret`)
    expect(fault).not.toContain(value)
    expect(more).toEqual([])
  })

  test('the id of an environment is no secret', async () => {
    expect(await faults({ provider: 'twikoo', envId: 'tides-0123456789abcdef' })).toEqual([])
  })

  test('a client that is not installed is named with its command', async () => {
    denied.add('@waline/client')
    const waline = { provider: 'waline', serverURL: 'https://c.example' }
    expect(await faults(waline)).toEqual([
      'config/no-comment-client Comments need the package @waline/client, which is not installed. npm install --save-dev @waline/client, or leave `comments` out of the settings.',
    ])
    denied.clear()
    expect(await faults(waline)).toEqual([])
  })
})

describe('the policy', () => {
  const connect = async (comments: unknown) => {
    const made = site(files({ comments }))
    const policy = contentSecurityPolicy((await made.context()).site)
    return policy.match(/connect-src [^;]*/)?.[0]
  }

  test.each([
    [{ provider: 'waline', serverURL: 'https://c.example/waline/' }, 'https://c.example'],
    [{ provider: 'artalk', server: 'https://c.example:8080', site: 'T' }, 'https://c.example:8080'],
    [{ provider: 'twikoo', envId: 'https://c.example/.netlify/functions/twikoo' }, 'https://c.example'],
    [
      { provider: 'twikoo', envId: 'tides-1a2b', region: 'ap-guangzhou' },
      'https://tides-1a2b.ap-guangzhou.tcb-api.tencentcloudapi.com',
    ],
  ])('of %o allows its server', async (comments, host) => {
    expect(await connect(comments)).toBe(`connect-src 'self' ${host}`)
  })

  test('of a frame allows nothing', async () => {
    expect(await connect({ provider: 'beaudar', repo: 'deep/sea' })).toBe("connect-src 'self'")
  })
})

test('the client is a file of sites that use it, and named by pages with comments alone', {
  tags: 'proof',
}, async () => {
  const made = site({
    ...files({ comments: { provider: 'artalk', server: 'https://c.example', site: 'T' } }),
    'content/01.a/2.b.md': '---\ntitle: B\npermalink: /b/\ncomment: false\n---\ntext\n',
  })
  await made.build()
  const clients = [...readTree(made.out).keys()].filter((path) => path.startsWith('assets/comments/'))
  expect(clients.map((path) => path.replace(/\.\w{8}\./, '.'))).toEqual([
    'assets/comments/artalk.css',
    'assets/comments/artalk.js',
  ])
  for (const path of clients) expect(made.read('a/index.html')).toContain(`/${path}`)
  expect(made.read('b/index.html')).not.toContain('assets/comments/')
})
