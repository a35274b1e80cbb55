import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CHANGES, type Change } from '../fixtures/cost-of-change.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * The files of the program that a change touches, as they would be.
 *
 * @throws where an anchor is not there, or there twice
 */
function applyChange({ added = {}, edited = {} }: Change, files: Map<string, string>): void {
  for (const [path, text] of Object.entries(added)) {
    if (existsSync(resolve(root, path))) throw new Error(`${path} is there already`)
    files.set(resolve(root, path), text)
  }
  for (const [path, edits] of Object.entries(edited)) {
    const file = resolve(root, path)
    let text = files.get(file) ?? readFileSync(file, 'utf8')
    for (const { behind, insert } of edits) {
      const pieces = text.split(behind)
      if (pieces.length !== 2) throw new Error(`${path} has ${JSON.stringify(behind)} ${pieces.length - 1} times`)
      text = pieces[0]! + behind + insert + pieces[1]!
    }
    files.set(file, text)
  }
}

/**
 * The compiler's errors with some files changed, in a copy: those of the repository stay as they are.
 *
 * @param only  files that are checked, with what they import; else the whole program
 */
function typeErrors(files: ReadonlyMap<string, string>, only?: readonly string[]): string {
  mkdirSync(resolve(root, '.kb'), { recursive: true })
  // Packages are found from there.
  const copy = mkdtempSync(resolve(root, '.kb/cost-of-change-'))
  try {
    const { include, ...settings } = JSON.parse(
      readFileSync(resolve(root, 'tsconfig.json'), 'utf8'),
    ) as TypeScriptSettings
    const program = include.filter((path) => path !== 'test' && path !== 'vitest.config.ts')
    // What takes pictures for the docs imports helpers of the tests.
    for (const path of [...program, 'test/support', 'package.json'])
      cpSync(resolve(root, path), resolve(copy, path), { recursive: true, filter: isSource })
    for (const [path, text] of files) {
      const copied = resolve(copy, relative(root, path))
      mkdirSync(dirname(copied), { recursive: true })
      writeFileSync(copied, text)
    }
    writeFileSync(
      resolve(copy, 'tsconfig.json'),
      JSON.stringify({ ...settings, ...(only ? { files: only } : { include: program }) }),
    )
    const compiler = resolve(root, 'node_modules/typescript-native/bin/tsc')
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', copy], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout === '').toBe(status === 0)
    return stdout
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const isSource = (path: string): boolean => !/\/(?:dist|\.kb|node_modules|public)$/.test(path)

interface TypeScriptSettings {
  include: string[]
}

const filesOf = ({ added = {}, edited = {} }: Change): string[] => [...Object.keys(added), ...Object.keys(edited)]

for (const change of CHANGES)
  test(`${change.what} touches at most ${change.atMost} files`, () => {
    expect(filesOf(change).length).toBeLessThanOrEqual(change.atMost)
  })

test('the program with all these changes has no fault of types', () => {
  const files = new Map<string, string>()
  for (const change of CHANGES) applyChange(change, files)
  expect(typeErrors(files)).toBe('')
})

test('a page kind that nobody shows is a fault of types', () => {
  const kind = CHANGES.find(({ what }) => what === 'a page kind')!
  const files = new Map<string, string>()
  const { 'renderer/page-kinds.tsx': _shown, ...edited } = kind.edited ?? {}
  applyChange({ ...kind, edited }, files)
  expect(typeErrors(files, filesOf(kind))).toContain('recent')
})
