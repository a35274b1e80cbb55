#!/usr/bin/env node
import { enableCompileCache } from './core/compile-cache.ts'

enableCompileCache()
// Not awaited: a command that never settles would make Node print a warning of its own; `commands/guard.ts` explains
// it.
void import('./main.ts').then(({ main }) => main())
