// Builds the reference of Markdown's forms once more, in the look of vdoing, into the public folder of the documentation:
// `npm run docs:look`. A site has one look; whoever moves from vdoing sees here what becomes of each form there.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const content = join(root, 'docs/content')
export const LOOK_FOLDER = join(content, 'public/look')

const FORMS = '03.reference/07.markdown.md'
const SETTINGS = `import { defineSite } from 'shenhai-kb'

export default defineSite({
  title: 'kb · vdoing',
  lang: 'zh-CN',
  base: '/kb/look/',
  timeZone: 'Asia/Shanghai',
  locales: { '/en/': { lang: 'en', title: 'kb · vdoing' } },
  head: [['link', { rel: 'icon', href: '/favicon.svg' }], ['meta', { name: 'robots', content: 'noindex' }]],
  feed: false,
  sitemap: false,
  robots: false,
  data: false,
  llms: false,
  markdownCopies: false,
  pageChunks: false,
  theme: {
    look: 'vdoing',
    category: false,
    tag: false,
    archive: false,
    noteMap: false,
    search: false,
    nav: [],
    blogInfo: { readingTime: false },
    locales: { '/': { label: '简体中文' }, '/en/': { label: 'English' } },
  },
})
`

/** Pages that the links of the reference lead to, and the one of which it links to and shows sections. */
const EMBEDDED = '02.how-to/01.write/27.embeds.md'
const LINKED = {
  '02.how-to/01.write/10.component.md': 'how-to/component/',
  '02.how-to/01.write/17.friends.md': 'how-to/friends/',
  [EMBEDDED]: 'how-to/embeds/',
  '03.reference/01.settings.md': 'reference/settings/',
  '03.reference/04.outputs.md': 'reference/outputs/',
  '03.reference/06.frontmatter.md': 'reference/frontmatter/',
  '05.faults/01.faults.md': 'faults/',
}
const WORDS = {
  '': {
    sections: ['图片和别的文件', '限度'],
    linked: '例子里的链接通到这里。[文档本身](https://shenhai-kb.github.io/kb/)',
    back: '同一页，换成 vdoing 的外观。[文档里的那一页](https://shenhai-kb.github.io/kb/reference/markdown/)',
  },
  'en/': {
    sections: ['Pictures and other files', 'Limits'],
    linked: 'Links of the examples lead here. [The documentation itself](https://shenhai-kb.github.io/kb/en/)',
    back: 'The same page in the look of vdoing. [The page of the documentation](https://shenhai-kb.github.io/kb/en/reference/markdown/)',
  },
}

/** The page that the title in the bar leads to. */
const indexPage = (language) => [
  `${language}index.md`,
  `---\ntitle: kb · vdoing\nhome: true\npostList: none\n---\n\n[Markdown](./${FORMS})\n`,
]

const linkedPages = (language) =>
  Object.entries(LINKED).map(([path, address]) => {
    const title = readFileSync(join(content, language, path.replace('01.faults', 'index')), 'utf8').match(
      /^title: (.*)$/m,
    )[1]
    const frontmatter = `title: ${title}\npermalink: /${language}${address}\narticle: false`
    const { linked, sections } = WORDS[language]
    const shown = path === EMBEDDED ? sections.map((title) => `\n## ${title}\n\n${linked}\n`).join('') : ''
    return [`${language}${path}`, `---\n${frontmatter}\n---\n\n## kb {#note}\n\n${linked}\n${shown}`]
  })

/** The page of the forms; its first paragraph, which leads here, gives way to one that leads back. */
function formsText(folder) {
  const text = readFileSync(join(content, folder, FORMS), 'utf8')
  const paragraphs = text.split('\n\n')
  const at = paragraphs.findIndex((paragraph) => paragraph.includes('look/'))
  if (at < 0) throw new Error(`${folder}${FORMS} does not lead to the other look`)
  paragraphs[at] = WORDS[folder].back
  return paragraphs.join('\n\n')
}

/** Writes what has changed, each file in one step: a build may be reading the public folder. */
export function writeLook(folder = LOOK_FOLDER) {
  mkdirSync(join(root, '.kb/docs'), { recursive: true })
  const site = mkdtempSync(join(root, '.kb/docs/look-'))
  try {
    const notes = ['', 'en/'].flatMap((language) => [
      indexPage(language),
      ...linkedPages(language),
      [`${language}${FORMS}`, formsText(language)],
    ])
    const files = [['site.config.ts', SETTINGS], ...notes.map(([path, text]) => [`content/${path}`, text])]
    for (const [path, text] of files) {
      mkdirSync(dirname(join(site, path)), { recursive: true })
      writeFileSync(join(site, path), text)
    }
    mkdirSync(join(site, 'content/public'), { recursive: true })
    copyFileSync(join(root, 'docs/friends.json'), join(site, 'friends.json'))
    for (const name of ['favicon.svg', 'tides.pdf', 'waves.wav'])
      copyFileSync(join(content, 'public', name), join(site, 'content/public', name))
    const out = join(site, 'dist')
    execFileSync(process.execPath, [join(root, 'build/kb.mjs'), 'build', site, '--out', out, '--strict', '--quiet'])
    return copyChanged(out, folder)
  } finally {
    rmSync(site, { recursive: true, force: true })
  }
}

/** @returns paths of all files */
function copyChanged(from, to) {
  const filesOf = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const paths = filesOf(from)
  for (const path of paths) {
    const bytes = readFileSync(join(from, path))
    const target = join(to, path)
    if (existsSync(target) && readFileSync(target).equals(bytes)) continue
    mkdirSync(dirname(target), { recursive: true })
    const temporary = join(from, '.copy')
    writeFileSync(temporary, bytes)
    renameSync(temporary, target)
  }
  for (const path of existsSync(to) ? filesOf(to) : [])
    if (!paths.includes(path)) rmSync(join(to, path), { force: true })
  return paths
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url))
  process.stdout.write(`${writeLook().length} files\n`)
