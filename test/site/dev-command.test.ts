import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ownFile } from '../../cli/core/own-files.ts'
import { config, site } from '../support/site.ts'

interface Running {
  child: ChildProcess
  out(): string
  err(): string
  /** Settles with the exit code. */
  ended: Promise<number | null>
}

function kbDev(root: string, ...flags: string[]): Running {
  const child = spawn(process.execPath, [ownFile('kb.mjs'), 'dev', root, ...flags], {
    env: { ...process.env, NO_COLOR: '1' },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (data) => {
    out += String(data)
  })
  child.stderr.on('data', (data) => {
    err += String(data)
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, out: () => out, err: () => err, ended }
}

const FILES = {
  'site.config.ts': config("{ title: 'Test' }"),
  'content/a.md': '---\ntitle: A\npermalink: /a/\n---\nWords.\n',
  'content/b.md': '---\ntitle: B\ndate: 昨天\n---\nWords.\n',
}

test('kb dev says its address on stdout, faults on stderr, and ends with 0 when it is stopped', async () => {
  const { root } = site(FILES)
  const dev = kbDev(root, '--port', '0')
  await expect.poll(dev.out).toMatch(/^http:\/\/localhost:\d+\/\n$/)
  expect(await (await fetch(`${dev.out().trim()}a/`)).text()).toContain('Words.')
  await expect.poll(dev.err).toMatch(/content\/b\.md:3:7 error frontmatter\/date/)
  expect(dev.err()).not.toContain('Warning')
  dev.child.kill('SIGTERM')
  expect(await dev.ended).toBe(0)
})

test('a fixed error is told', { tags: 'proof' }, async () => {
  const self = site(FILES)
  const dev = kbDev(self.root, '--port', '0')
  await expect.poll(dev.err).toContain('frontmatter/date')
  // Faults are known before changes are seen: what is saved in between is found all the same.
  self.write({ 'content/b.md': '---\ntitle: B\n---\nWords.\n' })
  await expect.poll(dev.err).toContain('All errors are fixed.')
})

test('settings that appear while it runs are read, and Ctrl+C still ends it', async () => {
  const { 'site.config.ts': settings, ...notes } = FILES
  const self = site(notes)
  const dev = kbDev(self.root, '--port', '0')
  await expect.poll(dev.out).toMatch(/^http/)
  const page = async () => (await fetch(`${dev.out().trim()}a/`)).text()
  await expect.poll(page).toContain('Words.')
  // From then on, changes are noticed.
  await expect.poll(dev.err).toContain('frontmatter/date')
  self.write({ 'site.config.ts': settings })
  await expect.poll(page).toContain('Test</title>')
  dev.child.kill('SIGINT')
  expect(await dev.ended).toBe(0)
})

test('a port in use gives way to the next one, and that is said (row 17)', { tags: 'proof' }, async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const dev = kbDev(site(FILES).root, '--port', String(port))
  await expect.poll(dev.out).toMatch(/^http/)
  expect(dev.err()).toContain(`Port ${port} is in use`)
  expect(dev.out()).not.toContain(`:${port}/`)
})

test('listening to more than this machine is warned of', { tags: 'proof' }, async () => {
  const dev = kbDev(site(FILES).root, '--port', '0', '--host', '0.0.0.0')
  await expect.poll(dev.err).toMatch(/Warning: everyone who can reach 0\.0\.0\.0 can read the notes/)
})

test('settings that do not compile end the start with code 2 and their place', { tags: 'proof' }, async () => {
  const dev = kbDev(site({ ...FILES, 'site.config.ts': 'export default {{' }).root, '--port', '0')
  expect(await dev.ended).toBe(2)
  expect(dev.err()).toContain('site.config.ts:1:')
})
