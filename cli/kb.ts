#!/usr/bin/env node
import { enableCompileCache } from './core/compile-cache.ts'

enableCompileCache()
// Not awaited: a command that never settles would make Node print a warning of its own; `commands/guard.ts` explains
// it.
void import('./main.ts').then(
  ({ main }) => main(),
  (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EMFILE') throw error
    // What would say it in the user's language cannot be loaded, either.
    process.stderr.write('kb: Too few files can be opened; raise the limit (ulimit -n).\n')
    process.exitCode = 3
  },
)
