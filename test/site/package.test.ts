import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'
import { pack } from '../support/packed.ts'

let folder: string
let archive: string
let site: string
let unpacked: string

/** The archive as a site has it, but without what it depends on. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kb-package-'))
  archive = pack(join(folder, 'archive'))
  site = join(folder, 'site')
  unpacked = join(site, 'node_modules/shenhai-kb')
  mkdirSync(unpacked, { recursive: true })
  execFileSync('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1'])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the archive holds the program, its types, its licences and nothing of where it was built', () => {
  expect(readdirSync(unpacked).sort()).toEqual(
    ['LICENSE', 'README.md', 'THIRD-PARTY.txt', 'build', 'package.json', 'schemas', 'skills', 'types'].sort(),
  )
  expect(readdirSync(join(unpacked, 'build'))).not.toContain('compile-cache')
  const texts = readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:m?js|cjs|ts|json|css)$/.test(name),
  )
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((name) => readFileSync(join(unpacked, name), 'utf8').includes(ROOT))).toEqual([])
  const { scripts } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as { scripts: object }
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([])
})

test('publint has nothing to say of the archive', async () => {
  const bytes = readFileSync(archive)
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const { messages } = await publint({ pack: { tarball }, strict: true })
  expect(messages).toEqual([])
})

test('the types of the archive are those of what is imported', { tags: 'proof' }, () => {
  const attw = join(ROOT, 'node_modules/.bin/attw')
  const ran = spawnSync(attw, [archive, '--profile', 'esm-only', '--no-definitely-typed', '--format', 'json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { analysis } = JSON.parse(ran.stdout) as {
    analysis: {
      problems: { entrypoint: string; resolutionKind: string }[]
      entrypoints: Record<string, { resolutions: Record<string, { resolution?: { fileName: string } }> }>
    }
  }
  const typesOf = (entry: string, kind: string) => analysis.entrypoints[entry]?.resolutions[kind]?.resolution?.fileName
  const oldWays = ['node10', 'node16-cjs'] // left out by the profile: the package is ES modules alone
  expect(analysis.problems.filter((problem) => !oldWays.includes(problem.resolutionKind))).toEqual([])
  for (const kind of ['node16-esm', 'bundler']) {
    expect(typesOf('.', kind), kind).toMatch(/\/types\/index\.d\.ts$/)
    expect(typesOf('./components', kind), kind).toMatch(/\/types\/components\.d\.ts$/)
  }
  expect(ran.status).toBe(0)
})

const COMPONENT = `import { useState } from 'react'

export default function Clock({ hour }: { hour: number }) {
  const [now, setNow] = useState(hour)
  return <button onClick={() => setNow(now + 1)}>{now}</button>
}
`

describe('a site passes the compiler', () => {
  beforeAll(() => {
    writeFileSync(join(site, 'package.json'), '{ "name": "site", "private": true, "type": "module" }\n')
    mkdirSync(join(site, 'plugins'))
    cpSync(join(ROOT, 'test/types/settings.test-d.ts'), join(site, 'plugins/settings.ts'))
    cpSync(join(ROOT, 'test/types/components.test-d.tsx'), join(site, 'plugins/components.tsx'))
    writeFileSync(join(site, 'plugins/clock.tsx'), COMPONENT)
    // What `kb eject` writes.
    cpSync(join(unpacked, 'build/ejected'), join(site, 'plugins/ejected'), { recursive: true })
    writeFileSync(
      join(site, 'site.config.ts'),
      "import { defineSite } from 'shenhai-kb'\nimport { plugin } from './plugins/settings.js'\n\nexport default defineSite({ title: '潮汐', plugins: [plugin] })\n",
    )
    // Of a site that has React components of its own.
    for (const name of ['@types/react', 'csstype']) {
      mkdirSync(dirname(join(site, 'node_modules', name)), { recursive: true })
      symlinkSync(join(ROOT, 'node_modules', name), join(site, 'node_modules', name))
    }
  })

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])(
    'with module %s, resolved as %s, strictly, libraries checked too',
    { tags: 'proof' },
    (module, moduleResolution) => {
      const compilerOptions = {
        module,
        moduleResolution,
        target: 'es2022',
        lib: ['es2023', 'dom'],
        jsx: 'react-jsx',
        types: [],
        strict: true,
        noUncheckedIndexedAccess: false,
        skipLibCheck: false,
        noEmit: true,
      }
      writeFileSync(
        join(site, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, include: ['site.config.ts', 'plugins'] }),
      )
      const ran = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript-native/bin/tsc'), '-p', site], {
        encoding: 'utf8',
      })
      expect([ran.stdout, ran.status]).toEqual(['', 0])
    },
  )
})
