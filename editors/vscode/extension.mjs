import * as vscode from 'vscode'
import { LanguageClient, TransportKind } from 'vscode-languageclient/node'
import { serverCommand } from './server-command.mjs'

/** One for each folder of the workspace, by its address. */
const clients = new Map()

export async function activate(context) {
  const changed = vscode.workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
    Promise.all([...added.map(start), ...removed.map(stop)]),
  )
  context.subscriptions.push(changed)
  await Promise.all((vscode.workspace.workspaceFolders ?? []).map(start))
}

export async function deactivate() {
  await Promise.all([...clients.values()].map((client) => client.stop()))
  clients.clear()
}

async function start(folder) {
  if (folder.uri.scheme !== 'file') return
  const node = vscode.workspace.getConfiguration('kb', folder.uri).get('node', 'node')
  const command = serverCommand(folder.uri.fsPath, node)
  if (!command) return
  const client = new LanguageClient(
    'kb',
    'kb',
    { ...command, transport: TransportKind.stdio },
    {
      // A new file has a path before it is saved where it was opened by one, as by `code new.md`.
      documentSelector: ['file', 'untitled'].map((scheme) => ({
        scheme,
        language: 'markdown',
        pattern: `${folder.uri.fsPath}/**/*`,
      })),
      workspaceFolder: folder,
    },
  )
  clients.set(folder.uri.toString(), client)
  await client.start()
}

async function stop(folder) {
  const client = clients.get(folder.uri.toString())
  clients.delete(folder.uri.toString())
  await client?.stop()
}
