import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A real nginx, where the machine has one. */
export const NGINX = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
  '/usr/local/bin/nginx',
].find((path) => existsSync(path))

/** Says aloud that a proof is not being given. */
export function warnWithoutNginx(): void {
  if (!NGINX)
    console.warn(
      '\n*** There is no nginx on this machine: its rules are NOT being tested (apt-get install nginx-light). ***\n',
    )
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/**
 * Serves a folder with the rules `kb` wrote for it, included as their comment says, on a server that has a map and two
 * sites.
 *
 * @param root  document root; the rules are in `rules`
 * @param work  an empty folder for its own files
 */
export async function startNginx(
  root: string,
  rules: string,
  work: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort()
  mkdirSync(join(work, 'tmp'), { recursive: true })
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(work, 'tmp', name)};`,
  )
  const conf = join(work, 'nginx.conf')
  writeFileSync(
    conf,
    // Started by root, its workers would be somebody who cannot read the folders of tests.
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${join(work, 'pid')}; error_log ${join(work, 'error.log')};
events { worker_connections 64; }
http {
  types { text/html html; text/css css; application/javascript js; application/json json; text/xml xml; application/atom+xml atom; text/plain txt; image/png png; }
  access_log off; ${paths.join(' ')}
  map $uri $mapped { default ""; }
  server { listen 127.0.0.1:${port}; root ${root}; include ${join(rules, 'site.conf')}; }
  server { listen 127.0.0.1:${port}; server_name second.example; root ${root}; include ${join(rules, 'site.conf')}; }
}
`,
  )
  const tested = spawnSync(NGINX!, ['-t', '-p', work, '-c', conf], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(tested.stderr)
  const server = spawn(NGINX!, ['-p', work, '-c', conf], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    try {
      await fetch(url, { method: 'HEAD' })
      break
    } catch (cause) {
      if (tries > 100) throw new Error('nginx does not answer', { cause })
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  return {
    url,
    close: () =>
      new Promise((done) => {
        server.on('exit', () => done())
        server.kill('SIGQUIT')
      }),
  }
}
