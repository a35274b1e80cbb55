import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'

const THEMES = readdirSync(join(ROOT, 'themes'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'example')
  .map(({ name }) => name)

/** What anybody's theme may import, beside files of its own folder and packages that it depends on. */
const PUBLIC = /^shenhai-kb(?:\/components(?:\/[A-Z]\w+)?)?$/

/** What a file of a theme imports that a package made by others could not. */
function privateDoors(path: string, text: string, packages: readonly string[]): string[] {
  const imported = path.endsWith('.css')
    ? [...text.matchAll(/(?:@import\s*(?:url\()?|url\()\s*["']?([^"')\s;]+)/g)].map((match) => match[1]!)
    : ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
  const leavesFolder = (name: string) => name.startsWith('.') && join(path, '..', name).startsWith('..')
  const isPrivate = (name: string) =>
    name.startsWith('.') ? leavesFolder(name) : !PUBLIC.test(name) && !packages.includes(name)
  return imported.filter(isPrivate)
}

const filesOf = (theme: string): string[] =>
  readdirSync(join(ROOT, 'themes', theme), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:tsx?|css)$/.test(path),
  )

test('a private door is seen, in code and in style sheets', () => {
  const doors = (path: string, text: string) => privateDoors(path, text, ['zod'])
  expect(
    doors('index.ts', "import { z } from 'zod'\nimport type { A } from './a'\nimport 'shenhai-kb/components'"),
  ).toEqual([])
  expect(doors('index.ts', "import { x } from '../../config/index.ts'")).toEqual(['../../config/index.ts'])
  expect(doors('card.tsx', "const x = await import('../../renderer/slots.tsx')")).toEqual(['../../renderer/slots.tsx'])
  expect(doors('parts/card.tsx', "export { x } from '../x'\nexport { y } from '../../y'")).toEqual(['../../y'])
  expect(doors('index.ts', "import 'shenhai-kb/build/kb.mjs'\nimport 'react'")).toEqual([
    'shenhai-kb/build/kb.mjs',
    'react',
  ])
  expect(doors('x.css', '@import "../../renderer/styles/base.css";\n.a { background: url(./a.svg) }')).toEqual([
    '../../renderer/styles/base.css',
  ])
})

describe.each(THEMES)('the theme %s', (theme) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'themes', theme, 'package.json'), 'utf8')) as {
    name: string
    exports: string
    files: string[]
    dependencies?: Record<string, string>
    peerDependencies: Record<string, string>
  }

  test('imports the public entries of kb, its own files and what it depends on, and nothing else', () => {
    const packages = Object.keys(manifest.dependencies ?? {})
    const doors = filesOf(theme).flatMap((path) =>
      privateDoors(path, readFileSync(join(ROOT, 'themes', theme, path), 'utf8'), packages).map(
        (name) => `${path} imports ${name}`,
      ),
    )
    expect(filesOf(theme)).toContain('index.ts')
    expect(doors).toEqual([])
  })

  test('is a package: a name, an entry, kb as its peer, a page that says what it is, and a picture', () => {
    expect(manifest).toMatchObject({ name: `kb-theme-${theme}`, exports: './index.ts' })
    expect(Object.keys(manifest.peerDependencies)).toEqual(['shenhai-kb'])
    const files = readdirSync(join(ROOT, 'themes', theme))
    expect(files).toEqual(expect.arrayContaining(['README.md', 'picture.png', 'index.ts', ...manifest.files]))
    // What is not packed is missing where the theme is installed.
    const packed = ['package.json', 'README.md', ...manifest.files]
    expect(filesOf(theme).filter((path) => !packed.includes(path))).toEqual([])
  })
})

/** Built-in looks are parts of kb, but neither reaches into the other: what both have is in files of both. */
test.each([
  ['reading', /vdoing/],
  ['vdoing', /reading/],
] as const)('the style sheet of the look %s imports nothing of the other one', (look, others) => {
  const css = readFileSync(join(ROOT, `renderer/styles/${look}.css`), 'utf8')
  const imported = [...css.matchAll(/@import "([^"]+)"/g)].map((match) => match[1]!)
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter((name) => others.test(name))).toEqual([])
})
