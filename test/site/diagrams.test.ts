import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kb } from '../support/cli.ts'
import { onLargeSites } from '../support/large-site.ts'
import { pictureHost } from '../support/picture-host.ts'
import { config, site, toLine } from '../support/site.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><path d="M0 0h9"/></svg>'

/** A diagram server: what it was sent, and what it answers by the text of a diagram. */
async function diagramServer() {
  const sent: string[] = []
  const host = await pictureHost(async (path, request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    sent.push(`${request.method} ${path} ${body}`)
    if (body.includes('wrong')) response.writeHead(400).end('Syntax Error:\nline 1')
    else response.end(body.includes('script') ? SVG.replace('<path', '<script>1</script><path') : SVG)
    return true
  })
  return { origin: host.origin, sent }
}

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`

test('diagrams are drawn once by the server of the settings; builds use the pictures and ask nobody', async () => {
  const server = await diagramServer()
  const it = site({
    'site.config.ts': config(`{ markdown: { diagramServer: '${server.origin}/' } }`),
    'content/01.x/01.a.md': `---\ntitle: A\npermalink: /a/\n---\n\n${fence('plantuml [Tides & moon]', '@startuml\nA -> B\n@enduml')}\n- in a list\n\n  \`\`\`dot\n  digraph { a -> b }\n  \`\`\`\n\n${fence('js', '1')}`,
    'content/01.x/02.b.md': `---\ntitle: B\npermalink: /b/\n---\n\n${fence('puml', '@startuml\nA -> B\n@enduml')}`,
  })
  const missing = ['01.x/01.a.md:6:1', '01.x/01.a.md:14:3', '01.x/02.b.md:6:1']
  const before = await it.build()
  expect(before.diagnostics.map(toLine)).toEqual(missing.map((place) => `content/${place} warning code/diagram`))
  expect((await it.check()).diagnostics).toEqual(before.diagnostics)
  expect(it.read('a/index.html')).toContain('data-lang="plantuml"')
  expect(server.sent).toEqual([])

  const fetch = (...flags: string[]) => kb(['diagrams', 'fetch', it.root, '--lang', 'en', ...flags])
  expect((await fetch()).stderr).toContain('code/diagram')
  expect(server.sent).toEqual([])
  const { stdout, code } = await fetch('--allow-private-hosts')
  expect([code, stdout]).toEqual([0, expect.stringContaining('2 diagrams, 2 drawn, 0 faults')])
  expect(server.sent.sort()).toEqual([
    'POST /graphviz/svg digraph { a -> b }',
    'POST /plantuml/svg @startuml\nA -> B\n@enduml',
  ])
  const files = readdirSync(join(it.root, 'content/public/diagrams'))
  expect(files).toHaveLength(2)

  expect((await it.build()).diagnostics).toEqual([])
  const page = it.read('a/index.html')
  const [src] = /\/diagrams\/\w{16}\.svg/.exec(page) ?? []
  expect(page).toContain(
    `<figure class="captioned diagram-drawn"><img src="${src}" width="120" height="80" data-paper="" alt="Tides &#x26; moon"`,
  )
  expect(page).toMatch(
    /<figcaption>Tides &#x26; moon<\/figcaption><details><summary>[^<]+<\/summary><div class="code numbered"[^>]*><pre/,
  )
  expect(page).toContain('alt="Graphviz"')
  expect(it.read('b/index.html')).toContain(`src="${src}" width="120" height="80" data-paper="" alt="PlantUML"`)
  expect(it.read(src!.slice(1))).toBe(SVG)

  expect((await fetch('--allow-private-hosts')).stdout).toContain('2 diagrams, 0 drawn, 0 faults')
  expect(server.sent).toHaveLength(2)
})

test(
  'what the server refuses is reported with its words; no picture with code and no link out is written',
  onLargeSites,
  async () => {
    const server = await diagramServer()
    const it = site({
      'site.config.ts': config(`{ markdown: { diagramServer: '${server.origin}' } }`),
      'content/01.x/01.a.md': `---\ntitle: A\n---\n\n${fence('d2', 'wrong')}\n${fence('d2', 'script')}`,
      'content/01.x/02.locked.md': `---\ntitle: B\npassword: moon\n---\n\n${fence('d2', 'secret')}`,
      '.env': 'KB_PASSWORD_MOON=behind the clouds\n',
    })
    const fetch = async () => {
      const { stdout } = await kb([
        'diagrams',
        'fetch',
        it.root,
        '--lang',
        'en',
        '--allow-private-hosts',
        '--format',
        'json',
      ])
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; place: { line: number } }[] }
      return diagnostics.map(({ message, place }) => `${place.line} ${message.replace(server.origin, '')}`)
    }
    expect(await fetch()).toEqual([
      '5  did not draw this diagram: Syntax Error: line 1.',
      '9  did not draw this diagram: the answer is not an SVG image without code.',
    ])
    expect(server.sent.sort()).toEqual(['POST /d2/svg script', 'POST /d2/svg wrong'])
    expect(readdirSync(join(it.root, 'content/public/diagrams'))).toEqual([])
    const { diagnostics } = await it.build()
    expect(diagnostics.map(toLine)).toEqual([5, 9].map((line) => `content/01.x/01.a.md:${line}:1 warning code/diagram`))

    const other = site({
      'site.config.ts': config(`{ markdown: { diagramServer: '${server.origin}' } }`),
      'content/01.x/01.a.md': fence('d2', 'a'),
      'outside/x.txt': 'x',
    })
    mkdirSync(join(other.root, 'content/public'))
    symlinkSync(join(other.root, '..'), join(other.root, 'content/public/diagrams'))
    const { stderr } = await kb(['diagrams', 'fetch', other.root, '--lang', 'en', '--allow-private-hosts'])
    expect(stderr).toContain('its folder leads out of the site')
    expect(server.sent).toHaveLength(2)
  },
)

test('without a server such blocks are code, and the command says what to set', async () => {
  const it = site({ 'site.config.ts': config(), 'content/01.x/01.a.md': fence('plantuml', 'A -> B') })
  expect((await it.build()).diagnostics).toEqual([])
  const { stderr, code } = await kb(['diagrams', 'fetch', it.root, '--lang', 'en'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('diagramServer')])
})

test('an edit that adds a picture is built like from nothing', async () => {
  const it = site({
    'site.config.ts': config("{ markdown: { diagramServer: 'https://diagrams.example' } }"),
    'content/01.x/01.a.md': `---\npermalink: /a/\n---\n${fence('erd', '[Tide]')}`,
  })
  const { diagnostics } = await it.build()
  expect(diagnostics.map(({ code }) => code)).toEqual(['code/diagram'])
  const { diagramFile } = await import('../../cli/markdown/syntax/diagram-languages.ts')
  mkdirSync(join(it.root, 'content/public/diagrams'), { recursive: true })
  writeFileSync(join(it.root, 'content/public/diagrams', diagramFile('erd', '[Tide]')), SVG)
  expect((await it.build()).diagnostics).toEqual([])
  const page = it.read('a/index.html')
  expect(page).toContain('alt="ERD"')
  expect(readFileSync(join(it.root, 'content/01.x/01.a.md'), 'utf8')).toContain('```erd')
})
