import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Script } from 'node:vm'
import { createTar } from 'nanotar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../cli/migrate/migrate.ts'
import { kb } from '../support/cli.ts'
import { cell, docx, item, paragraph, picture, run, styled, table } from '../support/docx.ts'
import { openSite, readTree, site, temporaryFolder, toLine } from '../support/site.ts'

const FIXTURES = resolve(import.meta.dirname, '../fixtures/migrate/exports')

/** A site made of a folder with an export. */
async function moved(from: string, into = temporaryFolder()) {
  const to = join(into, 'new')
  const first = await migrate(from, to, { workers: 1 })
  const tree = readTree(to)
  const again = await migrate(from, to)
  expect(again.written, 'a second run').toEqual([])
  expect(readTree(to)).toEqual(tree)
  const { diagnostics } = await openSite(to).check()
  return {
    ...first,
    to,
    notes: [...tree.keys()].filter((path) => /^content\/.*\.md$/.test(path)).sort(),
    read: (path: string) => readFileSync(join(to, path), 'utf8'),
    errors: diagnostics.filter(({ severity }) => severity === 'error').map(toLine),
    page: readFileSync(join(to, 'MIGRATION.md'), 'utf8'),
  }
}

const card = (name: string, value: unknown) =>
  `<card type="inline" name="${name}" value="data:${encodeURIComponent(JSON.stringify(value))}"></card>`

/** A book as Yuque exports it: a tar of JSON. */
function lakebook(documents: Record<string, { title: string; body: string }>, toc: string): Uint8Array {
  const meta = { meta: JSON.stringify({ book: { name: '海的书', tocYml: toc } }) }
  return createTar([
    { name: 'x/$meta.json', data: JSON.stringify(meta) },
    ...Object.entries(documents).map(([slug, document]) => ({
      name: `x/${slug}.json`,
      data: JSON.stringify({ doc: { slug, ...document, created_at: '2023-01-02T03:04:05.000Z' } }),
    })),
  ])
}

const TOC = `- type: META
- title: 分组
  type: TITLE
  url: ''
  level: 0
- title: 入门
  type: DOC
  url: start
  level: 1
- title: 附录
  type: DOC
  url: more
  level: 0
`

const BOOK = lakebook(
  {
    start: {
      title: '入门',
      body: `<!doctype lake><meta name="doc-version" content="1" /><h2 id="a">一</h2><p><span>字</span>${card('math', { code: 'a^2' })}</p>${card('codeblock', { mode: 'javascript', code: 'run(1)\n# x' })}<p>${card('image', { src: 'https://pictures.example/a.png', title: '图' })}</p>${card('hr', {})}${card('mindmap', {})}`,
    },
    more: { title: '附录', body: '<p>完</p>' },
    lost: { title: '不在目录里', body: '<p>也在</p>' },
  },
  TOC,
)

describe('WordPress', () => {
  let folder: string
  let made: Awaited<ReturnType<typeof moved>>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kb-wordpress-'))
    made = await moved(join(FIXTURES, 'wordpress'), folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('posts and pages keep their addresses, lists lead on; categories come with those above them', () => {
    expect(made.errors).toEqual([])
    expect(made.notes).toEqual([
      'content/_posts/2019-01-02-旧编辑器.md',
      'content/_posts/2020-02-03-locked.md',
      'content/_posts/2023-04-05-grid.md',
      'content/_posts/草稿.md',
      'content/about.md',
    ])
    expect(made.addresses).toMatchObject({
      kinds: [
        { kind: 'note', before: 3, answered: 3 },
        { kind: 'list', before: 4, answered: 4 },
        { kind: 'feed', before: 1, answered: 1 },
      ],
      lost: [],
    })
    expect(made.read('content/_posts/2023-04-05-grid.md')).toBe(`---
title: 栅格布局
date: 2023-04-05 10:20:30
categories:
  - 技术
  - 网页
tags:
  - CSS
description: 一句话说完栅格。
author: lin
sticky: 1
permalink: /2023/04/05/grid/
---

两条 **轴**，见 [关于](https://tide.example/about/)。价格 \\$5 与 \\$6。

<!-- more -->

\`\`\`css
.a { display: grid }
\`\`\`

![栅格](https://tide.example/wp-content/uploads/2023/04/grid.png "十二栏")

| 名   | 值    |
| --- | ---- |
| gap | 1rem |
`)
  })

  test('lines of the old editor are paragraphs, shortcodes with content are taken over, others are named', () => {
    expect(made.read('content/_posts/2019-01-02-旧编辑器.md').split('---\n')[2]).toBe(`
第一段。\\
第二行。

![](https://tide.example/wp-content/uploads/old.jpg "旧图")

\`\`\`js
const a = [1, 2]

if (a[0] < 3) run(a)
\`\`\`

![](https://tide.example/wp-content/uploads/a.jpg)

![](https://tide.example/wp-content/uploads/b.jpg)

\\[contact-form-7 id="12" title="联系"]

\\::: 不是容器
`)
    expect(made.page).toContain('`[contact-form-7]`')
    expect(made.page).toContain('1 comment of readers')
    expect(made.page).toContain('`nav_menu_item`')
  })

  test('what was no public text is a draft, and is named', async () => {
    expect(made.read('content/_posts/2020-02-03-locked.md')).toContain('draft: true')
    expect(made.read('content/_posts/草稿.md')).toContain('draft: true')
    expect(made.page).toContain('password-protected posts: `上锁的`')
    const built = await openSite(made.to).build()
    expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect([...readTree(join(made.to, 'dist')).values()].filter((text) => text.includes('只给朋友'))).toEqual([])
  })

  test('uploads that lie beside the export come along, and pictures lead to them', async () => {
    const { root, write } = site({})
    write({
      'export.xml': readFileSync(join(FIXTURES, 'wordpress/export.xml'), 'utf8'),
      'wp-content/uploads/2023/04/grid.png': readFileSync(join(FIXTURES, 'flomo/file/2024-05-03/a.png')),
    })
    const beside = await moved(root)
    expect(beside.read('content/_posts/2023-04-05-grid.md')).toContain(
      '](/wp-content/uploads/2023/04/grid.png "十二栏")',
    )
    expect([...readTree(beside.to).keys()]).toContain('content/public/wp-content/uploads/2023/04/grid.png')
  })
})

test('Ghost: posts and pages at their addresses, cards as boxes; drafts and posts for members are drafts', async () => {
  const made = await moved(join(FIXTURES, 'ghost'))
  expect(made.errors).toEqual([])
  expect(made.notes).toEqual([
    'content/_posts/2023-01-02-tides.md',
    'content/_posts/2023-02-02-members.md',
    'content/_posts/2023-03-02-draft.md',
    'content/about.md',
  ])
  expect(made.read('content/_posts/2023-01-02-tides.md')).toBe(`---
title: 潮汐表
date: 2023-01-02T03:04:05.000Z
tags:
  - 海
description: 两次涨落
author: 林
sticky: 1
permalink: /tides/
---

一天两次，[关于](/about/)。

::: tip

💡看月亮

:::

![潮](/content/images/2023/01/tide.png "涨潮")

\`\`\`js
run()
\`\`\`
`)
  for (const path of made.notes.slice(1, 3)) expect(made.read(path)).toContain('draft: true')
  expect(made.page).toContain('posts for members only: `会员文章`')
  expect(made.page).toContain('posts without their HTML: `草稿`')
  expect(made.page).toContain('injected code in `潮汐表`')
  expect(made.addresses!.lost.map(({ address }) => address)).toEqual(['/rss/'])
})

test('Notion: names without numbers, properties as frontmatter, links between pages, callouts as boxes', async () => {
  const made = await moved(join(FIXTURES, 'notion'))
  expect(made.errors).toEqual([])
  expect(made.notes).toEqual(['content/Projects/另一页.md', 'content/读书笔记.md'])
  expect(made.read('content/读书笔记.md')).toBe(`---
title: 读书笔记
tags:
  - 阅读
  - 笔记
date: 2024-01-02 15:04:00
状态: 完成
---

第一段，见 [另一页](./Projects/另一页.md)。

::: tip
💡 记得 **复习**。
:::

![图](./Projects/tide.png)
`)
  expect(made.read('content/Projects/另一页.md')).toBe(`---
title: 另一页
---

这里: 不是属性，因为有 *强调*。

回到 [笔记](../读书笔记.md)。
`)
  expect(made.page).toMatch(/under their own names: `状态`/)
  expect(made.page).toContain('任务')
  expect(made.faults.flatMap(({ code }) => (/link|image/.test(code) ? [code] : []))).toEqual([])
})

test('Yuque: documents in the folders and the order of the contents; formulas, code, pictures; unknown cards are named', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, '海.lakebook'), BOOK)
  const made = await moved(folder)
  expect(made.errors).toEqual([])
  expect(made.notes).toEqual(['content/01.分组/01.入门.md', 'content/02.附录.md', 'content/03.不在目录里.md'])
  expect(made.read('content/01.分组/01.入门.md')).toBe(`---
title: 入门
date: 2023-01-02T03:04:05.000Z
permalink: /start/
---

## 一

字$a^2$

\`\`\`javascript
run(1)
# x
\`\`\`

![图](https://pictures.example/a.png)

---

\\[mindmap]
`)
  expect(made.page).toContain('cards `mindmap` in `入门`')
})

test('flomo: a note for each month, a heading for each memo, tags, pictures', async () => {
  const made = await moved(join(FIXTURES, 'flomo'))
  expect(made.errors).toEqual([])
  expect(made.notes).toEqual(['content/2024-04.md', 'content/2024-05.md'])
  expect(made.read('content/2024-05.md')).toBe(`---
title: 2024-05
date: 2024-05-01 08:00:00
tags:
  - 读书
  - 生活/散步
---

## 2024-05-03 10:20:30

\\#读书 今天读到 **潮汐**。

- 一

![](file/2024-05-03/a.png)

## 2024-05-01 08:00:00

\\#生活/散步 海边
`)
  expect(made.faults).toEqual([])
})

test('RSS, such as the backup of cnblogs: posts at the paths of their addresses', async () => {
  const made = await moved(join(FIXTURES, 'feed'))
  expect(made.errors).toEqual([])
  expect(made.notes).toEqual(['content/_posts/2023-05-03-异步.md', 'content/_posts/渲染-重排.md'])
  expect(made.addresses).toMatchObject({ kinds: [{ kind: 'note', before: 2, answered: 2 }], lost: [] })
  expect(made.read('content/_posts/2023-05-03-异步.md')).toContain(
    '先同步，`await` 后异步。\n\n```ts\nawait run()\n```\n',
  )
})

/** A backup as `Widget\\Backup` of Typecho writes it: rows of tables, each with its MD5. */
function typechoBackup(
  rows: readonly (readonly [table: number, row: Record<string, string | null>])[],
  version = '0001',
) {
  const head = Buffer.from(`%TYPECHO_BACKUP_${version}%`)
  const records = rows.map(([table, row]) => {
    const schema = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value === null ? null : Buffer.byteLength(value)]),
    )
    const [names, body] = [JSON.stringify(schema), Object.values(row).join('')].map((text) => Buffer.from(text))
    const meta = Buffer.alloc(version === 'FILE' ? 6 : 8)
    meta.writeUInt16LE(table, 0)
    meta.writeUInt16LE(names!.length, 2)
    if (version === 'FILE') meta.writeUInt16LE(body!.length % 65_536, 4)
    else meta.writeUInt32LE(body!.length, 4)
    const record = Buffer.concat([meta, names!, body!])
    return Buffer.concat([record, Buffer.from(createHash('md5').update(record).digest('hex'))])
  })
  return Buffer.concat([head, ...records, head])
}

const TYPECHO_ROWS = [
  [5, { uid: '1', name: 'lin', screenName: '林', password: '$P$secret' }],
  [3, { mid: '1', name: '技术', slug: 'tech', type: 'category', count: '1', parent: '0' }],
  [3, { mid: '2', name: '网页', slug: 'web', type: 'category', count: '1', parent: '1' }],
  [3, { mid: '3', name: 'CSS', slug: 'css', type: 'tag', count: '1', parent: '0' }],
  [
    1,
    {
      cid: '7',
      title: '栅格',
      slug: 'grid',
      created: '1680690030',
      text: '<!--markdown-->两条 **轴**。\r\n\r\n<!--more-->\r\n\r\n!!!\r\n<b>粗</b>\r\n!!!\r\n\r\n![图](https://old.example/usr/uploads/2023/04/a.png)',
      authorId: '1',
      type: 'post',
      status: 'publish',
      password: null,
      parent: '0',
    },
  ],
  [
    1,
    {
      cid: '8',
      title: '旧',
      slug: '',
      created: '1500000000',
      text: '<p>一<b>二</b></p>',
      authorId: '1',
      type: 'post',
      status: 'publish',
    },
  ],
  [
    1,
    {
      cid: '9',
      title: '关于',
      slug: 'about',
      created: '1500000000',
      text: '<!--markdown-->我',
      type: 'page',
      status: 'publish',
    },
  ],
  [
    1,
    {
      cid: '10',
      title: '私',
      slug: 'own',
      created: '1500000000',
      text: '<!--markdown-->只给自己',
      type: 'post',
      status: 'private',
    },
  ],
  [
    1,
    {
      cid: '11',
      title: '栅格',
      slug: '@7',
      created: '1680690031',
      text: '<!--markdown-->改',
      type: 'post_draft',
      status: 'publish',
      parent: '7',
    },
  ],
  [
    1,
    {
      cid: '12',
      title: '附件',
      slug: 'a-png',
      created: '1680690031',
      text: 'a:1:{}',
      type: 'attachment',
      status: 'publish',
      parent: '7',
    },
  ],
  [4, { cid: '7', mid: '2' }],
  [4, { cid: '7', mid: '3' }],
  [2, { coid: '1', cid: '7', author: '读者', text: '好' }],
  [6, { cid: '7', name: 'thumb', type: 'str', str_value: 'x' }],
] as const

test.each(['0001', 'FILE'])(
  'Typecho, backups of version %s: posts, pages, terms with those above them; what was not for everybody is a draft',
  async (version) => {
    const { root } = site({
      '20230405_old.example_0123.dat': typechoBackup(TYPECHO_ROWS, version),
      'usr/uploads/2023/04/a.png': readFileSync(join(FIXTURES, 'flomo/file/2024-05-03/a.png')),
    })
    const made = await moved(root)
    expect(made.errors).toEqual([])
    expect(made.notes).toEqual([
      'content/_posts/2017-07-14-8.md',
      'content/_posts/2017-07-14-own.md',
      'content/_posts/2023-04-05-grid.md',
      'content/about.md',
    ])
    expect(made.read('content/_posts/2023-04-05-grid.md')).toBe(`---
title: 栅格
date: 2023-04-05T10:20:30.000Z
categories:
  - 技术
  - 网页
tags:
  - CSS
author: 林
permalink: /archives/7/
---

两条 **轴**。

<!--more-->

<b>粗</b>

![图](/usr/uploads/2023/04/a.png)
`)
    expect(made.read('content/_posts/2017-07-14-8.md')).toContain('\n一**二**\n')
    expect(made.read('content/_posts/2017-07-14-own.md')).toContain('draft: true')
    expect(made.addresses).toMatchObject({
      kinds: [
        { kind: 'note', before: 3, answered: 3 },
        { kind: 'list', before: 4, answered: 4 },
        { kind: 'feed', before: 1, answered: 0 },
        { kind: 'file', before: 1, answered: 1 },
      ],
    })
    for (const words of ['`私`', 'unpublished changes of `栅格`', '1 comment of readers', 'fields of notes: `thumb`'])
      expect(made.page).toContain(words)
    expect([...readTree(made.to).values()].filter((bytes) => bytes.includes('$P$secret'))).toEqual([])
  },
)

const ELOG = `// Folders { of the token
const { FEISHU_FOLDER } = process.env
module.exports = {
  write: {
    platform: 'feishu',
    feishu: { type: 'folder', appSecret: 'no-secret-of-mine', folderToken: FEISHU_FOLDER, baseUrl: process.env.FEISHU_HOST + '/open', headers: { Authorization: 'no-secret-of-mine' } },
    yuque: { token: 'no-secret-of-mine' },
  },
  deploy: { platform: 'local', local: { outputDir: './docs', filename: 'title', format: 'markdown', catalog: true } },
  image: { enable: true, platform: 'local', local: { outputDir: './images', prefixKey: '/pictures', pathFollowDoc: true } },
}
`
const PICTURE = readFileSync(join(FIXTURES, 'flomo/file/2024-05-03/a.png'))

/** Elog's configuration of a new site as Node reads it; each variable of the environment is its name in `<>`. */
function madeElog(to: string): Record<string, Record<string, Record<string, unknown>>> {
  const module = { exports: {} }
  const env = new Proxy({}, { get: (_, name) => `<${String(name)}>` })
  new Script(`(module, process) => {${readFileSync(join(to, 'elog.config.cjs'), 'utf8')}}`).runInThisContext()(module, {
    env,
  })
  return module.exports
}

test('Elog: the folders of its configuration, written anew without tokens; pictures that notes name by their path on the disk', async () => {
  const { root } = site({
    'elog.config.js': ELOG,
    'elog.cache.json': '{}',
    '.elog.env': 'FEISHU_APP_SECRET=no-secret-of-mine',
    'docs/读书/一.md':
      '---\ntitle: 一\nurlname: a1\ndate: 2024-01-02 03:04:05\n---\n\n![图](../../images/图%20a.png) ![](/pictures/b.png)\n',
    'docs/二.md': '# 二\n\n[一](./读书/一.md)\n',
    'images/图 a.png': PICTURE,
    'images/b.png': PICTURE,
  })
  const made = await moved(root)
  expect(made.errors).toEqual([])
  expect(made.notes).toEqual(['content/二.md', 'content/读书/一.md'])
  expect(made.read('content/读书/一.md')).toContain('![图](/pictures/%E5%9B%BE%20a.png) ![](/pictures/b.png)')
  expect(made.faults.flatMap(({ code }) => (/link|image/.test(code) ? [code] : []))).toEqual([])
  expect(madeElog(made.to)).toEqual({
    write: {
      platform: 'feishu',
      feishu: {
        type: 'folder',
        appSecret: '<ELOG_APP_SECRET>',
        folderToken: '<FEISHU_FOLDER>',
        baseUrl: '<FEISHU_HOST>/open',
        headers: { Authorization: '<ELOG_AUTHORIZATION>' },
      },
    },
    deploy: {
      platform: 'local',
      local: { outputDir: './content', filename: 'title', format: 'markdown', catalog: true },
    },
    image: {
      enable: true,
      platform: 'local',
      local: { outputDir: './content/public/pictures', prefixKey: '/pictures', pathFollowDoc: true },
    },
  })
  expect(made.page).toContain('`ELOG_APP_SECRET`, `ELOG_AUTHORIZATION`, `FEISHU_FOLDER`, `FEISHU_HOST`')
  expect(made.page).toContain('`npx elog sync -c elog.config.cjs -e .elog.env`')
  expect(readFileSync(join(made.to, '.gitignore'), 'utf8')).toMatch(/^\.elog\.env$/m)
  expect([...readTree(made.to).values()].filter((bytes) => bytes.includes('no-secret-of-mine'))).toEqual([])
})

test('Elog beside a blog: where it is to write in the new site', async () => {
  const { root } = site({
    '_config.yml': 'title: 甲\n',
    'elog.config.cjs': ELOG.replace('./docs', './source/_posts/语雀/').replace('./images', './source/images'),
    'source/_posts/语雀/a.md': '---\ntitle: 一\ndate: 2024-01-02\n---\n\n字\n',
    'source/images/b.png': PICTURE,
  })
  const made = await moved(root)
  const written = madeElog(made.to)
  expect(written.deploy?.local).toMatchObject({ outputDir: './content/_posts/语雀' })
  expect(written.image?.local).toMatchObject({ outputDir: './content/public/images', prefixKey: '/pictures' })
})

test('Markdown of CSDN and Feishu: the table of contents of the one, pictures beside the notes of the other; old Word is named', async () => {
  const { root } = site({
    '异步.md':
      '@[TOC](这里写自定义目录标题)\n\n# 一\n\n![在这里插入图片描述](https://img-blog.example/a.png#pic_center)\n\n```\n@[TOC](x)\n```\n',
    '飞书/周报.md': '# 周报\n\n![](static/boxcn1.png)\n',
    '飞书/static/boxcn1.png': PICTURE,
    '飞书/旧.doc': 'x',
    '飞书/坏.docx': 'PK',
  })
  const made = await moved(root)
  expect(made.errors).toEqual([])
  expect(made.read('content/异步.md')).toMatch(/^\[\[toc\]\]\n\n# 一\n[\s\S]*```\n@\[TOC\]\(x\)\n/)
  expect(made.page).toContain('Word document `飞书/旧.doc`')
  expect(made.page).toContain('Word document `飞书/坏.docx`')
  expect(made.faults.flatMap(({ code }) => (/image/.test(code) ? [code] : []))).toEqual([])
})

test('Word documents of Feishu: notes with their pictures beside them, whose tables show them; an attachment stays one', async () => {
  const report = docx({
    body: [
      styled('T', '第 3 周'),
      styled('1', '做了'),
      item('写'),
      paragraph(picture('A', '图')),
      table([cell(paragraph(picture('A', '格'))), cell(paragraph(run('甲')) + paragraph(run('乙')))]),
      paragraph('<m:oMath/>'),
    ].join(''),
    pictures: { A: PICTURE },
  })
  const { root } = site({
    '01.飞书/02.周报 (3).docx': report,
    '01.飞书/~$周报.docx': 'x',
    '01.飞书/03.合同.docx': report,
    '01.飞书/01.说明.md': '# 说明\n\n[合同](./03.合同.docx)\n',
  })
  const made = await moved(root)
  expect(made.errors).toEqual([])
  expect(made.notes).toEqual(['content/01.飞书/01.说明.md', 'content/01.飞书/02.周报 (3).md'])
  expect(made.read('content/01.飞书/02.周报 (3).md')).toBe(`---
title: 第 3 周
---

# 做了

- 写

![图](<02.周报 (3)/1.png>)

<table><tbody><tr><td><p><img alt="格" src="02.周报 (3)/1.png"></p></td><td><p>甲</p><p>乙</p></td></tr></tbody></table>
`)
  expect(readTree(made.to).get('content/01.飞书/02.周报 (3)/1.png')).toEqual(PICTURE)
  expect(made.faults.flatMap(({ code }) => (/image|link/.test(code) ? [code] : []))).toEqual([])
  expect(made.page).toContain('formulas in `01.飞书/02.周报 (3).docx`')
  expect(readTree(made.to).has('content/01.飞书/03.合同.docx')).toBe(true)
})

test('a folder of Word documents alone is a site', async () => {
  const made = await moved(site({ '周报.docx': docx({ body: paragraph(run('字')) }) }).root)
  expect(made.notes).toEqual(['content/周报.md'])
  expect(made.errors).toEqual([])
  expect(made.read('content/周报.md')).toBe('---\ntitle: 周报\n---\n\n字\n')
})

describe('an export that is damaged or hostile', () => {
  const folderWith = (files: Record<string, string | Uint8Array>): string => site(files).root

  test.each([
    ['XML cut off', 'export.xml', '<rss xmlns:wp="x"><channel><item><title>a'],
    [
      'entities that grow',
      'export.xml',
      `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]><rss xmlns:wp="x"><channel><title>&b;</title></channel></rss>`,
    ],
    ['elements inside each other', 'export.xml', `<rss xmlns:wp="x">${'<a>'.repeat(100_000)}`],
  ])('%s: a fault that names the file, nothing written', async (_, name, text) => {
    const from = folderWith({ [name]: text })
    const to = join(temporaryFolder(), 'new')
    const ran = await kb(['migrate', from, to])
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain(name)
    expect(ran.stderr).not.toMatch(/\n\s+at /)
  })

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ['other bytes', (bytes: Buffer) => Buffer.from(bytes).fill('x', 60, 64)],
    ['lengths beyond its end', (bytes: Buffer) => Buffer.from(bytes).fill(255, 23, 29)],
    ['nothing but its head', (bytes: Buffer) => bytes.subarray(0, 21)],
  ])('a backup of Typecho with %s: a fault that names the file, nothing written', async (_, damage) => {
    const from = folderWith({ 'x.dat': damage(typechoBackup(TYPECHO_ROWS)) })
    const to = join(temporaryFolder(), 'new')
    await expect(migrate(from, to)).rejects.toThrow('x.dat')
    expect(existsSync(to)).toBe(false)
  })

  test('names that lead out of the folder, on Windows too, are names of files in it', async () => {
    const toc =
      '- title: ../../../etc/x\n  type: DOC\n  url: a\n  level: 0\n- title: CON\n  type: DOC\n  url: b\n  level: 0\n'
    const folder = temporaryFolder()
    writeFileSync(
      join(folder, 'x.lakebook'),
      lakebook({ a: { title: '../../../etc/x', body: '<p>1</p>' }, b: { title: 'CON', body: '<p>2</p>' } }, toc),
    )
    const made = await moved(folder)
    expect(made.notes).toEqual(['content/01.etc-x.md', 'content/02.note-CON.md'])
  })

  test('scripts and handlers of its HTML do not reach a page', async () => {
    const html =
      '<p onclick="run()">字</p><script>run()</script><a href="javascript:run()">x</a><iframe src="javascript:run()"></iframe><video onerror="run()" src="x.mp4"></video>'
    const from = folderWith({
      'feed.xml': `<rss><channel><item><title>a</title><link>https://a.example/a/</link><description><![CDATA[${html}]]></description></item></channel></rss>`,
    })
    const made = await moved(from)
    const note = made.read('content/_posts/a.md')
    expect(note).not.toContain('onclick')
    expect(note).not.toContain('<script')
  })
})
