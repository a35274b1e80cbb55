// Writes the generated pages of the documentation, and removes what is no longer one, and the schemas that the package
// publishes: `npm run docs:reference`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateSchemas } from './json-schemas.ts'
import { GENERATED, generatePages } from './pages.ts'

const content = join(process.cwd(), 'docs/content')
for (const folder of GENERATED) rmSync(join(content, folder), { recursive: true, force: true })
const pages = generatePages()
for (const [path, text] of pages) {
  mkdirSync(dirname(join(content, path)), { recursive: true })
  writeFileSync(join(content, path), text)
}
for (const [path, text] of generateSchemas()) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
process.stdout.write(`${pages.size} pages\n`)
