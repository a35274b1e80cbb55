import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkExternal, type ExternalRules } from '../../cli/author/external/check-external.ts'
import { outsideAddresses, placeOfAddress } from '../../cli/author/external/outside-links.ts'
import { allowedHosts } from '../../cli/author/external/public-hosts.ts'
import { sortDiagnostics } from '../../cli/diagnostics/diagnostic.ts'
import { kb } from '../support/cli.ts'
import { config, site } from '../support/site.ts'

interface Host {
  origin: string
  /** `HEAD /path` for each request, in their order. */
  asked: string[]
  /** Most requests that were answered at once. */
  most(): number
}

/** A host on this machine that answers by path. */
async function host(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  delay = 0,
  name = '127.0.0.1',
): Promise<Host> {
  const asked: string[] = []
  let [now, most] = [0, 0]
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    now += 1
    most = Math.max(most, now)
    setTimeout(() => {
      now -= 1
      answer(request, response)
    }, delay)
  })
  await new Promise<void>((done) => server.listen(0, name, done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://${name}:${(server.address() as AddressInfo).port}`, asked, most: () => most }
}

const byPath = (request: IncomingMessage, response: ServerResponse): void => {
  const path = request.url!
  if (path === '/hang') return
  if (path === '/moved') response.writeHead(301, { Location: '/ok' })
  else if (path === '/circle') response.writeHead(302, { Location: '/circle' })
  else if (path === '/no-head') response.writeHead(request.method === 'HEAD' ? 405 : 200)
  else response.writeHead(/^\/(\d{3})/.test(path) ? Number(path.slice(1, 4)) : 200)
  response.end(request.method === 'HEAD' ? undefined : 'body')
}

/** Hosts here answer at once, but the machine may be busy. */
const RULES: ExternalRules = {
  timeout: 3000,
  maxRedirects: 3,
  mayAsk: allowedHosts(true),
  pause: 1,
  atOnce: 12,
  perHost: 2,
  keep: 1000,
  now: 0,
}

async function check(files: Record<string, string>, rules: Partial<ExternalRules> = {}) {
  const it = site({ 'site.config.ts': config(), ...files })
  const ctx = await it.context()
  const { value } = await it.check()
  const faults = async (more: Partial<ExternalRules> = {}) =>
    sortDiagnostics(await checkExternal(ctx, value.graph.pages, { ...RULES, ...rules, ...more })).map(
      ({ place, code, message }) => `${place?.file}:${place?.line}:${place?.column} ${code}: ${message}`,
    )
  return { faults, it }
}

describe('kb check --external', () => {
  test('links and pictures that do not answer are told where each note says them, the others not', async () => {
    const { origin, asked } = await host(byPath)
    const { faults } = await check({
      'content/a.md': [
        '---',
        'title: A',
        '---',
        `[好](${origin}/ok) [去](${origin}/moved#part) [只](${origin}/no-head)`,
        `见 [没了](${origin}/404/页?a=1&b=2)。`,
        '',
        `![图](${origin}/410.png) <${origin}/500>`,
        `[私](${origin}/403) [慢](${origin}/429) [绕](${origin}/circle)`,
        `\`${origin}/404/code\``,
        '',
      ].join('\n'),
      'content/b.md': `---\ntitle: B\n---\n[又](${origin}/404/页?a=1&b=2)\n`,
    })
    const gone = encodeURI(`${origin}/404/页?a=1&b=2`)
    expect(await faults()).toEqual([
      `content/a.md:5:8 link/unreachable: The address ${gone} cannot be reached: the status is 404.`,
      `content/a.md:7:6 link/unreachable: The address ${origin}/410.png cannot be reached: the status is 410.`,
      expect.stringMatching(/^content\/a\.md:7:\d+ link\/unreachable: .*\/500 cannot be reached: the status is 500\.$/),
      expect.stringMatching(
        /^content\/a\.md:8:\d+ link\/unreachable: .*\/circle cannot be reached: it redirects in a circle\.$/,
      ),
      `content/b.md:4:5 link/unreachable: The address ${gone} cannot be reached: the status is 404.`,
    ])
    expect(asked.filter((line) => line.endsWith(' /ok')).every((line) => line.startsWith('HEAD'))).toBe(true)
    expect(asked.filter((line) => line.includes('/404/'))).toHaveLength(2)
    expect(asked.some((line) => line.includes('code'))).toBe(false)
  })

  test('an address that never answers is told', async () => {
    const { origin } = await host(byPath)
    const { faults } = await check({ 'content/a.md': `[等](${origin}/hang)\n` }, { timeout: 500 })
    expect(await faults()).toEqual([
      `content/a.md:1:5 link/unreachable: The address ${origin}/hang cannot be reached: no answer within 0.5 s.`,
    ])
  })

  test('of a dead friend the name is told, at the address in its card', async () => {
    const { origin } = await host(byPath)
    const { faults } = await check({
      'content/friends.md': `---\ntitle: 友\n---\n::: cardList\n\`\`\`yaml\n- { name: 甲, link: ${origin}/ok }\n- name: '<b>乙</b> &amp; 丙'\n  link: ${origin}/404#top\n\`\`\`\n:::\n`,
    })
    expect(await faults()).toEqual([
      `content/friends.md:8:9 link/unreachable: "乙 & 丙" cannot be reached at ${origin}/404: the status is 404.`,
    ])
  })

  test('a host that is not there is told in words', async () => {
    const gone = createServer()
    await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done))
    const { port } = gone.address() as AddressInfo
    await new Promise((done) => gone.close(done))
    const { faults } = await check({ 'content/a.md': `[x](http://127.0.0.1:${port}/)\n` })
    expect(await faults()).toEqual([
      `content/a.md:1:5 link/unreachable: The address http://127.0.0.1:${port}/ cannot be reached: the host refused the connection.`,
    ])
  })

  test('an address that answered is not asked again for a while, one that did not is', async () => {
    const { origin, asked } = await host(byPath)
    const { faults } = await check({ 'content/a.md': `[x](${origin}/ok) [y](${origin}/404)\n` })
    await faults()
    asked.length = 0
    expect(await faults({ now: 999 })).toHaveLength(1)
    expect(asked).toEqual(['HEAD /404', 'GET /404'])
    asked.length = 0
    await faults({ now: 1000 })
    expect(asked).toContain('HEAD /ok')
  })

  test('a host that failed for a moment is asked once more', async () => {
    let failures = 2
    const { origin } = await host((_, response) => response.writeHead(failures-- > 0 ? 503 : 200).end())
    const { faults } = await check({ 'content/a.md': `[x](${origin}/)\n` })
    expect(await faults()).toEqual([])
  })

  test('a host is never asked by many requests at once', async () => {
    const one = await host(byPath, 20)
    const links = Array.from({ length: 20 }, (_, at) => `[x](${one.origin}/${at})`).join(' ')
    const { faults } = await check({ 'content/a.md': `${links}\n` }, { perHost: 3 })
    expect(await faults()).toEqual([])
    expect(one.asked).toHaveLength(20)
    expect(one.most()).toBe(3)
  })

  test('a redirect does not lead to a host that may not be asked, by its address or a name of it', async () => {
    const inside = await host(byPath)
    const { port } = new URL(inside.origin)
    const hidden = [`127.0.0.1:${port}`, `localhost:${port}`, `2130706433:${port}`, `[::ffff:127.0.0.1]:${port}`]
    const outside = await host(
      (request, response) =>
        response.writeHead(302, { Location: `http://${hidden[Number(request.url!.slice(1))]}/ok` }).end(),
      0,
      '127.0.0.2',
    )
    // Of this machine's addresses one stands for the internet.
    const { faults } = await check(
      { 'content/a.md': hidden.map((_, at) => `<${outside.origin}/${at}>\n`).join('\n') },
      { mayAsk: (address) => address === '127.0.0.2' },
    )
    expect(await faults()).toEqual(
      hidden.map((_, at) =>
        expect.stringMatching(
          new RegExp(`/${at} cannot be reached: it is on this machine or in a private network\\.$`),
        ),
      ),
    )
    expect(inside.asked).toEqual([])
  })

  test('the command: a warning, so only --strict fails; without the flag nothing is asked', async () => {
    const { origin, asked } = await host(byPath)
    const it = site({ 'site.config.ts': config(), 'content/a.md': `---\ntitle: A\n---\n[x](${origin}/404)\n` })
    expect(await kb(['check', it.root])).toMatchObject({ code: 0, stdout: '1 note, no faults\n' })
    expect(asked).toEqual([])
    // Notes of somebody else may name what only this machine reaches.
    const refused = await kb(['check', it.root, '--external'])
    expect(refused.stdout + refused.stderr).toContain('it is on this machine or in a private network')
    expect(asked).toEqual([])
    const ask = ['check', it.root, '--external', '--allow-private-hosts']
    const found = await kb([...ask, '--format', 'json'])
    expect(found.code).toBe(0)
    expect((JSON.parse(found.stdout) as { diagnostics: unknown }).diagnostics).toMatchObject([
      { code: 'link/unreachable', severity: 'warning', place: { file: 'content/a.md', line: 4, column: 5 } },
    ])
    expect((await kb([...ask, '--strict'])).code).toBe(1)
  })
})

test('the addresses of a text: of other sites only, whole, each once', () => {
  expect(
    outsideAddresses(
      '<a href="https://a.example/x?a=1&amp;b#c">1</a><a class="x" href="https://a.example/x?a=1&amp;b#d">2</a>' +
        '<img src="//b.example/y.png"><a href="/own/">3</a><a href="mailto:x@y.z">4</a><a href="http://">5</a>',
    ),
  ).toEqual(['https://a.example/x?a=1&b', 'https://b.example/y.png'])
})

test('an address is found as the author wrote it', () => {
  const at = (text: string, address: string) => placeOfAddress('a.md', text, address)
  expect(at('---\n---\n见 www.a.example。', 'http://www.a.example/')).toEqual({ file: 'a.md', line: 3, column: 3 })
  expect(at('\n[x](https://a.example/深海)', 'https://a.example/%E6%B7%B1%E6%B5%B7')).toMatchObject({
    line: 2,
    column: 5,
  })
  expect(at('nothing', 'https://a.example/')).toEqual({ file: 'a.md', line: 1, column: 1 })
})
