import { loadProgram } from './program.ts'

// Module of the threads of `runtime/pool.ts`.
export default await loadProgram().program.work()
