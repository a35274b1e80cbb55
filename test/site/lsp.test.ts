import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type {
  CodeAction,
  CompletionList,
  DocumentSymbol,
  Hover,
  Location,
  Range,
  SymbolInformation,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol'
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver-protocol/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { outlineOf } from '../../cli/markdown/outline.ts'
import { KB, kb, ROOT } from '../support/cli.ts'
import { largeNotes } from '../support/large-site.ts'
import { type LspClient, type LspOptions, openLsp, openServer } from '../support/lsp-client.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { openSite, temporaryFolder, toLine } from '../support/site.ts'

// An answer that never comes is a failure soon.
vi.setConfig({ testTimeout: 60_000 })

const FILES = {
  'site.config.mjs':
    "export default { title: 'Sea', content: { dir: 'notes' }, components: { Chart: 'components/chart.tsx' }, theme: { extendFrontmatter: { mood: '' } } }\n",
  'components/chart.tsx':
    'export default function Chart({ height, points = [1, 2] }: { height: number }) {\n  return <p>{height}</p>\n}\n',
  'notes/index.md': '---\nhome: true\n---\n\n[Tide](./01.sea/01.tide.md)\n',
  'notes/01.sea/01.tide.md':
    '---\ntitle: Tide\ndate: 2024-01-02\npermalink: /tide/\ntags: [moon, water]\ncategories: [sea]\nseries: Oceans\n---\n\n## Spring tide\n\nSee [waves](./02.waves.md#high-waves), [[Waves]] and [it](/waves/).\n\n## Neap\n\n[up](#spring-tide) ![x](./x.png)\n\n<<< @/components/chart.tsx\n',
  'notes/01.sea/02.waves.md':
    '---\ntitle: Waves\ndate: 2024-01-03\npermalink: /waves/\ntags: [water]\n---\n\n## High waves\n\n[Tide](01.tide.md#spring-tide)\n',
  'notes/01.sea/03.bare.md': '# Bare\n\nText. [Tide](../01.sea/01.tide.md)\n',
  'notes/01.sea/x.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'other.md': '[a](b.md)\n',
}

function write(root: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

async function start(files: Record<string, string | Uint8Array> = FILES, options?: LspOptions): Promise<LspClient> {
  const root = temporaryFolder()
  write(root, files)
  return connect(root, options)
}

async function connect(root: string, options?: LspOptions): Promise<LspClient> {
  const client = await openLsp(root, options)
  onTestFinished(() => client.close())
  return client
}

/** The server without the command. */
async function serve(files: Record<string, string | Uint8Array> = FILES): Promise<LspClient> {
  const root = temporaryFolder()
  write(root, files)
  const client = await openServer(root)
  onTestFinished(() => client.close())
  return client
}

const labels = (list: CompletionList | null): string[] => list?.items.map(({ label }) => label) ?? []
const inserted = (list: CompletionList, label: string): string | undefined =>
  list.items.find((item) => item.label === label)?.textEdit?.newText

/** Writes edits to the disk, as an editor does that saves. */
function apply(edit: WorkspaceEdit): string[] {
  return (edit.documentChanges as TextDocumentEdit[]).map(({ textDocument, edits }) => {
    const file = fileURLToPath(textDocument.uri)
    const document = TextDocument.create(textDocument.uri, 'markdown', 0, readFileSync(file, 'utf8'))
    writeFileSync(file, TextDocument.applyEdits(document, edits as never))
    return file
  })
}

interface Fault {
  code: string
  place?: { file: string; line: number; column: number }
}

/** What `kb check --drafts` finds in a folder. */
const faultsOf = async (root: string): Promise<string[]> =>
  (await openSite(root).check({ drafts: true })).diagnostics.map(toLine)

/** What `kb check --drafts` says of a folder. */
async function checked(root: string): Promise<Fault[]> {
  const { stdout } = await kb(['check', root, '--drafts', '--format', 'json'])
  return (JSON.parse(stdout) as { diagnostics: Fault[] }).diagnostics
}

const TIDE = 'notes/01.sea/01.tide.md'
const WAVES = 'notes/01.sea/02.waves.md'

test('faults of an included file are shown in it, those below the comment at their lines; the path leads to it', async () => {
  const client = await serve({
    ...FILES,
    'notes/01.sea/01.tide.md': `${FILES['notes/01.sea/01.tide.md']}\n<!-- @include: ../../parts/a.md -->\n\n[gone](./none.md)\n`,
    'parts/a.md': 'one\n\n::: nonsense\n',
  })
  const text = client.open(TIDE)
  const [fault] = await client.faults(TIDE, (list) => list.length > 0)
  expect(fault!.range.start).toEqual(client.at(text, '[gone]', 0))
  expect(await client.faults('parts/a.md', (list) => list.length > 0)).toMatchObject([
    { code: 'container/unknown', range: { start: { line: 2 } } },
  ])
  const { uri } = await client.ask<Location>('textDocument/definition', TIDE, client.at(text, 'parts/a.md'))
  expect(uri).toBe(client.uri('parts/a.md'))
})

test('files that a note has come to include are followed, also before they exist', async () => {
  const client = await serve()
  client.open(TIDE)
  const missing = (list: { code?: unknown }[]) => list.filter(({ code }) => String(code).startsWith('snippet/')).length
  // Several edits: the first examinations are those of a server that has just started.
  let text: string = FILES[TIDE]
  for (const count of [1, 2, 3, 4]) {
    text += `\n<<< ../../parts/x${count}.js\n`
    client.change(TIDE, text)
    await client.faults(TIDE, (list) => missing(list) === count)
  }
  write(client.root, { 'parts/x4.js': 'a()\n' })
  await client.faults(TIDE, (list) => missing(list) === 3)
})

test('a note whose name is decomposed Unicode has its faults at the address that the editor knows', async () => {
  const path = 'notes/01.sea/cafe\u0301.md'
  const client = await serve({ ...FILES, [path]: '[gone](./none.md)\n' })
  client.open(path)
  expect((await client.faults(path, (list) => list.length > 0))[0]!.code).toBe('link/no-such-page')
})

for (const [size, more] of [
  ['small', {}],
  ['large', largeNotes(undefined, 'notes/')],
] as const)
  test(`while settings are at fault, the notes of a ${size} site are examined with the last good ones`, {
    tags: size === 'small' ? [] : 'proof',
  }, async () => {
    const client = await start({ ...more, ...FILES })
    const text = client.open(TIDE)
    await client.connection.sendRequest('workspace/symbol', { query: '' })
    writeFileSync(join(client.root, 'site.config.mjs'), 'export default {')
    await client.faults('site.config.mjs', (list) => list.length > 0)
    client.change(TIDE, `${text}\n[gone](./none.md)\n`)
    expect((await client.faults(TIDE, (list) => list.length > 0))[0]!.code).toBe('link/no-such-page')
    expect(client.latest.get(client.uri('site.config.mjs'))).toHaveLength(1)
    // A file on the disk, too.
    rmSync(join(client.root, WAVES))
    await client.faults(TIDE, (list) => list.length > 2)
    write(client.root, { [WAVES]: FILES[WAVES], 'site.config.mjs': FILES['site.config.mjs'] })
    client.change(TIDE, text)
    await client.faults(TIDE, (list) => list.length === 0)
    await client.faults('site.config.mjs', (list) => list.length === 0)
  })

test('diagnostics are those of kb check, of the text as it is in the editor, with their pages', async () => {
  const client = await start()
  const text = client.open(TIDE)
  client.change(TIDE, text.replace('./02.waves.md#high-waves', './02.wave.md'))
  const [fault] = await client.faults(TIDE, (list) => list.length > 0)
  expect(fault).toMatchObject({
    code: 'link/no-such-page',
    severity: 1,
    source: 'kb',
    codeDescription: { href: 'https://shenhai-kb.github.io/kb/en/faults/link-no-such-page/' },
    range: { start: { line: 11, character: 4 } },
  })
  // Its locale is English, and nothing says otherwise.
  expect(String(fault!.message)).not.toMatch(/\p{Script=Han}/u)
  writeFileSync(join(client.root, TIDE), text.replace('./02.waves.md#high-waves', './02.wave.md'))
  const reported = await checked(client.root)
  expect(reported).toMatchObject([{ code: 'link/no-such-page', place: { file: TIDE, line: 12, column: 5 } }])
  client.change(TIDE, text)
  expect(await client.faults(TIDE, (list) => list.length === 0)).toEqual([])
  expect(await client.stop()).toBe(0)
})

test.each([
  ['zh-CN', undefined],
  ['en', 'zh'],
])('Chinese: locale %s, KB_LANG %s', { tags: ['proof', 'full'] }, async (locale, language) => {
  const files = { ...FILES, [TIDE]: FILES[TIDE].replace('./02.waves.md', './none.md') }
  const client = await start(files, { locale, env: language ? { KB_LANG: language } : {} })
  const [fault] = await client.faults(TIDE, (list) => list.length > 0)
  expect(fault!.codeDescription!.href).toContain('/kb/faults/')
  expect(String(fault!.message)).toMatch(/\p{Script=Han}/u)
})

test('starts in a workspace folder by the command that the documentation gives Zed', { tags: 'proof' }, async () => {
  const [zh, en] = ['', 'en/'].map((language) => {
    const page = readFileSync(join(ROOT, `docs/content/${language}02.how-to/05.run/09.editor.md`), 'utf8')
    const [, text = ''] = /```json title="\.zed\/settings\.json"\n(.*?)```/s.exec(page) ?? []
    return JSON.parse(text) as { lsp: { marksman: { binary: { path: string; arguments: string[] } } } }
  })
  expect(zh).toEqual(en)
  const { path, arguments: given } = en!.lsp.marksman.binary
  const root = temporaryFolder()
  write(root, { ...FILES, 'package.json': '{}' })
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  symlinkSync(KB, join(root, 'node_modules/.bin/kb'))
  const client = await connect(root, {
    command: [path, ...given],
    env: { npm_config_offline: 'true', npm_config_update_notifier: 'false' },
    // No `rootUri`, which is deprecated: the folder alone says where the site is.
    params: { rootUri: null, workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'site' }] },
  })
  expect(client.initialized.serverInfo?.name).toBe('kb')
  client.open('notes/01.sea/01.tide.md', '---\ntitle: Tide\n---\n\n[none](./none.md)\n')
  const faults = await client.faults('notes/01.sea/01.tide.md', (all) => all.length > 0)
  expect(faults.map(({ code }) => code)).toContain('link/no-such-page')
  expect(await client.stop()).toBe(0)
})

describe('completion', () => {
  const type = async (client: LspClient, more: string, before = ''): Promise<CompletionList> => {
    const text = `${FILES[TIDE]}${before}${more}`
    client.open(TIDE, text)
    return client.ask('textDocument/completion', TIDE, client.at(text, more, more.length))
  }

  test('links by title, file and address, and their headings', { tags: ['proof', 'full'] }, async () => {
    const client = await serve()
    const byTitle = await type(client, '\n[a](wav')
    expect(labels(byTitle)).toEqual(['Waves'])
    expect(inserted(byTitle, 'Waves')).toBe('./02.waves.md')
    const text = (more: string) => `${FILES[TIDE]}${more}`
    const next = async (more: string): Promise<CompletionList> => {
      client.change(TIDE, text(more))
      return client.ask('textDocument/completion', TIDE, client.at(text(more), more))
    }
    expect(inserted(await next('\n[a](/wa'), 'Waves')).toBe('/waves/')
    expect(inserted(await next('\n[a](./02.waves.md#h'), 'High waves')).toBe('./02.waves.md#high-waves')
    expect(labels(await next('\n[a](#'))).toEqual(['Spring tide', 'Neap'])
    expect(inserted(await next('\n[[wa'), 'Waves')).toBe('Waves')
    expect(labels(await next('\n`[a](wav'))).toEqual([])
    expect(labels(await next('\n```\n[a](wav'))).toEqual([])
    expect(labels(await next('\n::: ti'))).toContain('tip')
    expect(labels(await next('\n<Cha'))).toEqual(['Chart'])
    expect(labels(await next('\n<Chart '))).toEqual(['height', 'points'])
    expect(labels(await next('\n<Badge te'))).toEqual(['text'])
    expect(labels(await next('\n<LinkCard hr'))).toEqual(['href'])
    expect(labels(await next('\n::: link-card [Tide](/tide/) de'))).toEqual(['description'])
    expect(labels(await next('\n::: file-'))).toEqual(['file-tree'])
  })

  test('files after `![[`, by the shortest name that means them alone, before notes', async () => {
    const [pdf, svg] = ['PDF', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>']
    const client = await start({
      ...FILES,
      'notes/files/wave one.png': svg,
      'notes/files/tide.pdf': pdf,
      'notes/files/Surf.MP4': 'MP4',
      'notes/files/table.csv': 'a,b',
      'notes/files/a#b.png': svg,
      'notes/files/.hidden/wave.png': svg,
      'notes/a/same.svg': svg,
      'notes/b/same.svg': svg,
      'notes/public/img/wave-logo.svg': svg,
      'notes/public/img/x.png': svg,
    })
    const text = (more: string) => `${FILES[TIDE]}\n${more}`
    client.open(TIDE)
    const next = async (more: string): Promise<CompletionList> => {
      client.change(TIDE, text(more))
      return client.ask('textDocument/completion', TIDE, client.at(text(more), more, more.length))
    }
    const waves = await next('A ![[wav')
    expect(waves.items.map(({ label, detail }) => [label, detail])).toEqual([
      ['wave one.png', 'files/wave one.png'],
      ['wave-logo.svg', 'img/wave-logo.svg'],
      ['Waves', '/waves/'],
    ])
    expect(['wave one.png', 'wave-logo.svg', 'Waves'].map((label) => inserted(waves, label))).toEqual([
      'wave one.png',
      'wave-logo.svg',
      'Waves',
    ])
    const inserts = async (more: string) => (await next(more)).items.map((item) => (item.textEdit as TextEdit).newText)
    expect(await inserts('![[tid')).toEqual(['tide.pdf', 'Tide'])
    expect(await inserts('![[surf')).toEqual(['Surf.MP4'])
    // Beside the note, and elsewhere; two that are equally near.
    expect(await inserts('![[x.p')).toEqual(['x.png', 'img/x.png'])
    expect(await inserts('![[same')).toEqual(['a/same.svg', 'b/same.svg'])
    expect(await inserts('![[files/')).toEqual(['Surf.MP4', 'tide.pdf', 'wave one.png'])
    expect(await inserts('![[table')).toEqual([])
    expect(await inserts('[[surf')).toEqual([])
    expect(await inserts('`![[surf')).toEqual([])
    expect(await client.stop()).toBe(0)
  })

  test('keys of frontmatter and their values', async () => {
    const client = await serve()
    const ask = async (lines: string): Promise<CompletionList> => {
      const text = FILES[WAVES].replace('tags: [water]', lines.replace('|', ''))
      client.change(WAVES, text)
      return client.ask('textDocument/completion', WAVES, client.at(text, lines.split('|')[0]!))
    }
    client.open(WAVES)
    const keys = await ask('sti|')
    expect(labels(keys)).toEqual(['sticky'])
    expect(keys.items[0]!.documentation).toMatchObject({ value: expect.stringContaining('Pins the note to the top') })
    expect(labels(await ask('tit|'))).not.toContain('title')
    expect(labels(await ask('mo|'))).toContain('mood')
    expect(labels(await ask('tags: [wa|]'))).toEqual(['water'])
    expect(labels(await ask('tags:\n  - m|'))).toEqual(['moon'])
    expect(labels(await ask('categories: s|'))).toContain('sea')
    expect(labels(await ask('series: |'))).toEqual(['Oceans'])
    expect(labels(await ask('draft: |'))).toEqual(['true', 'false'])
    expect(labels(await ask('readingShow: l|'))).toContain('left')
    expect(labels(await ask('postList: |'))).toEqual(['detailed', 'simple', 'none'])
    expect(labels(await ask('pageComponent:\n  n|'))).toEqual(['name'])
    expect(labels(await ask('pageComponent:\n  name: C|'))).toEqual(['Catalogue', 'Chart'])
  })
})

test('hover, definition, references and symbols', async () => {
  const client = await serve()
  const text = client.open(TIDE)
  const hover = async (part: string) =>
    (
      (await client.ask<Hover | null>('textDocument/hover', TIDE, client.at(text, part, 1)))?.contents as {
        value: string
      }
    )?.value
  expect(await hover('[waves]')).toMatch(/^\*\*Waves › High waves\*\*\n\n`\/waves\/`/)
  expect(await hover('series:')).toContain('The name of the series')
  expect(await hover('moon')).toContain('**moon** (1)')
  expect(await hover('Neap')).toBeUndefined()

  const definition = (part: string) =>
    client.ask<Location | null>('textDocument/definition', TIDE, client.at(text, part, 1))
  expect(await definition('[waves]')).toEqual({
    uri: client.uri(WAVES),
    range: { start: { line: 7, character: 3 }, end: { line: 7, character: 13 } },
  })
  expect((await definition('[[Waves]]'))!.uri).toBe(client.uri(WAVES))
  expect((await definition('[up]'))!.range.start).toEqual({ line: 9, character: 3 })
  expect((await definition('![x]'))!.uri).toBe(client.uri('notes/01.sea/x.png'))
  expect((await definition('<<<'))!.uri).toBe(client.uri('components/chart.tsx'))
  expect(await definition('Neap')).toBeNull()
  const named = `${text}\n![[X.png|30]]\n`
  client.change(TIDE, named)
  const at = client.at(named, 'X.png', 1)
  expect(await client.ask('textDocument/definition', TIDE, at)).toMatchObject({ uri: client.uri('notes/01.sea/x.png') })
  client.change(TIDE, text)

  const references = async (part: string) =>
    (
      await client.ask<Location[]>('textDocument/references', TIDE, client.at(text, part, 1), {
        context: { includeDeclaration: false },
      })
    ).map(({ uri, range }) => `${uri.slice(client.uri('notes').length)}:${range.start.line}`)
  expect(await references('## Spring')).toEqual(['/01.sea/01.tide.md:15', '/01.sea/02.waves.md:9'])
  expect(await references('title:')).toEqual([
    '/01.sea/01.tide.md:15',
    '/01.sea/02.waves.md:9',
    '/01.sea/03.bare.md:2',
    '/index.md:4',
  ])
  expect(await references('[waves]')).toEqual(['/01.sea/01.tide.md:11'])

  const symbols = await client.ask<DocumentSymbol[]>('textDocument/documentSymbol', TIDE, { line: 0, character: 0 })
  expect(symbols.map(({ name }) => name)).toEqual(['Spring tide', 'Neap'])
  const found = await client.connection.sendRequest<SymbolInformation[]>('workspace/symbol', { query: 'wav' })
  expect(found.map(({ name, location }) => [name, location.uri])).toEqual([['Waves', client.uri(WAVES)]])
})

describe('renaming', () => {
  test('a heading: links to it everywhere', async () => {
    const client = await serve()
    const text = client.open(TIDE)
    const position = client.at(text, '## Spring')
    expect(await client.ask<Range>('textDocument/prepareRename', TIDE, position)).toEqual({
      start: { line: 9, character: 3 },
      end: { line: 9, character: 14 },
    })
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', TIDE, position, { newName: 'King tide' })
    expect(
      apply(edit)
        .map((file) => file.slice(client.root.length + 1))
        .sort(),
    ).toEqual([TIDE, WAVES])
    expect(readFileSync(join(client.root, TIDE), 'utf8')).toContain('## King tide\n')
    expect(readFileSync(join(client.root, TIDE), 'utf8')).toContain('[up](#king-tide)')
    expect(readFileSync(join(client.root, WAVES), 'utf8')).toContain('(./01.tide.md#king-tide)')
    expect(await faultsOf(client.root)).toEqual([])
  })

  test('a heading while other notes are being written: links in them too', async () => {
    const client = await serve()
    const position = client.at(client.open(TIDE), '## Spring')
    const waves = client.open(WAVES)
    const edits = Array.from({ length: 8 }, (_, i) => {
      client.change(WAVES, `${waves}${'\n'.repeat(i)}[${i}](01.tide.md#spring-tide)\n`)
      return client.ask<WorkspaceEdit>('textDocument/rename', TIDE, position, { newName: `Tide ${i}` })
    })
    const changed = (await Promise.all(edits)).map(({ documentChanges }) =>
      (documentChanges as TextDocumentEdit[]).map(({ textDocument, edits }) => `${textDocument.uri} ${edits.length}`),
    )
    expect(changed).toEqual(edits.map(() => [`${client.uri(TIDE)} 2`, `${client.uri(WAVES)} 2`]))
    expect(client.stderr()).toBe('')
  })

  test('a note that is moved: links to it and in it, and its old address leads to it', async () => {
    const files = {
      ...FILES,
      [WAVES]: FILES[WAVES].replace('permalink: /waves/\n', ''),
      [TIDE]: FILES[TIDE].replace(' and [it](/waves/)', ''),
    }
    const client = await serve(files)
    const to = 'notes/02.wind/01.gale force.md'
    const edit = await client.connection.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', {
      files: [{ oldUri: client.uri(WAVES), newUri: client.uri(to) }],
    })
    apply(edit)
    mkdirSync(join(client.root, 'notes/02.wind'))
    renameSync(join(client.root, WAVES), join(client.root, to))
    expect(readFileSync(join(client.root, TIDE), 'utf8')).toContain('[waves](../02.wind/01.gale%20force.md#high-waves)')
    const moved = readFileSync(join(client.root, to), 'utf8')
    expect(moved).toContain('[Tide](../01.sea/01.tide.md#spring-tide)')
    expect(moved).toMatch(/\naliases: \/pages\/.+\n---\n/)
    expect(await faultsOf(client.root)).toEqual([])
  })

  test('a note that is moved: files that it shows and includes, and pictures in its HTML', async () => {
    const text = [
      '# Bay',
      '<!-- @include: ./parts/old one.md{1-1} -->',
      '!!!include(parts/b.md)!!!',
      '<<< ./code/a.js{1} [A]\n<<< ./code/b.js',
      '<<< ./components/chart.tsx',
      '<<< @/notes/01.sea/code/a.js',
      '<img src="./x.png" alt="x">',
      '<!-- @include: @/01.sea/parts/b.md -->',
    ].join('\n\n')
    const client = await serve({
      ...FILES,
      'notes/01.sea/04.bay.md': text,
      'notes/01.sea/parts/old one.md': 'One\n',
      'notes/01.sea/parts/b.md': 'Two\n',
      'notes/01.sea/code/a.js': 'a()\n',
      'notes/01.sea/code/b.js': 'b()\n',
    })
    const move = async (moves: [string, string][]) => {
      const files = moves.map(([from, to]) => ({ oldUri: client.uri(from), newUri: client.uri(to) }))
      apply(await client.connection.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', { files }))
      for (const [from, to] of moves) {
        mkdirSync(dirname(join(client.root, to)), { recursive: true })
        renameSync(join(client.root, from), join(client.root, to))
      }
    }
    await move([
      ['notes/01.sea/04.bay.md', 'notes/02.land/01.inner/04.bay.md'],
      ['notes/01.sea/code', 'notes/02.land/code'],
    ])
    expect(
      readFileSync(join(client.root, 'notes/02.land/01.inner/04.bay.md'), 'utf8').split('# Bay\n\n')[1]!.split('\n\n'),
    ).toEqual([
      '<!-- @include: ../../01.sea/parts/old one.md{1-1} -->',
      '!!!include(../../01.sea/parts/b.md)!!!',
      '<<< ../code/a.js{1} [A]\n<<< ../code/b.js',
      '<<< ./components/chart.tsx',
      '<<< @/notes/02.land/code/a.js',
      '<img src="../../01.sea/x.png" alt="x">',
      '<!-- @include: @/01.sea/parts/b.md -->',
    ])
    expect((await faultsOf(client.root)).filter((line) => line.includes('snippet') || line.includes('image'))).toEqual(
      [],
    )
  })
})

test('code actions write what kb check --fix writes', { tags: ['proof', 'full'] }, async () => {
  const path = 'notes/01.sea/03.bare.md'
  const client = await serve({ ...FILES, [path]: '---\ntitel: Bare\ndate: 2024-01-01\n---\n\n[Tide](/tide/)\n' })
  const faults = await client.faults(path, (list) => list.length > 0)
  client.open(path)
  const range = faults[0]!.range
  const [action] = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: client.uri(path) },
    range,
    context: { diagnostics: faults },
  })
  expect(action).toMatchObject({ kind: 'quickfix', title: expect.stringContaining('titel → title') })
  const copy = join(client.root, '../copy-of-it')
  cpSync(client.root, copy, { recursive: true })
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  await kb(['check', copy, '--fix'])
  apply(action!.edit!)
  expect(readFileSync(join(client.root, path), 'utf8')).toBe(readFileSync(join(copy, path), 'utf8'))
})

describe('what can go wrong', () => {
  /** What comes of some bytes on standard input, which then ends. */
  const run = (input: string) =>
    new Promise<{ code: number | null; stdout: string }>((done) => {
      const { KB_LANG: _, ...env } = process.env
      const child = spawn(process.execPath, [KB, 'lsp'], { cwd: temporaryFolder(), env })
      let stdout = ''
      child.stdout.on('data', (part: Buffer) => {
        stdout += part.toString()
      })
      child.on('close', (code) => done({ code, stdout }))
      child.stdin.end(input)
    })
  const message = (body: object): string => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...body })
    return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  }
  const SHUTDOWN = message({ id: 9, method: 'shutdown' }) + message({ method: 'exit' })

  test('requests before initialize and after shutdown are refused, those before the site is read wait', {
    tags: ['proof', 'full'],
  }, async () => {
    const early = await run(message({ id: 1, method: 'workspace/symbol', params: { query: '' } }) + SHUTDOWN)
    expect(early.stdout).toContain('"id":1,"error":{"code":-32002')
    expect(early.code).toBe(0)
    const client = await start()
    const answers = [1, 2, 3].map(() => client.connection.sendRequest('workspace/symbol', { query: 'tide' }))
    expect(await Promise.all(answers)).toEqual([1, 2, 3].map(() => [expect.objectContaining({ name: 'Tide' })]))
    await client.connection.sendRequest('shutdown')
    await expect(client.connection.sendRequest('workspace/symbol', { query: '' })).rejects.toThrow('shut down')
    await client.connection.sendNotification('exit')
    expect(await client.exited).toBe(0)
  })

  test('a request that is cancelled is told so, and the next one answered', { tags: ['proof', 'full'] }, async () => {
    const client = await start()
    const source = new CancellationTokenSource()
    const cancelled = client.connection.sendRequest('workspace/symbol', { query: '' }, source.token)
    source.cancel()
    await expect(cancelled).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled })
    expect(await client.connection.sendRequest('workspace/symbol', { query: 'tide' })).toHaveLength(1)
  })

  test('an exit without shutdown, an end of input, and what is no message end with 1', {
    tags: ['proof', 'full'],
  }, async () => {
    expect((await run(message({ method: 'exit' }))).code).toBe(1)
    expect((await run('')).code).toBe(1)
    expect((await run('hello\r\n\r\nhello')).code).toBe(1)
    expect((await run('Content-Length: 5\r\n\r\n{"a":')).code).toBe(1)
    expect((await run(SHUTDOWN)).code).toBe(0)
  })

  test('settings that are at fault are shown where they are, and the site answers when they are right', {
    tags: ['proof', 'full'],
  }, async () => {
    const client = await start({ ...FILES, 'site.config.mjs': "export default { title: 'Sea', contnt: {} }\n" })
    const [fault] = await client.faults('site.config.mjs', (list) => list.length > 0)
    expect(fault!.code).toMatch(/^config\//)
    const text = client.open(TIDE)
    expect(await client.ask('textDocument/hover', TIDE, client.at(text, '[waves]', 1))).toBeNull()
    writeFileSync(join(client.root, 'site.config.mjs'), FILES['site.config.mjs'])
    await client.faults('site.config.mjs', (list) => list.length === 0)
    expect(await client.ask('textDocument/hover', TIDE, client.at(text, '[waves]', 1))).not.toBeNull()
    // Broken again, while it is open: the site as it was still answers.
    writeFileSync(join(client.root, 'site.config.mjs'), 'export default {')
    await client.faults('site.config.mjs', (list) => list.length > 0)
    expect(await client.ask('textDocument/hover', TIDE, client.at(text, '[waves]', 1))).not.toBeNull()
    expect(await client.stop()).toBe(0)
  })

  test('a note that is removed or made beside the editor', { tags: ['proof', 'full'] }, async () => {
    const client = await serve()
    client.open(TIDE)
    await client.connection.sendRequest('workspace/symbol', { query: '' })
    rmSync(join(client.root, WAVES))
    expect((await client.faults(TIDE, (list) => list.length > 0))[0]!.code).toBe('link/no-such-page')
    write(client.root, { [WAVES]: FILES[WAVES] })
    expect(await client.faults(TIDE, (list) => list.length === 0)).toEqual([])
  })

  test('files outside of the content folder answer nothing', { tags: ['proof', 'full'] }, async () => {
    const client = await start()
    const text = client.open('other.md')
    expect(await client.ask('textDocument/completion', 'other.md', client.at(text, '[a]('))).toBeNull()
    expect(await client.ask('textDocument/definition', 'other.md', client.at(text, '[a]('))).toBeNull()
    expect(await client.ask('textDocument/documentSymbol', 'other.md', { line: 0, character: 0 })).toBeNull()
  })

  test('what plugins print is no message', { tags: ['proof', 'full'] }, async () => {
    const noisy = `console.log('Content-Length: 3')\nprocess.stdout.write('noise')\n${FILES['site.config.mjs']}`
    const client = await start({ ...FILES, 'site.config.mjs': noisy })
    expect(await client.connection.sendRequest('workspace/symbol', { query: 'tide' })).toHaveLength(1)
    expect(client.stderr()).toContain('noise')
    expect(await client.stop()).toBe(0)
  })

  test('nothing of it stays: no file of unsaved texts', { tags: ['proof', 'full'] }, async () => {
    const client = await start()
    const text = client.open(TIDE)
    client.change(TIDE, `${text}\n[x](none.md)\n`)
    await client.faults(TIDE, (list) => list.length > 0)
    expect(readFileSync(join(client.root, TIDE), 'utf8')).toBe(text)
    expect(await client.stop()).toBe(0)
    expect(existsSync(join(client.root, 'dist'))).toBe(false)
  })
})

const toLines = (faults: readonly Fault[]): string[] =>
  faults.map(({ code, place }) => `${place?.file} ${place?.line}:${place?.column} ${code}`).sort()

/** Faults that the editor shows, as `kb check` has them. */
const shownBy = ({ latest, root }: LspClient): Fault[] =>
  [...latest].flatMap(([uri, list]) =>
    list.map(({ code, range: { start } }) => ({
      code: String(code),
      place: { file: fileURLToPath(uri).slice(root.length + 1), line: start.line + 1, column: start.character + 1 },
    })),
  )

/** The first note that links to a heading of its own, and the source of that heading. */
function linkedHeading(folder: string): { note: string; heading: string } {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const note = join(folder, name)
    if (!name.endsWith('.md') || !statSync(note).isFile()) continue
    const text = readFileSync(note, 'utf8')
    for (const [, target] of text.matchAll(/\]\(#([^)\s]+)\)/g)) {
      const { headings } = outlineOf(text, 0)
      const linked = headings.find(({ slug, level }) => level > 1 && slug === decodeURIComponent(target!))
      if (linked) return { note, heading: text.slice(linked.whole.from, linked.whole.to) }
    }
  }
  throw new Error('no note links to a heading of its own')
}

test.skipIf(!hasRealNotes)(
  'a real blog: faults as kb check says, links by title; moving and rewording leave no new one',
  { tags: ['proof', 'full'], timeout: 240_000 },
  async () => {
    const root = temporaryFolder()
    cpSync(REAL_NOTES, join(root, 'docs'), { recursive: true })
    write(root, { 'site.config.mjs': "export default { title: 'Blog', content: { dir: 'docs' } }\n" })
    const before = (await checked(root)).filter(({ place }) => place?.file.startsWith('docs/'))
    expect(before.length).toBeGreaterThan(0)
    const client = await connect(root)
    const all = await client.connection.sendRequest<SymbolInformation[]>('workspace/symbol', { query: '' })
    expect(all).toHaveLength(200)
    expect(toLines(shownBy(client).filter(({ place }) => place!.file.startsWith('docs/')))).toEqual(toLines(before))

    // A note is completed by its title in another one.
    const [here, there] = all.filter(({ location }) => location.uri.startsWith(client.uri('docs')))
    const from = fileURLToPath(here!.location.uri).slice(root.length + 1)
    const typed = `\n[x](${there!.name.slice(0, 4)}`
    const written = client.open(from, readFileSync(join(root, from), 'utf8') + typed)
    const list = await client.ask<CompletionList>('textDocument/completion', from, client.at(written, typed))
    expect(labels(list)).toContain(there!.name)
    client.change(from, readFileSync(join(root, from), 'utf8'))

    const [folder, moved] = ['docs/02.页面', 'docs/02.样式']
    expect(existsSync(join(root, folder))).toBe(true)
    const move = { oldUri: client.uri(folder), newUri: client.uri(moved) }
    const edit = await client.connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', {
      files: [move],
    })
    if (edit) apply(edit)
    renameSync(join(root, folder), join(root, moved))
    // A heading that a note links to, in the folder that was moved.
    const { note, heading } = linkedHeading(join(root, 'docs'))
    const path = note.slice(root.length + 1)
    const text = client.open(path)
    await client.connection.sendRequest('workspace/symbol', { query: '' })
    const reworded = await client.ask<WorkspaceEdit>(
      'textDocument/rename',
      path,
      client.at(text, heading, heading.length),
      {
        newName: 'Quite another heading',
      },
    )
    expect(apply(reworded)).toContain(note)
    expect(readFileSync(note, 'utf8')).toContain('](#quite-another-heading)')
    const after = (await checked(root)).filter(({ place }) => place?.file.startsWith('docs/'))
    const codes = (faults: readonly Fault[]) => faults.map(({ code }) => code).sort()
    expect(codes(after)).toEqual(codes(before))
    expect(await client.stop()).toBe(0)
  },
)
