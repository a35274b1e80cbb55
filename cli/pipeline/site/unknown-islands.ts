import { HOOKS } from '../../../config/hooks.ts'
import { nearest } from '../../../config/suggest.ts'
import type { Site } from './site.ts'

/** The start of what `component` returns (`config/plugin.ts`). */
const ISLAND = new RegExp(`<div data-hook="${HOOKS.island}" data-island="([^"]*)"`, 'g')

/** Components that a plugin's HTML names and the site does not have, each once, with the nearest name of one it has. */
export function unknownIslands({ config }: Site, html: string): { name: string; near: string | undefined }[] {
  const names = Object.keys(config.components)
  const used = new Set([...html.matchAll(ISLAND)].map(([, name = '']) => name))
  return [...used].filter((name) => !names.includes(name)).map((name) => ({ name, near: nearest(name, names) }))
}
