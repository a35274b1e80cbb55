import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { FRAGMENTS } from './fragments.ts'
import { change, copyFolder, filesIn, notesIn, put, type Random, type Step, type Workspace } from './workspace.ts'

const noteOf = (site: Workspace, random: Random): string => random.pick(notesIn(site))
const inContent = ({ root }: Workspace, path: string): string => join(root, 'content', path)

/** Changes lines of a note's text, or of its frontmatter. */
function changeLines(site: Workspace, random: Random, to: (lines: string[], bodyAt: number) => void, keep = false) {
  const path = noteOf(site, random)
  change(
    inContent(site, path),
    (text) => {
      const lines = text.split('\n')
      const end = lines[0]?.startsWith('---') ? lines.findIndex((line, at) => at > 0 && line.startsWith('---')) : -1
      to(lines, end + 1)
      return lines.join('\n')
    },
    keep,
  )
  return path
}

const fragment = (site: Workspace, random: Random) => random.pick(FRAGMENTS)(random, noteOf(site, random))

export const TEXT: Record<string, Step> = {
  'insert a block': (site, random) =>
    changeLines(site, random, (lines, body) => {
      lines.splice(body + random.int(lines.length - body + 1), 0, '', fragment(site, random), '')
    }),
  'append a block': (site, random) =>
    changeLines(site, random, (lines) => void lines.push('', fragment(site, random), '')),
  'delete lines': (site, random) =>
    changeLines(site, random, (lines, body) => {
      lines.splice(body + random.int(Math.max(1, lines.length - body)), 1 + random.int(5))
    }),
  'change a word, same size, old time': (site, random) =>
    changeLines(
      site,
      random,
      (lines, body) => {
        const places = lines.flatMap((line, at) => (at >= body && /[a-z]/.test(line) ? [at] : []))
        if (places.length === 0) return
        const at = random.pick(places)
        lines[at] = lines[at]!.replace(/[a-z]/, (letter) => (letter === 'q' ? 'w' : 'q'))
      },
      true,
    ),
  'change line ends': (site, random) => {
    const path = noteOf(site, random)
    change(inContent(site, path), (text) =>
      text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text.replaceAll('\n', '\r\n'),
    )
    return path
  },
  'empty a note': (site, random) => {
    const path = noteOf(site, random)
    writeFileSync(inContent(site, path), random.chance(0.5) ? '' : '---\ntitle: 空\n---\n')
    return path
  },
  'change a file that notes show': ({ root }, random) => {
    put(join(root, 'content/snippet.js'), `shown(${random.int(100)})\n`)
    return 'snippet.js'
  },
  'change a file that notes include': (site, random) => {
    const target = noteOf(site, random)
    put(
      join(site.root, 'parts/part.md'),
      `## 部分 ${random.int(9)}\n\n[去](../content/${target}) 文 ${random.int(100)}\n`,
    )
    return 'part.md'
  },
}

const FIELDS: readonly ((random: Random) => string)[] = [
  (random) => `title: 新题 ${random.int(9)}`,
  (random) => `tags: [${random.pick(['红', '绿', 'C++', 'a/b'])}, 标签${random.int(5)}]`,
  (random) => `categories: [${random.pick(['前端', '杂', '技术'])}]`,
  (random) => `date: 2022-0${1 + random.int(9)}-1${random.int(9)}`,
  (random) => `date: ${random.pick(['2026-11-23', '2027-05-01'])}`,
  (random) => `expire: ${random.pick(['2026-11-22', '2026-11-24', '2020-01-01'])}`,
  (random) => `permalink: /moved/${random.int(12)}/`,
  (random) => `aliases: [/old/${random.int(6)}/]`,
  (random) => `series: 系列${random.int(3)}\nseriesOrder: ${random.int(5)}`,
  (random) =>
    random.pick(['sticky: 1', 'draft: true', 'article: false', 'sidebar: false', 'comment: false', 'unlisted: true']),
  (random) => random.pick(['titleTag: 原创', 'author: 某人', 'description: 一句', 'pageClass: own', 'lang: en']),
  () => 'title: a: b',
  () => 'unheard: of',
]

export const FRONTMATTER: Record<string, Step> = {
  'set a field': (site, random) => {
    const line = random.pick(FIELDS)(random)
    const key = line.slice(0, line.indexOf(':') + 1)
    const path = changeLines(site, random, (lines, body) => {
      if (body === 0) {
        lines.unshift('---', line, '---')
        return
      }
      const at = lines.findIndex((text, number) => number < body && text.startsWith(key))
      if (at < 0) lines.splice(1, 0, line)
      // Lists may take several lines: those are left, and reported.
      else lines[at] = line
    })
    return `${path}: ${line}`
  },
  'delete a field': (site, random) =>
    changeLines(site, random, (lines, body) => {
      if (body > 2) lines.splice(1 + random.int(body - 2), 1)
    }),
}

/** A name that no file has. */
function freeName(site: Workspace, path: string): string {
  let free = path
  for (let n = 2; existsSync(inContent(site, free)); n++) free = path.replace(/(\.[^./]+)?$/, `-${n}$1`)
  return free
}

function move(site: Workspace, from: string, to: string): string {
  const target = freeName(site, to)
  put(inContent(site, `${target}.moving`), '')
  renameSync(inContent(site, from), inContent(site, `${target}.moving`))
  renameSync(inContent(site, `${target}.moving`), inContent(site, target))
  return `${from} → ${target}`
}

const swapCase = (name: string): string =>
  name.replace(/[a-z]/i, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))

export const NAMES: Record<string, Step> = {
  'rename a note': (site, random) => {
    const path = noteOf(site, random)
    return move(site, path, join(dirname(path), `${10 + random.int(80)}.改名${random.int(9)}.md`))
  },
  'move a note': (site, random) => {
    const path = noteOf(site, random)
    return move(site, path, join(dirname(noteOf(site, random)), basename(path)))
  },
  'change the case of a name': (site, random) => {
    const path = noteOf(site, random)
    return move(site, path, join(dirname(path), `${swapCase(basename(path, '.md'))}.md`))
  },
  'swap two notes': (site, random) => {
    const [a, b] = [noteOf(site, random), noteOf(site, random)]
    if (a === b) return 'none'
    const aside = inContent(site, `${a}.aside`)
    renameSync(inContent(site, a), aside)
    renameSync(inContent(site, b), inContent(site, a))
    renameSync(aside, inContent(site, b))
    return `${a} ↔ ${b}`
  },
  'rename a folder': (site, random) => {
    const folder = dirname(noteOf(site, random))
    if (folder === '.') return 'none'
    const to = freeName(site, join(dirname(folder), `${10 + random.int(80)}.夹${random.int(9)}`))
    renameSync(inContent(site, folder), inContent(site, to))
    return `${folder} → ${to}`
  },
  'delete a note': (site, random) => {
    const path = noteOf(site, random)
    rmSync(inContent(site, path))
    return path
  },
  'copy a note': (site, random) => {
    const path = noteOf(site, random)
    const to = freeName(site, join(dirname(noteOf(site, random)), basename(path)))
    copyFolder(inContent(site, path), inContent(site, to))
    return `${path} → ${to}`
  },
}

const svg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${10 + size}" height="10"><rect width="${size}" height="5"/></svg>`

export const PICTURES: Record<string, Step> = {
  'change a public picture': ({ root }, random) => {
    put(join(root, 'content/public/pic.svg'), svg(random.int(90)))
    return 'pic.svg'
  },
  'put a picture beside a note': (site, random) => {
    const path = join(dirname(noteOf(site, random)), 'beside.svg')
    put(inContent(site, path), svg(random.int(90)))
    return path
  },
  'change a picture, same size, old time': ({ root }, random) => {
    const path = join(root, 'content/public/pic.svg')
    if (!existsSync(path)) return 'none'
    change(path, (text) => text.replace(/height="\d/g, `height="${1 + random.int(9)}`), true)
    return path
  },
  'delete a picture': (site, random) => {
    const pictures = filesIn(join(site.root, 'content')).filter((path) => path.endsWith('.svg'))
    if (pictures.length === 0) return 'none'
    const path = random.pick(pictures)
    rmSync(inContent(site, path))
    return path
  },
}
