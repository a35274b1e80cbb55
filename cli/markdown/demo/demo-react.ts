import { loadOwn } from '../../core/own-files.ts'
import { bundleDemo } from './demo-bundle.ts'
import type { Playground } from './demo-playgrounds.ts'
import { toScript } from './demo-script.ts'
import type { DemoProblem, DemoSource } from './demo-source.ts'
import type { Compiler } from './demo-vue-parts.ts'

const ENTRY = `import React from 'react'
import { createRoot } from 'react-dom/client'
import * as demo from 'demo'
const App = demo.default ?? demo.App
createRoot(document.getElementById('app')).render(React.createElement(App))`

/** React demos are bundled with React; nothing else can be imported. */
export async function bundleReact(source: string): Promise<{ js: string } | { problems: DemoProblem[] }> {
  // `const { useState } = React` needs React in scope, but a second import of it would clash with the author's.
  const isImported = /\bimport\s[^;]*\bReact\b[^;]*from\s*['"]react['"]/.test(source)
  return bundleDemo({
    entry: ENTRY,
    // On the same line, so that the line numbers of errors stay right.
    code: isImported ? source : `import React from 'react';${source}`,
    loader: 'tsx',
    packages: {
      react: undefined,
      'react-dom': undefined,
      'react-dom/client': undefined,
      'react/jsx-runtime': undefined,
    },
    refusal: 'nothing but React can be imported',
  })
}

/** Name of the default export in a playground; the module may have an `App` of its own. */
const COMPONENT = 'Demo'
const LIBRARIES = [
  'https://unpkg.com/react@18/umd/react.production.min.js',
  'https://unpkg.com/react-dom@18/umd/react-dom.production.min.js',
]

/** A component without modules, rendered explicitly. */
export async function reactPlayground({ html, css, js, block }: DemoSource): Promise<Playground> {
  const compiler = loadOwn<Compiler>('vue-compiler.cjs')
  const name = /\b(?:export|as)\s+default\b/.test(js) ? COMPONENT : undefined
  const loader = /^tsx?$/i.test(block.lang ?? '') ? 'tsx' : undefined
  const script = await toScript(compiler, js, { loader, name })
  const element = `React.createElement(${name ?? 'App'})`
  const mount = `ReactDOM.createRoot(document.getElementById('app')).render(${element})`
  return { html, css, js: `${script}\n\n${mount}\n`, libraries: LIBRARIES, isJsx: true }
}
