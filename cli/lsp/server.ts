import type { Readable, Writable } from 'node:stream'
import {
  type CancellationToken,
  createProtocolConnection,
  ErrorCodes,
  type FileOperationRegistrationOptions,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  type ProtocolConnection,
  type RenameFilesParams,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Context } from '../pipeline/context.ts'
import { Answers } from './answers.ts'
import { Documents, toFile } from './documents.ts'
import { faultsByFile } from './lsp-diagnostics.ts'
import { OpenTexts } from './open-texts.ts'
import { Workspace } from './workspace.ts'

interface ServerOptions {
  input: Readable
  output: Writable
  /** Folder for the files of unsaved texts; absolute. */
  textFolder: string
  version: string
  /**
   * Finds the site.
   *
   * @param folder  open in the editor, absolute; undefined if none
   * @returns its root, and a function that reads its current settings
   */
  openSite(folder: string | undefined, locale: string | undefined): OpenSite
  /** Writes to the editor's log. */
  log(message: string): void
  /** Something failed; requests are still answered from the last good state of the site. */
  onBroken(error: unknown): void
}

export interface OpenSite {
  /** Absolute. */
  root: string
  open(): Promise<{ ctx?: Context; diagnostics: readonly Diagnostic[] }>
}

const ALL_FILES: FileOperationRegistrationOptions = { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] }

const CAPABILITIES: InitializeResult['capabilities'] = {
  positionEncoding: 'utf-16',
  textDocumentSync: { openClose: true, change: 2, save: { includeText: false } },
  completionProvider: { triggerCharacters: ['(', '[', '#', '/', ':', '<', ' ', '.'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.kb'] },
  workspace: {
    fileOperations: {
      willRename: ALL_FILES,
      didCreate: ALL_FILES,
      didRename: ALL_FILES,
      didDelete: ALL_FILES,
    },
  },
}

/** The method of `Answers` for each request. */
const METHODS: Readonly<Record<string, keyof Answers>> = {
  'textDocument/completion': 'completion',
  'textDocument/hover': 'hover',
  'textDocument/definition': 'definition',
  'textDocument/references': 'references',
  'textDocument/documentSymbol': 'documentSymbols',
  'workspace/symbol': 'workspaceSymbols',
  'textDocument/prepareRename': 'prepareRename',
  'textDocument/rename': 'rename',
  'workspace/willRenameFiles': 'willRenameFiles',
  'textDocument/codeAction': 'codeActions',
}

/** ms to handle the last messages after the end of the input. */
const LAST_MESSAGES_MS = 200

/**
 * Speaks the Language Server Protocol with an editor until it sends `exit` or closes the connection.
 *
 * @returns exit code: 0 after `shutdown` and `exit`, else 1
 */
export async function runServer(options: ServerOptions): Promise<number> {
  const connection = createProtocolConnection(
    new StreamMessageReader(options.input),
    new StreamMessageWriter(options.output),
    { error: options.log, warn: options.log, info: () => {}, log: () => {} },
  )
  const server = new Server(connection, options)
  const code = await new Promise<number>((done) => {
    server.listen(done)
    const end = () => void setTimeout(() => done(1), LAST_MESSAGES_MS)
    options.input.on('end', end).on('close', end)
    // A malformed message cannot be answered, and where the next one begins is unknown.
    connection.onError(([error]) => {
      options.log(error.message)
      done(1)
    })
    connection.listen()
  })
  await server.close()
  connection.dispose()
  return code
}

class Server {
  readonly #texts: OpenTexts
  readonly #documents: Documents
  #state: 'new' | 'open' | 'over' = 'new'
  #workspace: Workspace | undefined
  #answers: Answers | undefined
  #site: OpenSite | undefined
  /** Addresses at which the editor shows faults. */
  #faulty = new Set<string>()

  constructor(
    private readonly connection: ProtocolConnection,
    private readonly options: ServerOptions,
  ) {
    this.#texts = new OpenTexts(options.textFolder)
    this.#documents = new Documents(this.#texts)
  }

  listen(onExit: (code: number) => void): void {
    const { connection } = this
    connection.onRequest('initialize', (params: InitializeParams) => this.#initialize(params))
    connection.onRequest('shutdown', () => {
      this.#state = 'over'
      return null
    })
    connection.onNotification('exit', () => onExit(this.#state === 'over' ? 0 : 1))
    this.#listenToTexts()
    this.#listenToFiles()
    for (const [method, name] of Object.entries(METHODS)) this.#answer(method, name)
  }

  async close(): Promise<void> {
    this.#state = 'over'
    await this.#workspace?.close()
  }

  #initialize({ workspaceFolders, rootUri, locale }: InitializeParams): InitializeResult | ResponseError {
    if (this.#state !== 'new') return new ResponseError(ErrorCodes.InvalidRequest, 'initialize comes once')
    const uri = workspaceFolders?.[0]?.uri ?? rootUri
    this.#site = this.options.openSite(typeof uri === 'string' ? toFile(uri) : undefined, locale)
    const { open } = this.#site
    this.#workspace = new Workspace({
      open: async () => {
        // Lets the response to `initialize` be sent before anything else.
        await new Promise((done) => setImmediate(done))
        return open()
      },
      texts: this.#texts,
      onFaults: (faults) => this.#publish(faults),
      onBroken: this.options.onBroken,
    })
    this.#answers = new Answers(this.#workspace, this.#documents, this.#texts)
    this.#state = 'open'
    return { capabilities: CAPABILITIES, serverInfo: { name: 'kb', version: this.options.version } }
  }

  #listenToTexts(): void {
    const { connection } = this
    const touch = (isOurs: boolean): void => {
      if (isOurs) this.#workspace?.touch()
    }
    connection.onNotification('textDocument/didOpen', ({ textDocument: { uri, version, text } }) =>
      touch(this.#documents.open(uri, version, text)),
    )
    connection.onNotification('textDocument/didChange', ({ textDocument: { uri, version }, contentChanges }) =>
      touch(this.#documents.change(uri, version, contentChanges)),
    )
    connection.onNotification('textDocument/didSave', () => touch(true))
    connection.onNotification('textDocument/didClose', ({ textDocument }) =>
      touch(this.#documents.close(textDocument.uri)),
    )
  }

  /** The watcher notices the same, but not in every file system. */
  #listenToFiles(): void {
    const take = (files: readonly { uri: string }[]): void =>
      this.#workspace?.takeFiles(files.flatMap(({ uri }) => toFile(uri) ?? []))
    const { connection } = this
    connection.onNotification('workspace/didChangeWatchedFiles', ({ changes }) => take(changes))
    connection.onNotification('workspace/didCreateFiles', ({ files }) => take(files))
    connection.onNotification('workspace/didDeleteFiles', ({ files }) => take(files))
    connection.onNotification('workspace/didRenameFiles', ({ files }: RenameFilesParams) =>
      take(files.flatMap(({ oldUri, newUri }) => [{ uri: oldUri }, { uri: newUri }])),
    )
  }

  #answer(method: string, name: keyof Answers): void {
    this.connection.onRequest(method, async (params: unknown, token: CancellationToken) => {
      if (!this.#answers) return new ResponseError(ErrorCodes.ServerNotInitialized, 'initialize comes first')
      if (this.#state === 'over') return new ResponseError(ErrorCodes.InvalidRequest, 'the server is shut down')
      try {
        const ask = this.#answers[name] as (params: unknown) => Promise<unknown>
        const answer = await ask.call(this.#answers, params)
        return token.isCancellationRequested ? new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled') : answer
      } catch (error) {
        this.options.onBroken(error)
        return new ResponseError(ErrorCodes.InternalError, error instanceof Error ? error.message : String(error))
      }
    })
  }

  #publish(faults: readonly Diagnostic[]): void {
    const { root } = this.#site!
    const settings = faults.find(({ place }) => /^site\.config\./.test(place?.file ?? ''))?.place?.file
    const byFile = faultsByFile(faults, root, settings ?? 'site.config.ts')
    const byUri = new Map([...byFile].map(([file, list]) => [this.#documents.uriOf(file), list]))
    for (const uri of new Set([...this.#faulty, ...byUri.keys()])) {
      const params = { uri, diagnostics: byUri.get(uri) ?? [] }
      void this.connection.sendNotification('textDocument/publishDiagnostics', params)
    }
    this.#faulty = new Set(byUri.keys())
  }
}
