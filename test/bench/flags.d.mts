import type { ParseArgsConfig, parseArgs } from 'node:util'

export function readFlags<T extends ParseArgsConfig>(usage: string, config?: T): ReturnType<typeof parseArgs<T>>
export function refuse(usage: string, why: string): never
