import { expectShortRun } from '../runtime/engine.ts'
import { keepCompiled, loadProgram } from './program.ts'

// Run by the bundler alone: does what `kb` does, and keeps what V8 compiled on the way.
expectShortRun()
const { program, script } = loadProgram()
await program.main()
keepCompiled(script)
