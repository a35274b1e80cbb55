import { bundleDemo } from './demo-bundle.ts'
import type { Playground } from './demo-playgrounds.ts'
import type { DemoProblem, DemoSource } from './demo-source.ts'

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

const LIBRARIES = [
  'https://unpkg.com/react@18/umd/react.production.min.js',
  'https://unpkg.com/react-dom@18/umd/react-dom.production.min.js',
]

/** Playgrounds have no modules, so imports and exports are removed and the component is rendered explicitly. */
export function reactPlayground({ html, css, js }: DemoSource): Playground {
  const plain = js.replace(/^\s*import\s.*$/gm, '').replace(/export\s+default\s+(?=(?:class|function)\s)/, '')
  const name = /export\s+default\s+(?:class|function)\s+(\w+)/.exec(js)?.[1] ?? 'App'
  const script = `${plain.replace(/export\s+default\s+\w+;?/, '').trim()}\nReactDOM.createRoot(document.getElementById('app')).render(React.createElement(${name}))\n`
  return { html, css, js: script, libraries: LIBRARIES, isJsx: true }
}
