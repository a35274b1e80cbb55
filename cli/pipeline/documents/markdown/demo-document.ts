import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NoteLanguage } from '../../../../config/languages.ts'
import { HEIGHT_SCRIPT } from './demo-height.ts'
import type { DemoSource } from './demo-source.ts'
import { escapeAttribute, escapeText } from './escape.ts'

/**
 * First in the document: opened by itself, on a host that sends no policy of ours, it would run with the site's origin. Then all that
 * follows is text that nobody sees.
 */
const FRAME_ONLY = "<script>if(self.origin!=='null')document.write('<plaintext hidden>')</script>"

/**
 * The page that a demo's frame shows. It is a file of its own, because a frame without one (`srcdoc`, `blob:`, `data:`) inherits
 * the strict policy of the page around it. The frame is sandboxed: the code runs without the site's origin.
 *
 * React demos are bundled with React; nothing else can be imported.
 *
 * @returns the document, or why there is none
 */
export async function renderDemo(
  demo: DemoSource,
  { lang, strings }: NoteLanguage,
): Promise<{ html: string } | { problem: string }> {
  let script = demo.js
  if (demo.kind === 'react') {
    const bundled = await bundleReact(demo.js)
    if ('problem' in bundled) return bundled
    script = bundled.js
  }
  const links = demo.cssLib.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`).join('')
  const scripts = demo.jsLib.map((src) => `<script src="${escapeAttribute(src)}"></script>`).join('')
  const style = `:root{color-scheme:light}body{margin:16px;font:16px/1.6 system-ui,sans-serif}${demo.css}`
  return {
    html: `<!doctype html><html lang="${escapeAttribute(lang)}"><head><meta charset="utf-8">${FRAME_ONLY}${demo.height === undefined ? HEIGHT_SCRIPT : ''}<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeText(strings.demoTitle)}</title>${links}<style>${style.replace(/<\/style/gi, '<\\/style')}</style></head><body>${demo.html}${scripts}<script>${script.replace(/<\/script/gi, '<\\/script')}</script></body></html>\n`,
  }
}

async function bundleReact(source: string): Promise<{ js: string } | { problem: string }> {
  const { build } = await import('esbuild')
  const allowed = /^(?:react|react-dom|react-dom\/client|react\/jsx-runtime|demo)$/
  const entry = `import React from 'react'
import { createRoot } from 'react-dom/client'
import * as demo from 'demo'
const App = demo.default ?? demo.App
createRoot(document.getElementById('app')).render(React.createElement(App))`
  // `const { useState } = React` needs React in reach; an author's own import of it must not clash.
  const code = /\bimport\s[^;]*\bReact\b[^;]*from\s*['"]react['"]/.test(source)
    ? source
    : `import React from 'react'\n${source}`
  try {
    const { outputFiles } = await build({
      stdin: { contents: entry, loader: 'js', resolveDir: dirname(fileURLToPath(import.meta.url)) },
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2020',
      jsx: 'transform',
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        {
          name: 'demo',
          setup(esbuild) {
            esbuild.onResolve({ filter: /.*/ }, ({ path, importer, namespace }) => {
              if (path === 'demo') return { path, namespace: 'demo' }
              const ours = namespace !== 'demo' && /[\\/]node_modules[\\/]/.test(importer)
              return ours || allowed.test(path)
                ? undefined
                : { errors: [{ text: `nothing but React can be imported: ${path}` }] }
            })
            esbuild.onLoad({ filter: /.*/, namespace: 'demo' }, () => ({
              contents: code,
              loader: 'tsx',
              resolveDir: dirname(fileURLToPath(import.meta.url)),
            }))
          },
        },
      ],
    })
    return { js: outputFiles[0]!.text }
  } catch (problem) {
    const errors = (problem as { errors?: { text: string }[] }).errors
    return { problem: errors?.map((error) => error.text).join('; ') ?? String(problem) }
  }
}
