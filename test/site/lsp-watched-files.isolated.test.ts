import { EventEmitter } from 'node:events'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished, test, vi } from 'vitest'
import { openServer } from '../support/lsp-client.ts'
import { temporaryFolder } from '../support/site.ts'

/** A watcher that notices nothing, as in a folder of another machine. */
vi.mock('chokidar', () => ({
  watch() {
    const watcher = Object.assign(new EventEmitter(), {
      add: () => watcher,
      unwatch: () => watcher,
      close: async () => {},
      getWatched: () => ({}),
    })
    return watcher
  },
}))

test('files are followed where only the editor notices that they change', async () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'site.config.mjs'), 'export default {}\n')
  const [from, a, b] = ['from', 'a', 'b'].map((name) => join(root, `content/${name}.md`)) as [string, string, string]
  writeFileSync(from, '---\ntitle: From\n---\n[a](./a.md)\n')
  writeFileSync(a, '---\ntitle: A\n---\n')
  const client = await openServer(root)
  onTestFinished(() => client.close())
  const text = client.open('content/from.md')
  const notify = (method: string, params: object): void => void client.connection.sendNotification(method, params)
  const uri = (path: string): string => pathToFileURL(path).href
  const isDead = (dead: boolean) =>
    client.faults('content/from.md', (list) => list.some(({ code }) => code === 'link/no-such-page') === dead)
  // Examined once.
  await client.ask('textDocument/hover', 'content/from.md', client.at(text, '(./a', 2))
  renameSync(a, b)
  notify('workspace/didRenameFiles', { files: [{ oldUri: uri(a), newUri: uri(b) }] })
  await isDead(true)
  writeFileSync(a, '---\ntitle: A\n---\n')
  notify('workspace/didCreateFiles', { files: [{ uri: uri(a) }] })
  await isDead(false)
  rmSync(a)
  notify('workspace/didDeleteFiles', { files: [{ uri: uri(a) }] })
  await isDead(true)
  renameSync(b, a)
  notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri(a), type: 1 }] })
  await isDead(false)
})
