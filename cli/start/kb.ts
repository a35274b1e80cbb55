#!/usr/bin/env node
import { loadProgram } from './program.ts'

// Not awaited: a command that never settles would make Node print a warning of its own; `cli/commands/guard.ts` explains it.
void loadProgram().program.main()
