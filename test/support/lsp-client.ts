import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  type Diagnostic,
  type InitializeParams,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'
import { runServer } from '../../cli/lsp/server.ts'
import { KB } from './cli.ts'
import { openSite } from './site.ts'

export interface LspClient {
  connection: ProtocolConnection
  /** Ends it, whatever it is at. */
  close(): void | Promise<void>
  root: string
  initialized: InitializeResult
  uri(path: string): string
  /** Opens a note as it is on the disk, or with another text. @returns the text */
  open(path: string, text?: string): string
  /** Replaces the whole text. */
  change(path: string, text: string): void
  /** Where a part of a text stands; behind its first `skip` letters. */
  at(text: string, part: string, skip?: number): Position
  /** A request about a place of a note. */
  ask<T>(method: string, path: string, position: Position, more?: object): Promise<T>
  /** Faults of a file when the next ones come that `is` takes. */
  faults(path: string, is: (faults: Diagnostic[]) => boolean): Promise<Diagnostic[]>
  /** All that came last, by path. */
  latest: Map<string, Diagnostic[]>
  stderr(): string
  exited: Promise<number | null>
  stop(): Promise<number | null>
}

export interface LspOptions {
  locale?: string
  env?: NodeJS.ProcessEnv
  args?: string[]
  /** Starts it in place of the bundle; gets no arguments but its own. */
  command?: readonly string[]
  /** Of `initialize`, over ours. */
  params?: Partial<InitializeParams>
}

/** ms to wait for faults. */
const PATIENCE_MS = 30_000

/** Starts the bundled `kb lsp` as an editor does. */
export async function openLsp(
  root: string,
  { locale = 'en', env = {}, args = [], command, params }: LspOptions = {},
): Promise<LspClient & { process: ChildProcess }> {
  const { KB_LANG: _, ...rest } = process.env
  const [file, ...given] = command ?? [process.execPath, KB, 'lsp', '--stdio', ...args]
  const child = spawn(file!, given, { cwd: root, env: { ...rest, ...env } })
  let stderr = ''
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()))
  const client = await talk(
    root,
    { locale, ...params },
    {
      input: child.stdin,
      output: child.stdout,
      exited: new Promise((done) => child.on('exit', (code) => done(code))),
      stderr: () => stderr,
      close: () => void child.kill(),
    },
  )
  return { ...client, process: child }
}

/** The server in this process, for what is not about the command: as `kb lsp` starts it, on a site with settings. */
export async function openServer(root: string): Promise<LspClient> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const textFolder = mkdtempSync(join(tmpdir(), 'kb-texts-'))
  let log = ''
  const exited = runServer({
    input,
    output,
    textFolder,
    version: '0',
    openSite: () => ({
      root,
      open: async () => ({ diagnostics: [], ctx: await openSite(root).context({ drafts: true }) }),
    }),
    log: (message) => (log += `${message}\n`),
    onBroken: (error) => (log += `${error}\n`),
  })
  return talk(
    root,
    { locale: 'en' },
    {
      input,
      output,
      exited,
      stderr: () => log,
      async close() {
        input.end()
        await exited
        rmSync(textFolder, { recursive: true, force: true })
      },
    },
  )
}

interface Running {
  input: Writable
  output: Readable
  exited: Promise<number | null>
  stderr(): string
  close(): void | Promise<void>
}

async function talk(
  root: string,
  params: Partial<InitializeParams>,
  { input, output, exited, stderr, close }: Running,
): Promise<LspClient> {
  const connection = createProtocolConnection(new StreamMessageReader(output), new StreamMessageWriter(input))
  const latest = new Map<string, Diagnostic[]>()
  const waiting = new Set<() => void>()
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
    latest.set(uri, diagnostics)
    for (const look of waiting) look()
  })
  connection.listen()
  const uri = (path: string): string => pathToFileURL(resolve(root, path)).href
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
    ...params,
  })
  await connection.sendNotification('initialized', {})
  let version = 1
  return {
    connection,
    close,
    root,
    initialized,
    uri,
    latest,
    exited,
    stderr,
    open(path, text = readFileSync(resolve(root, path), 'utf8')) {
      void connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: uri(path), languageId: 'markdown', version: version++, text },
      })
      return text
    },
    change(path, text) {
      void connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uri(path), version: version++ },
        contentChanges: [{ text }],
      })
    },
    at(text, part, skip = part.length) {
      const offset = text.indexOf(part) + skip
      if (!text.includes(part)) throw new Error(`no ${part}`)
      const before = text.slice(0, offset).split('\n')
      return { line: before.length - 1, character: before.at(-1)!.length }
    },
    ask: (method, path, position, more = {}) =>
      connection.sendRequest(method, { textDocument: { uri: uri(path) }, position, ...more }),
    faults: (path, is) =>
      new Promise((done, fail) => {
        const timer = setTimeout(() => fail(new Error(`no such faults of ${path}`)), PATIENCE_MS)
        const look = (): void => {
          const faults = latest.get(uri(path))
          if (!faults || !is(faults)) return
          waiting.delete(look)
          clearTimeout(timer)
          done(faults)
        }
        waiting.add(look)
        look()
      }),
    async stop() {
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
      return exited
    },
  }
}
