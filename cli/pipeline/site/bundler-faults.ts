import type { BuildFailure, Message } from 'esbuild'

/** What esbuild finds wrong in a bundle; empty for any other error. */
export const bundlerFaults = (error: unknown): Message[] => (error as Partial<BuildFailure>).errors ?? []

/** Where that is; esbuild counts columns from 0. */
export const bundlerPlace = ({ location }: Message): { file: string; line: number; column: number } | undefined =>
  location ? { file: location.file, line: location.line, column: location.column + 1 } : undefined
