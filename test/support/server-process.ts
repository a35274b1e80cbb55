import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KB } from './cli.ts'

/** What a server holds after all that can be thrown away has been. */
export interface Held {
  /** Bytes. */
  heap: number
  /** Bytes of buffers outside the heap. */
  buffers: number
  rss: number
  /** Sockets, files, timers. */
  resources: number
  /** Names of open files; absent where the system does not tell. */
  files?: string[]
}

export interface ServerProcess {
  port: number
  held(): Promise<Held>
  close(): Promise<void>
}

/** Answers each message with what the process holds. */
const PROBE = `
import { readdirSync, readlinkSync } from 'node:fs'
process.on('message', () => {
  for (let n = 0; n < 3; n++) globalThis.gc()
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage()
  let files
  try {
    files = readdirSync('/proc/self/fd').flatMap((fd) => {
      try { return [readlinkSync('/proc/self/fd/' + fd)] } catch { return [] }
    })
  } catch {}
  process.send({ heap: heapUsed, buffers: external + arrayBuffers, rss, resources: process.getActiveResourcesInfo().length, files })
})
process.channel.unref()
`

/** `kb dev` or `kb preview` as a process of its own; its memory is nobody else's. */
export async function startServerProcess(command: 'dev' | 'preview', root: string): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'kb-server-'))
  const probe = join(folder, 'probe.mjs')
  writeFileSync(probe, PROBE)
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', probe, KB, command, root, '--port', '0', '--host', '127.0.0.1'],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: { ...process.env, NO_COLOR: '1' } },
  )
  return {
    port: await readPort(child),
    held: () =>
      new Promise((done, fail) => {
        child.once('message', (held) => done(held as Held))
        child.send('held', (error) => error && fail(error))
      }),
    close: () =>
      new Promise((done) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          done()
        })
        child.kill('SIGKILL')
      }),
  }
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    let said = ''
    const listen = (data: Buffer) => {
      said += data
      const port = /http:\/\/[^/]*:(\d+)\//.exec(said)?.[1]
      if (port) done(Number(port))
    }
    child.stdout!.on('data', listen)
    child.stderr!.on('data', listen)
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}: ${said}`)))
  })
}

/** A connection with what came over it. */
export interface RawConnection {
  socket: Socket
  text(): string
  closed: Promise<void>
}

/** Settles when the connection stands; an error closes it. */
export function openRaw(port: number): Promise<RawConnection> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const closed = new Promise<void>((end) => {
      socket.once('close', () => end())
    })
    socket.on('data', (data) => {
      text += data.toString('latin1')
    })
    socket.once('error', fail)
    socket.once('connect', () => {
      socket.on('error', () => {})
      done({ socket, text: () => text, closed })
    })
  })
}

/** Sends bytes and waits for the answer's end, or for `wait` ms. */
export async function askRaw(port: number, bytes: string, wait = 3000): Promise<string> {
  const { socket, text, closed } = await openRaw(port)
  socket.setTimeout(wait, () => socket.destroy())
  socket.write(bytes)
  await closed
  return text()
}
