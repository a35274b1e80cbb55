import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
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

/** What TypeScript says of the whole program with some files changed, which stay on disk as they are. */
function typeFaults(files: ReadonlyMap<string, string>): string[] {
  const configFile = resolve(root, 'tsconfig.json')
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  host.getCurrentDirectory = () => root
  const { fileExists, readFile } = host
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path) ?? readFile(path)
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = files.get(path)
    return text === undefined
      ? getSourceFile(path, languageVersion, ...rest)
      : ts.createSourceFile(path, text, languageVersion)
  }
  const names = fileNames.filter((name) => !name.startsWith(resolve(root, 'test')))
  const program = ts.createProgram([...names, ...files.keys()], { ...options, noEmit: true }, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

const filesOf = ({ added = {}, edited = {} }: Change): string[] => [...Object.keys(added), ...Object.keys(edited)]

for (const change of CHANGES)
  test(`${change.what} touches at most ${change.atMost} files`, () => {
    expect(filesOf(change).length).toBeLessThanOrEqual(change.atMost)
  })

test('the program with all these changes has no fault of types', () => {
  const files = new Map<string, string>()
  for (const change of CHANGES) applyChange(change, files)
  expect(typeFaults(files)).toEqual([])
})

test('a page kind that nobody shows is a fault of types', () => {
  const kind = CHANGES.find(({ what }) => what === 'a page kind')!
  const files = new Map<string, string>()
  const { 'renderer/page-kinds.tsx': _shown, ...edited } = kind.edited ?? {}
  applyChange({ ...kind, edited }, files)
  expect(typeFaults(files).join('\n')).toContain('recent')
})
