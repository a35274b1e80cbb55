import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../cli/diagnostics/reporters/json.ts'
import { TRUE_FAULTS } from '../fixtures/migrate/true-faults.ts'
import { kb } from '../support/cli.ts'
import { type Crawl, crawl } from '../support/crawl.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'

describe.skipIf(!hasRealNotes)('a real vdoing blog of 233 notes, as it is', { tags: 'proof' }, () => {
  let out: string
  let report: Report
  let crawled: Crawl

  beforeAll(async () => {
    out = mkdtempSync(join(tmpdir(), 'kb-real-'))
    const before = treeOf(REAL_NOTES)
    const ran = await kb([
      'build',
      REAL_NOTES,
      '--out',
      join(out, 'site'),
      '--cache',
      join(out, 'cache'),
      '--format',
      'json',
    ])
    expect(ran.code).toBe(0)
    report = JSON.parse(ran.stdout) as Report
    crawled = crawl(join(out, 'site'))
    expect(treeOf(REAL_NOTES)).toEqual(before)
  })
  afterAll(() => rmSync(out, { recursive: true, force: true }))

  test('all notes stand at their permalinks', () => {
    expect(report.build!.pages).toBe(233)
    const notes = readdirSync(REAL_NOTES, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.name.endsWith('.md'),
    )
    for (const note of notes) {
      const permalink = /^permalink: (\S+)$/m.exec(readFileSync(join(note.parentPath, note.name), 'utf8'))?.[1]
      if (permalink)
        expect(
          statSync(join(out, 'site', permalink, permalink.endsWith('.html') ? '' : 'index.html')).isFile(),
          permalink,
        ).toBe(true)
    }
  })

  test('it warns of true faults only: each was looked at in its note', () => {
    expect(report.errors).toBe(0)
    const told = report.diagnostics.map(({ code, place }) => `${code} ${place?.file}:${place?.line}`)
    const known = TRUE_FAULTS.flatMap(({ code, file, lines }) => lines.map((line) => `${code} ${file}:${line}`))
    expect(told.sort()).toEqual(known.sort())
  })

  test('every reference resolves but those the build warned of; the HTML has no parse errors', () => {
    expect(crawled.parseErrors).toEqual([])
    expect(crawled.duplicateIds).toEqual([])
    const warned = report.diagnostics
      .filter((fault) => /^(link|image)\//.test(fault.code))
      .map((fault) => /"([^"]+)"/.exec(fault.message)?.[1] ?? '')
    const isWarned = (line: string) => {
      const text = decodeURIComponent(line)
      return warned.some((target) => target !== '' && text.includes(target.replace(/^\.\//, '')))
    }
    expect(crawled.broken.filter((line) => !isWarned(line))).toEqual([])
  })

  test('no ** and no ::: is left in the text where the author meant markup', () => {
    const left: string[] = []
    for (const name of readdirSync(join(out, 'site/data/pages'))) {
      const page = JSON.parse(readFileSync(join(out, 'site/data/pages', name), 'utf8')) as {
        path: string
        relativePath: string
      }
      const html = readFileSync(join(out, 'site', page.path, page.path.endsWith('/') ? 'index.html' : ''), 'utf8')
      for (const line of proseOf(html).split('\n'))
        if (/\*\*|:::/.test(line)) left.push(`${page.relativePath}: ${line.trim()}`)
    }
    expect(left.sort()).toEqual(
      [
        // Five stars, meant as a bold star: no Markdown reads it so.
        '03.技术/01.技术文档/15.yaml语言教程.md: & 用来建立锚点（defaults），<< 表示合并到当前数据，***** 用来引用锚点。',
        // The opening stars stand inside code.
        '《JavaScript教程》笔记/02.内置对象.md: 类方法和类方法，可以结合使用，得到相对时间。**',
        // Stars escaped by the author, who shows them.
        '03.技术/01.技术文档/02.Markdown使用教程.md: ** 转义显示星号 **',
        '03.技术/01.技术文档/02.Markdown使用教程.md: *** 以下部分在Github或其他在线预览中暂未支持 ***',
      ].sort(),
    )
  })
})

/** Text of a page's main part, code and what is not shown left out; each block on lines of its own. */
function proseOf(html: string): string {
  const skipped = new Set(['pre', 'code', 'script', 'style', 'textarea', 'template'])
  const walk = (node: DefaultTreeAdapterTypes.Node): string => {
    if (skipped.has(node.nodeName)) return ''
    if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
    const inner = 'childNodes' in node ? node.childNodes.map(walk).join('') : ''
    return /^(p|div|li|h\d|td|th|tr|blockquote|section|article|main|figure|summary|dt|dd)$/.test(node.nodeName)
      ? `\n${inner}\n`
      : inner
  }
  return walk(parse(html.slice(html.indexOf('<main'), html.indexOf('</main>'))))
}

const treeOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
    .sort()
