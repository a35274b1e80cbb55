import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kb, ROOT } from '../support/cli.ts'
import { site, toLine } from '../support/site.ts'

const GUIDES = ['CONTRIBUTING.md', 'AGENTS.md', 'skills/kb/SKILL.md']
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const matches = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), (match) => match[1]!)),
]

describe.each(GUIDES)('%s', (guide) => {
  const text = read(guide)

  test('names files and folders that are there', () => {
    const named = matches(text, /`((?:test|config|cli|renderer|docs|content|skills)\/[\w./-]*)`/g)
    const linked = matches(text.replace(/```[\s\S]*?```/g, ''), /\]\((?!https?:)([^)#]+)\)/g)
    for (const path of [...named, ...linked]) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
  })

  test('names scripts of the package that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const inSites = ['check', 'build', 'dev']
    for (const name of matches(text, /npm run ([\w:]+)/g))
      expect([name, name in scripts || inSites.includes(name)]).toEqual([name, true])
  })

  test('names commands and flags that kb has', { tags: 'proof' }, async () => {
    for (const command of matches(text, /(?:npx (?:kb|shenhai-kb)|kb\.mjs) ([^`\n]+)/g)) {
      const [name, ...rest] = command.split(/\s+/)
      const help = (await kb([name!, '--help'])).stdout
      for (const flag of rest.filter((part) => /^--\w/.test(part)))
        expect([command, help.includes(flag)]).toEqual([command, true])
    }
  })
})

test('the note that the skill shows has no fault, nor has any form of Markdown that it names', async () => {
  const skill = read('skills/kb/SKILL.md')
  const [, note] = skill.match(/^```markdown\n([\s\S]*?)^```$/m)!
  const containers = skill
    .match(/\(tip, [^)]+\)/)![0]
    .slice(1, -1)
    .split(', ')
  const made = site({
    'site.config.ts': 'export default {}\n',
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.前端/02.DOM.md': '## 节点\n\nText.\n',
    'content/02.浏览器/01.事件循环.md': note!,
    'content/02.浏览器/wave.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'content/02.浏览器/02.容器.md': containers.map((name) => `::: ${name} T\nText.\n:::\n\n`).join(''),
  })
  expect((await made.check()).diagnostics.map(toLine)).toEqual([])
})
