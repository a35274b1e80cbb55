import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ComponentType, createElement, type ReactNode } from 'react'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { COMPONENT_NAMES, type ComponentName } from '../../config/schema/component-names.ts'
import { SLOT_NAMES } from '../../config/schema/slots.ts'
import type { ArticleHeadProps } from '../../renderer/components/article-head.tsx'
import { ArticleHead, ArticleLinks, Breadcrumbs, type ComponentProps } from '../../renderer/components/public.ts'
import { renderDocument } from '../../renderer/document.tsx'
import { LOOKS } from '../../renderer/looks/index.ts'
import type { LookParts } from '../../renderer/looks/look.ts'
import { renderParts } from '../../renderer/parts.tsx'
import { renderWithSlots } from '../../renderer/slots.tsx'
import { ROOT } from '../support/cli.ts'
import { sampleArticle, sampleSite } from '../support/sample-views.ts'

const THEMES = readdirSync(join(ROOT, 'themes'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'example')
  .map(({ name }) => name)

/** What anybody's theme may import, beside files of its own folder and packages that it depends on. */
const PUBLIC = /^shenhai-kb(?:\/components(?:\/[A-Z]\w+)?)?$/

/** What a file of a theme imports that a package made by others could not. */
function privateDoors(path: string, text: string, packages: readonly string[]): string[] {
  const imported = path.endsWith('.css')
    ? [...text.matchAll(/(?:@import\s*(?:url\()?|url\()\s*["']?([^"')\s;]+)/g)].map((match) => match[1]!)
    : ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
  const leavesFolder = (name: string) => name.startsWith('.') && join(path, '..', name).startsWith('..')
  const isPrivate = (name: string) =>
    name.startsWith('.') ? leavesFolder(name) : !PUBLIC.test(name) && !packages.includes(name)
  return imported.filter(isPrivate)
}

const filesOf = (theme: string): string[] =>
  readdirSync(join(ROOT, 'themes', theme), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:tsx?|css)$/.test(path),
  )

test('a private door is seen, in code and in style sheets', () => {
  const doors = (path: string, text: string) => privateDoors(path, text, ['zod'])
  expect(
    doors('index.ts', "import { z } from 'zod'\nimport type { A } from './a'\nimport 'shenhai-kb/components'"),
  ).toEqual([])
  expect(doors('index.ts', "import { x } from '../../config/index.ts'")).toEqual(['../../config/index.ts'])
  expect(doors('card.tsx', "const x = await import('../../renderer/slots.tsx')")).toEqual(['../../renderer/slots.tsx'])
  expect(doors('parts/card.tsx', "export { x } from '../x'\nexport { y } from '../../y'")).toEqual(['../../y'])
  expect(doors('index.ts', "import 'shenhai-kb/build/kb.mjs'\nimport 'react'")).toEqual([
    'shenhai-kb/build/kb.mjs',
    'react',
  ])
  expect(doors('x.css', '@import "../../renderer/styles/base.css";\n.a { background: url(./a.svg) }')).toEqual([
    '../../renderer/styles/base.css',
  ])
})

describe.each(THEMES)('the theme %s', (theme) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'themes', theme, 'package.json'), 'utf8')) as {
    name: string
    exports: string
    files: string[]
    dependencies?: Record<string, string>
    peerDependencies: Record<string, string>
  }

  test('imports the public entries of kb, its own files and what it depends on, and nothing else', () => {
    const packages = Object.keys(manifest.dependencies ?? {})
    const doors = filesOf(theme).flatMap((path) =>
      privateDoors(path, readFileSync(join(ROOT, 'themes', theme, path), 'utf8'), packages).map(
        (name) => `${path} imports ${name}`,
      ),
    )
    expect(filesOf(theme)).toContain('index.ts')
    expect(doors).toEqual([])
  })

  test('is a package: a name, an entry, kb as its peer, a page that says what it is, and a picture', () => {
    expect(manifest).toMatchObject({ name: `kb-theme-${theme}`, exports: './index.ts' })
    expect(Object.keys(manifest.peerDependencies)).toEqual(['shenhai-kb'])
    const files = readdirSync(join(ROOT, 'themes', theme))
    expect(files).toEqual(expect.arrayContaining(['README.md', 'picture.png', 'index.ts', ...manifest.files]))
    // What is not packed is missing where the theme is installed.
    const packed = ['package.json', 'README.md', ...manifest.files]
    expect(filesOf(theme).filter((path) => !packed.includes(path))).toEqual([])
  })
})

/**
 * What has no door: words that scripts know, which a theme writes out, and types of views, slots and components' names,
 * which themes know by what they are given.
 */
const WITHOUT_DOOR = /^config\/(?:hooks|model\/view|slot-props|schema\/(?:slots|component-names))\.ts$/

const PUBLIC_FILE = 'renderer/components/public.ts'

/** `ComponentProps['ArticleHead']`, by the name that it has in our sources. */
const isPropsOf = (imported: string, doors: readonly string[]) =>
  /^[A-Z]\w+Props of /.test(imported) && doors.includes(imported.replace('Props of ', ' of '))

/** What a file of ours imports: `PostRows of renderer/components/post-rows.tsx`. */
function importsOf(path: string, text: string): string[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    if (!statement.moduleSpecifier) return []
    const { text: name } = statement.moduleSpecifier as ts.StringLiteral
    const from = name.startsWith('.') ? join(path, '..', name).replaceAll('\\', '/') : name
    const names = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause
    if (!names || !('elements' in names)) return [`all of ${from}`]
    return names.elements.map(({ name, propertyName }) => `${(propertyName ?? name).text} of ${from}`)
  })
}

/** What a file of a built-in look imports that a theme could not, from `shenhai-kb/components`. */
function beyondLooks(path: string, text: string): string[] {
  const doors = importsOf(PUBLIC_FILE, readFileSync(join(ROOT, PUBLIC_FILE), 'utf8'))
  return importsOf(path, text).filter((imported) => {
    const [, from = ''] = imported.split(' of ')
    return (
      from !== 'react' &&
      !from.startsWith('renderer/looks/') &&
      !WITHOUT_DOOR.test(from) &&
      !doors.includes(imported) &&
      !isPropsOf(imported, doors)
    )
  })
}

type Replacements = { readonly [N in ComponentName]?: (props: ComponentProps[N]) => ReactNode }

/** Names of looks in code: what asks for one by name. */
function looksNamed(text: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) && Object.hasOwn(LOOKS, node.text)) names.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return names
}

describe('built-in looks', () => {
  const renderer = join(ROOT, 'renderer')
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
  const read = (path: string) => readFileSync(join(renderer, path), 'utf8')

  test('are made of public components and slots', () => {
    const text =
      "import { PostRows } from '../components/post-rows.tsx'\nimport { isFilled, toArticle } from '../slots.tsx'\nimport { type ArticleHeadProps, type ArticleFeetProps } from '../components/article-head.tsx'"
    expect(beyondLooks('renderer/looks/x.tsx', `${text}\nimport '../head.ts'`)).toEqual([
      'toArticle of renderer/slots.tsx',
      'ArticleFeetProps of renderer/components/article-head.tsx',
      'all of renderer/head.ts',
    ])
    const ofLooks = files.filter((path) => path.startsWith('looks/'))
    expect(ofLooks).toEqual(expect.arrayContaining(Object.keys(LOOKS).map((look) => `looks/${look}.tsx`)))
    expect(
      ofLooks.flatMap((path) => beyondLooks(`renderer/${path}`, read(path)).map((name) => `${path}: ${name}`)),
    ).toEqual([])
    for (const look of Object.keys(LOOKS))
      expect(read(`looks/${look}.tsx`)).not.toMatch(new RegExp(`/(?:${Object.keys(LOOKS).join('|')})\\.tsx'`))
  })

  test('say in choices, slots and components all that they are: no component of theirs is anywhere else', () => {
    for (const [look, parts] of Object.entries(LOOKS)) {
      const { slots, components, ...choices } = parts
      expect(Object.keys(components).length, look).toBeGreaterThan(0)
      expect(COMPONENT_NAMES).toEqual(expect.arrayContaining(Object.keys(components)))
      expect(SLOT_NAMES).toEqual(expect.arrayContaining(Object.keys(slots)))
      const { bar, ...words } = choices
      expect(Object.values(bar).map((value) => typeof value)).not.toContain('function')
      expect(Object.values(words).filter((value) => !['string', 'boolean'].includes(typeof value))).toEqual([])
    }
    // Not at run time: the compiler compares what they take with what a site's replacements are given.
    LOOKS satisfies Record<string, { components: Replacements }>
  })

  test.each(['reading', 'vdoing'] as const)(
    'the site’s replacement comes before that of the look %s, which is the original inside of it',
    (look) => {
      const [name, own] = ({ reading: ['ArticleLinks', 'ways-on'], vdoing: ['ArticleHead', 'article-head'] } as const)[
        look
      ]
      const view = sampleArticle(sampleSite({ look }))
      const shown = (Component: ComponentType<Record<string, unknown>>) => {
        const siteComponents = {
          components: { x: Component },
          replacements: { [name]: { file: 'x.tsx', component: 'x' } },
          report: (_file: string, _of: string, _path: string, fault: unknown) => {
            throw fault
          },
        }
        return renderParts(view, siteComponents).mainHtml
      }
      const plain = renderParts(view).mainHtml
      expect(plain).toContain(`class="${own}"`)
      const Original = ({ ArticleHead, ArticleLinks } as Record<string, unknown>)[name] as ComponentType<
        Record<string, unknown>
      >
      const wrapped = shown((props) => createElement('i', null, createElement(Original, props)))
      expect(wrapped).not.toBe(plain)
      expect(wrapped.replace(/<\/?i>/g, '')).toBe(plain)
      expect(shown(() => null)).not.toContain(`class="${own}"`)
    },
  )

  test('inside of a look’s replacement, the component is our markup, also in what the site puts there', () => {
    const view = sampleArticle(sampleSite({ look: 'vdoing' }))
    const wrapping: LookParts = {
      ...LOOKS.vdoing,
      components: {
        ArticleHead: (props: ArticleHeadProps) => createElement('i', null, createElement(ArticleHead, props)),
        Breadcrumbs: (props: Parameters<typeof Breadcrumbs>[0]) =>
          createElement('b', null, createElement(Breadcrumbs, props)),
      },
    }
    const rendering = { site: view.site, look: wrapping, view, path: view.path }
    const head = createElement(ArticleHead, { article: view, site: view.site })
    const html = renderWithSlots(rendering, head)
    expect(html).toMatch(/^<i><div class="article-head"><b><nav class="breadcrumbs"/)
    expect(html.match(/<[ib]>/g)).toEqual(['<i>', '<b>'])
    const again = renderWithSlots(
      {
        ...rendering,
        siteComponents: {
          // Of the head that is being rendered by the look's replacement.
          components: { x: () => createElement('u', null, head) },
          replacements: { Breadcrumbs: { file: 'x.tsx', component: 'x' } },
          report() {},
        },
      },
      head,
    )
    expect(again.match(/<[ibu]>/g)).toEqual(['<i>', '<u>', '<b>'])
  })

  test('have their things in slots nearer to what these are beside than what the site puts there', () => {
    const slots = Object.fromEntries(
      ['bar', 'footerBefore', 'outline'].map((name) => [name, [{ html: `<b>${name}</b>` }]]),
    )
    const view = sampleArticle(sampleSite({ slots }))
    const html = renderDocument(view, renderParts(view))
    expect(html).toMatch(/<div class="theme-mode"(?:(?!<\/header>).)*<\/div><b>bar<\/b><\/header>/)
    expect(html).toMatch(/<footer class="site-footer"><b>footerBefore<\/b><a class="back-to-top"/)
    expect(html).toMatch(/<a class="back-to-top"[^>]*>[^<]*<\/a><b>outline<\/b><\/nav>/)
  })

  test('no component, nor what pages are made of, asks for a look by name', { tags: 'proof' }, () => {
    expect(looksNamed("const a = site.look === 'reading' ? <A look='vdoing' /> : <p>reading</p>")).toEqual([
      'reading',
      'vdoing',
    ])
    const pipeline = readdirSync(join(ROOT, 'cli/pipeline'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => `../cli/pipeline/${path}`)
    expect(pipeline.length).toBeGreaterThan(100)
    const asking = [...files, ...pipeline].filter(
      (path) => !path.startsWith('looks/') && looksNamed(read(path)).length > 0,
    )
    expect(asking).toEqual([])
  })
})

/** Neither look reaches into the other: what both have is in files of both. */
test.each([
  ['reading', /vdoing/],
  ['vdoing', /reading/],
] as const)('the style sheet of the look %s imports nothing of the other one', (look, others) => {
  const css = readFileSync(join(ROOT, `renderer/styles/${look}.css`), 'utf8')
  const imported = [...css.matchAll(/@import "([^"]+)"/g)].map((match) => match[1]!)
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter((name) => others.test(name))).toEqual([])
})

/** Each rule of the files of a folder, with the conditions around it. */
function rulesOf(folder: string): string[] {
  const rules: string[] = []
  for (const name of readdirSync(join(ROOT, 'renderer/styles', folder))) {
    // The sheets of the home page are small and few; one of their own for what is alike would cost more bytes than it saves.
    if (name === 'home.css') continue
    const around: string[] = []
    const css = readFileSync(join(ROOT, 'renderer/styles', folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    for (const [, before = '', brace] of css.matchAll(/([^{}]*)([{}])/g)) {
      if (brace === '{') around.push(before)
      else if (before.trim() !== '') rules.push(`${around.join('{')}{${before}}`.replace(/\s+/g, ' ').trim())
      if (brace === '}') around.pop()
    }
  }
  return rules
}

test('no rule is written in both looks: it stands in a file that both import', () => {
  const vdoing = rulesOf('vdoing')
  expect(vdoing.length).toBeGreaterThan(100)
  const reading = new Set(rulesOf('reading'))
  expect(vdoing.filter((rule) => reading.has(rule))).toEqual([])
})
