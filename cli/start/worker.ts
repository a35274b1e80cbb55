import { loadProgram } from './program.ts'

await loadProgram().program.work()
