import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CompletionList, Diagnostic, Hover, Location, WorkspaceEdit } from 'vscode-languageserver-protocol'
import { type LspClient, openServer } from '../support/lsp-client.ts'
import { config, temporaryFolder } from '../support/site.ts'

// An answer that never comes is a failure soon.
vi.setConfig({ testTimeout: 60_000 })

const OLD = 'content/01.sea/01.tide.md'
const NEW = 'content/02.new/01.deep/01.fish.md'
const FILES = {
  'site.config.mjs': config("{ content: { exclude: ['private/**'] } }").replace('.ts', '.mjs'),
  [OLD]: '---\ntitle: Tide\npermalink: /tide/\n---\n\n## Spring tide\n\n[Fish](/fish/)\n',
}
const TEXT =
  '---\ntitle: Fish\npermalink: /fish/\n---\n\n## Cod\n\n[Tide](../../01.sea/01.tide.md) [x](./none.md) [](\n'

function write(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

async function serve(): Promise<LspClient> {
  const root = temporaryFolder()
  write(root, FILES)
  const client = await openServer(root)
  onTestFinished(() => client.close())
  return client
}

const codes = (faults: readonly Diagnostic[] = []): unknown[] => faults.map(({ code }) => code)
const has = (code: string) => (faults: readonly Diagnostic[]) => codes(faults).includes(code)
const lacks = (code: string) => (faults: readonly Diagnostic[]) => !codes(faults).includes(code)
const close = (client: LspClient, uri: string): Promise<void> =>
  client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })

describe('a note that is not on the disk yet, in a folder that is not', () => {
  test('is answered about at once, and has its faults', async () => {
    const client = await serve()
    client.open(NEW, TEXT)
    const list = await client.ask<CompletionList>('textDocument/completion', NEW, client.at(TEXT, '[]('))
    expect(list.items.map(({ label }) => label)).toContain('Tide')
    const link = client.at(TEXT, '[Tide](', 10)
    expect(JSON.stringify(await client.ask<Hover>('textDocument/hover', NEW, link))).toContain('Tide')
    expect((await client.ask<Location>('textDocument/definition', NEW, link)).uri).toBe(client.uri(OLD))
    expect(await client.ask('textDocument/references', NEW, client.at(TEXT, '[Tide](', 10))).toHaveLength(1)
    expect(await client.ask('textDocument/documentSymbol', NEW, link)).toHaveLength(1)
    expect(codes(await client.faults(NEW, has('link/no-such-page')))).toContain('link/no-such-page')
  })

  test('is a note for others: links lead to it, and its headings are renamed in them', async () => {
    const client = await serve()
    const text = client.open(OLD)
    await client.faults(OLD, has('link/no-such-page'))
    client.open(NEW, TEXT)
    await client.faults(OLD, lacks('link/no-such-page'))
    const place = client.at(text, '/fish/)', 1)
    expect((await client.ask<Location>('textDocument/definition', OLD, place)).uri).toBe(client.uri(NEW))
    client.change(OLD, `${text}[Cod](/fish/#cod)\n`)
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', NEW, client.at(TEXT, '## Cod', 4), {
      newName: 'Herring',
    })
    expect(JSON.stringify(edit.documentChanges)).toContain('#herring')
  })

  test('stays one when it is saved, and is none when it is closed without', async () => {
    const client = await serve()
    client.open(OLD)
    client.open(NEW, TEXT)
    await client.faults(NEW, has('link/no-such-page'))
    await close(client, client.uri(NEW))
    await client.faults(OLD, has('link/no-such-page'))
    expect(await client.faults(NEW, (list) => list.length === 0)).toEqual([])
    client.open(NEW, TEXT)
    write(client.root, { [NEW]: TEXT })
    await client.faults(OLD, lacks('link/no-such-page'))
    await close(client, client.uri(NEW))
    const list = await client.ask<CompletionList>('textDocument/completion', NEW, client.at(TEXT, '[]('))
    expect(list.items.map(({ label }) => label)).toContain('Tide')
  })

  test('is none where settings exclude it, and outside of the content folder', async () => {
    const client = await serve()
    client.open(OLD)
    for (const path of [
      'content/private/a.md',
      'content/.hidden/a.md',
      'content/public/a.md',
      'content/a.txt',
      'a.md',
    ]) {
      client.open(path, TEXT)
      const answer = await client.ask('textDocument/completion', path, client.at(TEXT, '[]('))
      expect([path, answer]).toEqual([path, null])
    }
    expect(codes(await client.faults(OLD, has('link/no-such-page')))).toHaveLength(1)
  })
})

test('a note that is deleted while it is open is gone until somebody writes in it again', async () => {
  const client = await serve()
  write(client.root, { [NEW]: TEXT })
  client.open(OLD)
  client.open(NEW)
  await client.faults(NEW, has('link/no-such-page'))
  rmSync(join(client.root, NEW))
  await client.faults(OLD, has('link/no-such-page'))
  client.change(NEW, `${TEXT}More.\n`)
  expect(codes(await client.faults(OLD, lacks('link/no-such-page')))).toEqual([])
})

test('an untitled document with a path is that file, and its faults move there when it is saved', async () => {
  const client = await serve()
  const untitled = client.uri(NEW).replace('file://', 'untitled:')
  const textDocument = { uri: untitled, languageId: 'markdown', version: 1, text: TEXT }
  void client.connection.sendNotification('textDocument/didOpen', { textDocument })
  await expect.poll(() => codes(client.latest.get(untitled))).toContain('link/no-such-page')
  write(client.root, { [NEW]: TEXT })
  client.open(NEW)
  await close(client, untitled)
  await client.faults(NEW, has('link/no-such-page'))
  await expect.poll(() => client.latest.get(untitled)).toEqual([])
  const list = await client.ask<CompletionList>('textDocument/completion', NEW, client.at(TEXT, '[]('))
  expect(list.items.map(({ label }) => label)).toContain('Tide')
})
