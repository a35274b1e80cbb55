#!/usr/bin/env node
import { expectShortRun } from '../runtime/engine.ts'
import { loadProgram } from './program.ts'

expectShortRun()
await loadProgram().program.main()
