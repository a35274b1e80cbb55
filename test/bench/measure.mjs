// What a command costs: wall and CPU time and the memory of all its processes together.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** ms between looks at the memory: they cost CPU time, of which a build that keeps all cores busy has none to spare. */
const SAMPLE = 100
/** Linux counts CPU time in hundredths of a second. */
const TICK = 10

/** CPU time in ms of all children that have ended, theirs included; undefined where the system does not tell. */
function childrenTime() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) * TICK
  } catch {
    return undefined
  }
}

/** The most that a process, and each below it, had resident so far, in bytes together; 0 for one that has ended. */
function residentBytes(pid) {
  try {
    let sum = Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
    for (const thread of readdirSync(`/proc/${pid}/task`))
      for (const child of readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
        if (child) sum += residentBytes(child)
    return sum
  } catch {
    return 0
  }
}

/**
 * Node reads the certificates that this names whenever it starts, which takes hundredths of a second, and no generator
 * asks other hosts.
 */
const withoutCertificates = ({ NODE_EXTRA_CA_CERTS: _, ...environment }) => environment

/**
 * Runs a command; one at a time, because ended children are counted together.
 *
 * @returns wall and cpu in ms, peak resident memory in MB; cpu and peak are undefined where there is no /proc
 */
export function measure(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const before = childrenTime()
    const begin = performance.now()
    const env = withoutCertificates(options.env ?? process.env)
    const child = spawn(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let peak = 0
    const take = (data) => {
      output = (output + data).slice(-20_000)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const timer = setInterval(() => {
      peak = Math.max(peak, residentBytes(child.pid))
    }, SAMPLE)
    child.on('error', (error) => {
      clearInterval(timer)
      reject(error)
    })
    child.on('close', (code) => {
      clearInterval(timer)
      if (code !== 0) {
        reject(
          Object.assign(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-2000)}`), {
            output,
          }),
        )
        return
      }
      const after = childrenTime()
      resolve({
        wall: Math.round(performance.now() - begin),
        cpu: before === undefined || after === undefined ? undefined : after - before,
        peak: peak === 0 ? undefined : Math.round(peak / 1e6),
        output,
      })
    })
  })
}

export const median = (values) => {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}
