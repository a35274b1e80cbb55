#!/usr/bin/env node
import { loadProgram } from './program.ts'

await loadProgram().program.main()
