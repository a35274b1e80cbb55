import { bundledLanguages } from 'shiki/langs'
import { firstCharacters } from '../cli/pipeline/documents/markdown/first-characters.ts'
const found = new Set<string>()
function walk(p: unknown) { if (typeof p !== 'object' || !p) return; for (const [k, v] of Object.entries(p)) if (typeof v !== 'string') walk(v); else if (/^(?:match|begin|end|while)$/.test(k)) found.add(v) }
for (const n of ['javascript','typescript','html','css','vue','bash','json','java','python','sql','scss','yaml'] as const) for (const g of (await bundledLanguages[n]()).default) walk(g)
const { performance } = await import('node:perf_hooks')
const b = performance.now(); let unknown = 0; const slow: [number,string][] = []
for (const s of found) { const t = performance.now(); if (!firstCharacters(s)) unknown++; slow.push([performance.now() - t, s]) }
console.log(found.size, 'patterns', (performance.now() - b).toFixed(1), 'ms', unknown, 'unknown')
slow.sort((a, b) => b[0] - a[0]); for (const [t, s] of slow.slice(0, 12)) console.log(t.toFixed(2), s.length, s.slice(0, 100))
