export function versionFaults(release: { version: string; changelog: string; tag?: string }): string[]
