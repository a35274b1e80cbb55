import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CompletionList, Hover, Location } from 'vscode-languageserver-protocol'
import { ROOT } from '../support/cli.ts'
import { openLsp } from '../support/lsp-client.ts'
import { temporaryFolder } from '../support/site.ts'

const NOTES = 1000
const ANSWERS = 30
const MAX_MS = 50

/** Milliseconds of CPU that a process has used; what else the machine does is no part of it. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

test.skipIf(!existsSync('/proc/self/stat'))(
  `${NOTES} notes are read once; each answer then takes less than ${MAX_MS} ms, as one that follows a letter does`,
  { timeout: 300_000 },
  async () => {
    const root = temporaryFolder()
    execFileSync(process.execPath, [join(ROOT, 'test/bench/corpus.mjs'), join(root, 'content'), String(NOTES)])
    writeFileSync(join(root, 'site.config.mjs'), "export default { title: 'A site' }\n")
    const notes = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => join('content', name))
    const [note, target] = [notes[0]!, notes.at(-1)!]
    appendFileSync(join(root, note), `\n[to the last](${encodeURI(relative(join(note, '..'), target))})\n`)
    const client = await openLsp(root)
    onTestFinished(() => void client.process.kill())
    const text = client.open(note)
    await client.connection.sendRequest('workspace/symbol', { query: '' })
    const ask = async (typed: string) => {
      const place = client.at(typed, '[to the last]', 1)
      const list = await client.ask<CompletionList>('textDocument/completion', note, client.at(typed, 'the last]('))
      const hover = await client.ask<Hover | null>('textDocument/hover', note, place)
      const definition = await client.ask<Location | null>('textDocument/definition', note, place)
      expect(list.items.length).toBeGreaterThan(0)
      expect(hover).not.toBeNull()
      expect(definition?.uri).toBe(client.uri(target))
    }
    // What is loaded with the first answer is no part of the others.
    await ask(text)
    const before = cpuMs(client.process.pid!)
    for (let count = 0; count < ANSWERS; count++) await ask(text)
    expect((cpuMs(client.process.pid!) - before) / (3 * ANSWERS)).toBeLessThan(MAX_MS)
    // The answers come before the site is examined anew.
    const typed = `${text}\nA letter.\n`
    const beforeLetter = cpuMs(client.process.pid!)
    client.change(note, typed)
    await ask(typed)
    expect((cpuMs(client.process.pid!) - beforeLetter) / 3).toBeLessThan(MAX_MS)
    expect(await client.stop()).toBe(0)
  },
)
