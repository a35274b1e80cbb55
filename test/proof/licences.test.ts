import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'
import { config, readTree, site } from '../support/site.ts'

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; version: string }
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

/** Folders of the packages that a file and all it imports are made of. */
async function packagesBelow(entryPoints: string[]): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'out',
    loader: { '.css': 'empty' },
    external: ['*.css', 'sharp', 'typescript', 'esbuild', 'tinypool'],
    plugins: [unknownOutside],
    logLevel: 'error',
  })
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  )
  return new Set(used.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path) ?? []))
}

/** Template languages that Vue's compiler names: nobody has them. */
const unknownOutside: Plugin = {
  name: 'unknown-outside',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^[a-z@]/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === 'asked' || !importer.includes('compiler-sfc')) return undefined
      const { errors } = await resolve(path, { importer, kind, resolveDir, pluginData: 'asked' })
      return errors.length > 0 ? { path, external: true } : undefined
    }),
}

/** `THIRD-PARTY.txt`: text of each licence, by `name version`. Packages of one text stand above it together. */
function readLicences(): Map<string, string> {
  const text = readFileSync(join(ROOT, 'THIRD-PARTY.txt'), 'utf8')
  const sections = text.split(/^-{80}\n((?:\S+ \S+ \(.+\)\n)+)-{80}\n/m).slice(1)
  return new Map(
    sections.flatMap((heads, at) =>
      at % 2 === 0 ? [...heads.matchAll(/^(\S+ \S+) \(/gm)].map(([, name]) => [name!, sections[at + 1]!] as const) : [],
    ),
  )
}

test('THIRD-PARTY.txt has the licence of every package whose code or files are packed, and of no other', async () => {
  const clients = readdirSync(join(ROOT, 'renderer/client'), { recursive: true, encoding: 'utf8' })
  const folders = await packagesBelow([
    'cli/kb.ts',
    'cli/worker.ts',
    'renderer/islands/hydrate.ts',
    ...clients.filter((name) => /(^|\/)entry\.ts$/.test(name)).map((name) => join('renderer/client', name)),
    'node_modules/katex/dist/katex.mjs',
    'node_modules/acorn/dist/acorn.mjs',
    'node_modules/vue/compiler-sfc/index.mjs',
  ])
  // Of these whole files lie in `build/`, or what was made of them (`pinyin.txt`).
  for (const name of ['@mermaid-js/tiny', 'katex', 'pinyin-pro', 'shiki', 'vue', '@shikijs/langs'])
    folders.add(`node_modules/${name}`)
  const expected = [...folders].map((folder) => ({ folder, ...manifest(join(ROOT, folder)) }))
  const licences = readLicences()
  expect([...licences.keys()].sort()).toEqual(
    [...new Set(expected.map(({ name, version }) => `${name} ${version}`))].sort(),
  )
  expect(expected.length).toBeGreaterThan(100)
  for (const { folder, name, version } of expected) {
    const text = licences.get(`${name} ${version}`)!
    const file = readdirSync(join(ROOT, folder)).find((entry) => /^licen[cs]e/i.test(entry))
    if (file === undefined) expect(text.trim()).toMatch(/\w/)
    else
      expect(text).toContain(
        readFileSync(join(ROOT, folder, file), 'utf8')
          .replace(/\r\n?/g, '\n')
          .trim(),
      )
  }
  // What is installed beside the program brings its own.
  expect([...licences.keys()].filter((name) => /^(esbuild|tinypool) /.test(name))).toEqual([])
  expect(Object.keys(dependencies)).toContain('esbuild')
})

const NOTE = `---
title: 样例
---

公式 $a^2$ 。

\`\`\`mermaid
graph TD; A-->B
\`\`\`

::: demo
\`\`\`jsx
export default () => <p>一</p>
\`\`\`
:::

::: demo
\`\`\`vue
<template><p>{{ n }}</p></template>
<script setup>
import { ref } from 'vue'
const n = ref(1)
</script>
\`\`\`
:::
`

test('what pages load keeps the licence comments of the packages it is made of', async () => {
  const made = site({
    'site.config.ts': config("{ components: { One: 'one.tsx' }, theme: { nav: [] } }"),
    'content/a.md': `${NOTE}\n<One />\n`,
    'one.tsx': "import { half } from 'halves'\nexport default function One() {\n  return <p>{half(2)}</p>\n}\n",
    'node_modules/halves/package.json': '{"name":"halves","version":"1.0.0","type":"module","main":"index.js"}',
    'node_modules/halves/index.js': '/*! halves 1.0.0 | MIT License */\nexport const half = (n) => n / 2\n',
  })
  await made.build()
  const texts = [...readTree(made.out)].filter(([path]) => /\.(?:js|css|html)$/.test(path))
  const files = (program: RegExp) =>
    texts.map(([, bytes]) => bytes.toString('utf8')).filter((text) => program.test(text))
  const rows: [string, RegExp, RegExp][] = [
    ['React', /hydrateRoot=function/, /@license React\n[\s\S]*Meta Platforms/],
    ['medium-zoom', / as attachZoom\b/, /medium-zoom [\d.]+ \| MIT License/],
    ['Mermaid', /__esbuild_esm_mermaid/, /@mermaid-js\/tiny [\d.]+ \| MIT License/],
    ['Vue', /^\/\*\*\n\* vue v/, /@license MIT/],
    ["a component's package", /halves/, /halves 1\.0\.0 \| MIT License/],
  ]
  for (const [name, program, comment] of rows) {
    const found = files(program)
    expect([name, found.length > 0]).toEqual([name, true])
    for (const text of found) expect([name, comment.test(text)]).toEqual([name, true])
  }
})
