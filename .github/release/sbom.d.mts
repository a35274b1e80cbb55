export function toSbom(manifest: { name: string }, time: string): string
