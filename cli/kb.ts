#!/usr/bin/env node
import * as zlib from 'node:zlib'

// Nothing else is imported before it is known that this Node can read it: VuePress 1 kept many authors on an old one.
// Of what kb needs of Node, this came last.
if (typeof zlib.crc32 === 'function') run()
else {
  process.stderr.write(
    `kb: needs Node 20 from 20.19 on, or Node 22.2 or later; this is ${process.version}. Get one at https://nodejs.org.\n` +
      `kb：需要 Node 20（20.19 起）或 Node 22.2 及更新的版本，现在是 ${process.version}。请到 https://nodejs.org 下载。\n`,
  )
  process.exitCode = 3
}

function run(): void {
  // Not awaited: a command that never settles would make Node print a warning of its own; `commands/guard.ts` explains
  // it.
  void import('./core/compile-cache.ts')
    .then(({ enableCompileCache }) => {
      enableCompileCache()
      return import('./main.ts')
    })
    .then(
      ({ main }) => main(),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EMFILE') throw error
        // What would say it in the user's language cannot be loaded, either.
        process.stderr.write('kb: Too few files can be opened; raise the limit (ulimit -n).\n')
        process.exitCode = 3
      },
    )
}
