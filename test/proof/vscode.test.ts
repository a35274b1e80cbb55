import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { serverCommand } from '../../editors/vscode/server-command.mjs'
import { ROOT } from '../support/cli.ts'
import { temporaryFolder } from '../support/site.ts'

/** Packs the extension and takes it apart. */
function packed(): { file: string; folder: string; names: string[] } {
  const folder = temporaryFolder()
  const file = join(folder, 'kb.vsix')
  execFileSync(process.execPath, [join(ROOT, 'editors/vscode/pack.mjs'), file], { stdio: 'pipe' })
  const files = Object.entries(unzipSync(readFileSync(file)))
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, 'out', name)), { recursive: true })
    writeFileSync(join(folder, 'out', name), bytes)
  }
  const names = files.map(([name]) => name)
  return { file, folder: join(folder, 'out'), names }
}

test('the archive is an extension of VS Code, with all that its manifest names', () => {
  const { folder, names } = packed()
  expect(names.sort()).toEqual(
    [
      '[Content_Types].xml',
      'extension.vsixmanifest',
      'extension/LICENSE.txt',
      'extension/README.md',
      'extension/THIRD-PARTY.txt',
      'extension/extension.js',
      'extension/package.json',
      'extension/package.nls.json',
      'extension/package.nls.zh-cn.json',
      'extension/settings.json',
    ].sort(),
  )
  const manifest = JSON.parse(readFileSync(join(folder, 'extension/package.json'), 'utf8')) as Record<string, string>
  expect(names).toContain(join('extension', manifest.main!))
  const xml = readFileSync(join(folder, 'extension.vsixmanifest'), 'utf8')
  for (const [, path] of xml.matchAll(/ Path="([^"]+)"/g)) expect(names).toContain(path)
  expect(xml).toContain(`Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"`)
  const english = Object.keys(JSON.parse(readFileSync(join(folder, 'extension/package.nls.json'), 'utf8')) as object)
  const chinese = Object.keys(
    JSON.parse(readFileSync(join(folder, 'extension/package.nls.zh-cn.json'), 'utf8')) as object,
  )
  expect(chinese).toEqual(english)
  for (const [, key] of JSON.stringify(manifest).matchAll(/"%(\w+)%"/g)) expect(english).toContain(key)
})

test('settings as JSON are checked by the schema of the package', () => {
  const { folder } = packed()
  const json = (name: string) => JSON.parse(readFileSync(join(folder, 'extension', name), 'utf8')) as unknown
  const { contributes } = json('package.json') as {
    contributes: { jsonValidation: { fileMatch: string; url: string }[] }
  }
  expect(contributes.jsonValidation.map(({ fileMatch }) => fileMatch)).toEqual(['site.config.json'])
  const schema = json(contributes.jsonValidation[0]!.url) as { properties: object }
  expect(schema).toEqual(JSON.parse(readFileSync(join(ROOT, 'schemas/settings.json'), 'utf8')))
  expect(Object.keys(schema.properties)).toContain('theme')
})

test('it asks for nothing but VS Code and Node, and has what VS Code calls', () => {
  const { folder } = packed()
  const file = join(folder, 'extension/extension.js')
  const text = readFileSync(file, 'utf8')
  const asked = [...text.matchAll(/\brequire\("([^"]+)"\)/g)].map((match) => match[1]!)
  const builtIn = new Set(createRequire(import.meta.url)('node:module').builtinModules as string[])
  expect([...new Set(asked)].filter((name) => !builtIn.has(name.replace(/^node:/, '')))).toEqual(['vscode'])
  expect(text).toMatch(/activate:\s*\(\)\s*=>\s*activate/)
  expect(text).toMatch(/deactivate:\s*\(\)\s*=>\s*deactivate/)
})

test('the same sources give the same bytes', () => {
  expect(readFileSync(packed().file).equals(readFileSync(packed().file))).toBe(true)
})

test('a folder is served by the kb that is installed in it, and no other', () => {
  const folder = temporaryFolder()
  expect(serverCommand(folder, 'node')).toBeUndefined()
  const program = join(folder, 'node_modules/shenhai-kb/build/kb.mjs')
  mkdirSync(join(folder, 'node_modules/shenhai-kb/build'), { recursive: true })
  writeFileSync(program, '')
  expect(serverCommand(folder, '/usr/bin/node')).toEqual({
    command: '/usr/bin/node',
    args: [program, 'lsp', folder],
    options: { cwd: folder },
  })
})
