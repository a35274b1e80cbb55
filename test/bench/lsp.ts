/**
 * What an editor waits for on a large site: ms from a request to its answer, right after a letter was typed, and while
 * the site is examined anew behind it. Without a folder on a corpus of 1,000 notes, each with links to others.
 */
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node'
import { readFlags } from './flags.mjs'

const USAGE = 'npm run bench:lsp -- [--notes 1000] [--edits 100] [--kb build/kb.mjs]'
const { values: flags } = readFlags(USAGE, {
  options: {
    notes: { type: 'string', default: '1000' },
    edits: { type: 'string', default: '100' },
    kb: { type: 'string', default: 'build/kb.mjs' },
  },
})
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const place = (values: number[], share: number): string =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!.toFixed(1)

/** A corpus whose notes link to one another, in a folder of its own. */
function makeSite(): { root: string; notes: string[] } {
  const root = mkdtempSync(join(tmpdir(), 'kb-bench-lsp-'))
  execFileSync(process.execPath, ['test/bench/corpus.mjs', join(root, 'content'), flags.notes])
  writeFileSync(join(root, 'site.config.mjs'), "export default { title: 'A site' }\n")
  const notes = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(root, 'content', name))
  for (const [at, note] of notes.entries()) {
    const other = notes[(at * 7 + 1) % notes.length]!
    appendFileSync(note, `\n## Links\n\n[next](${encodeURI(relative(join(note, '..'), other))})\n`)
  }
  return { root, notes }
}

const { root, notes } = makeSite()
const child = spawn(process.execPath, [resolve(flags.kb), 'lsp'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
try {
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  connection.listen()
  await connection.sendRequest('initialize', { processId: null, rootUri: pathToFileURL(root).href, capabilities: {} })
  await connection.sendNotification('initialized', {})
  const began = performance.now()
  await connection.sendRequest('workspace/symbol', { query: '' })
  process.stdout.write(`first answer after ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  const [note] = notes
  const uri = pathToFileURL(note!).href
  const text = readFileSync(note!, 'utf8')
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'markdown', version: 1, text },
  })
  const link = text.split('\n').length - 2
  for (const [name, wait] of [
    ['right after a letter', 0],
    ['while it is examined', 230],
  ] as const) {
    const times: Record<string, number[]> = { completion: [], hover: [], definition: [] }
    for (let edit = 0; edit < Number(flags.edits); edit++) {
      const typed = `${text}\n[x](./0${'page'.slice(0, edit % 5)}`
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version: edit + 2 },
        contentChanges: [{ text: typed }],
      })
      await pause(wait)
      const lines = typed.split('\n')
      const end = { line: lines.length - 1, character: lines.at(-1)!.length }
      for (const [method, position] of [
        ['completion', end],
        ['hover', { line: link, character: 2 }],
        ['definition', { line: link, character: 2 }],
      ] as const) {
        const start = performance.now()
        const answer = await connection.sendRequest(`textDocument/${method}`, { textDocument: { uri }, position })
        times[method]!.push(performance.now() - start)
        if (!answer) throw new Error(`no answer to ${method}`)
      }
      await pause(wait > 0 ? 600 : 20)
    }
    for (const [method, values] of Object.entries(times))
      process.stdout.write(`${name}: ${method} p50 ${place(values, 0.5)} ms, p95 ${place(values, 0.95)} ms\n`)
  }
} finally {
  child.kill()
  rmSync(root, { recursive: true, force: true })
}
