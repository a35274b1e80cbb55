import { rememberCompiled } from '../core/engine.ts'
import { keepCompiled, loadProgram } from './program.ts'

// Run by the bundler alone: does what `kb` does, and keeps what V8 compiled on the way.
const resetFlags = rememberCompiled()
const { program, script } = loadProgram()
await program.main()
resetFlags()
keepCompiled(script)
