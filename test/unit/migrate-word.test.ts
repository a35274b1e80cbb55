import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { docxNote, readDocxPart } from '../../cli/migrate/docx/index.ts'
import {
  CODE_FONT,
  cell,
  type DocxParts,
  docx,
  item,
  link,
  paragraph,
  picture,
  run,
  styled,
  table,
} from '../support/docx.ts'
import { temporaryFolder } from '../support/site.ts'

const PNG = readFileSync(resolve(import.meta.dirname, '../fixtures/migrate/exports/flomo/file/2024-05-03/a.png'))

function fileOf(bytes: Uint8Array): string {
  const file = join(temporaryFolder(), '周报.docx')
  writeFileSync(file, bytes)
  return file
}

/** A field whose instructions are cut in pieces, as Word does. */
const field = (...instructions: readonly string[]): string =>
  paragraph(
    [
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
      ...instructions.map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`),
      '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
      run('站'),
      '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
    ].join(''),
  )

const noteOf = (parts: DocxParts) => docxNote(fileOf(docx(parts)), '周报')

test.each<[string, DocxParts, string]>([
  [
    'headings and words',
    {
      body: [
        styled('1', '一'),
        styled('2', '二'),
        paragraph(
          run('重', '<w:b/>') +
            run('斜', '<w:i/>') +
            run('删', '<w:strike/>') +
            run('亮', '<w:highlight w:val="yellow"/>'),
        ),
        styled('Q', '引'),
        styled('Q', '文'),
        styled('C1', '一 ..... 1'),
      ].join(''),
    },
    '# 一\n\n## 二\n\n**重**_斜_~~删~~<mark>亮</mark>\n\n> 引\n>\n> 文',
  ],
  [
    'lists inside of each other',
    { body: item('一') + item('甲', 1, 2) + item('乙', 1, 2) + item('二') },
    '- 一\n\n  1. 甲\n  2. 乙\n\n- 二',
  ],
  [
    'links, without their lines',
    { body: paragraph(link('L', '站')), links: { L: 'https://a.example/?b=1&amp;c=2' } },
    '[站](https://a.example/?b=1\\&c=2)',
  ],
  [
    'links that are fields',
    { body: field(' HYPERLINK ', '"https://a.example/"', ' ') + field(' HYPERLINK "https://b.example/" ') },
    '[站](https://a.example/)\n\n[站](https://b.example/)',
  ],
  [
    'signs that mean something in Markdown',
    { body: paragraph(run('*a* $b$ ::: tip &lt;script&gt;')) + paragraph(run('::: tip')) },
    '\\*a\\* \\$b\\$ ::: tip \\<script>\n\n\\::: tip',
  ],
  [
    'code by its font: a block with an empty line, and a word',
    {
      body: [
        paragraph(run('if a:', CODE_FONT)),
        paragraph(''),
        paragraph(run('  b*c*', CODE_FONT)),
        paragraph(run('用 ') + run('kb', CODE_FONT)),
      ].join(''),
    },
    '```\nif a:\n\n  b*c*\n```\n\n用 `kb`',
  ],
  [
    'a table of one cell: a block of code, or a box',
    {
      body:
        table([cell(paragraph(run('a()', CODE_FONT)) + paragraph(run('b()', CODE_FONT)))]) +
        paragraph(run('间')) +
        table([cell(paragraph(run('注意')))]),
    },
    '```\na()\nb()\n```\n\n间\n\n> 注意',
  ],
  [
    'a table',
    {
      body: table(
        ['甲', '乙'].map((text) => cell(paragraph(run(text)))),
        ['1|2', ''].map((text) => cell(paragraph(run(text)))),
      ),
    },
    '| 甲    | 乙 |\n| ---- | - |\n| 1\\|2 |   |',
  ],
  [
    'a table with a wide cell and one with two paragraphs stay HTML',
    {
      body: table(
        [cell(paragraph(run('宽')), '<w:gridSpan w:val="2"/>')],
        [cell(paragraph(run('甲')) + paragraph(run('乙'))), cell(paragraph(run('&lt;b&gt;')))],
      ),
    },
    '<table><tbody><tr><td colspan="2"><p>宽</p></td></tr><tr><td><p>甲</p><p>乙</p></td><td><p>&#x3C;b></p></td></tr></tbody></table>',
  ],
  [
    'footnotes',
    {
      body: paragraph(`${run('句')}<w:r><w:footnoteReference w:id="7"/></w:r>`),
      footnotes: { 7: paragraph(run('脚注')) },
    },
    '句[^1]\n\n[^1]: 脚注',
  ],
  [
    'places that links lead to; others are left out',
    {
      body: `<w:p><w:bookmarkStart w:id="0" w:name="_Toc1"/><w:bookmarkStart w:id="1" w:name="甲"/>${run('这里')}</w:p><w:p><w:hyperlink w:anchor="甲">${run('去')}</w:hyperlink></w:p>`,
    },
    '<a id="甲"></a>这里\n\n[去](#甲)',
  ],
])('a Word document: %s', async (_, parts, expected) => {
  const { body, lost } = await noteOf(parts)
  expect(body.trim()).toBe(expected)
  expect(lost).toEqual([])
})

test('a Word document: its title, by its style or the words of its name', async () => {
  expect(await noteOf({ body: styled('T', '题') + paragraph(run('字')) })).toMatchObject({ title: '题', body: '字\n' })
  expect(await noteOf({ body: styled('1', '周报') + paragraph(run('字')) })).toMatchObject({
    title: '周报',
    body: '字\n',
  })
  const chapter = await noteOf({ body: styled('1', '第一章') + paragraph(run('字')) })
  expect(chapter).toMatchObject({ body: '# 第一章\n\n字\n' })
  expect(chapter.title).toBeUndefined()
})

test('a Word document: pictures by their parts; what is none, or not in the document, is counted', async () => {
  const file = fileOf(
    docx({
      body: ['A', 'B', 'A', 'C'].map((id) => paragraph(picture(id, `图${id}`))).join(''),
      pictures: { A: PNG, B: strToU8('no picture'), C: PNG },
    }),
  )
  const { body, pictures, lost } = await docxNote(file, '周报')
  expect(body).toBe('![图A](周报/1.png)\n\n![图A](周报/1.png)\n\n![图C](周报/2.png)\n')
  expect(pictures).toEqual([
    { path: '周报/1.png', part: 'word/media/A.png' },
    { path: '周报/2.png', part: 'word/media/C.png' },
  ])
  expect(Buffer.from(readDocxPart(file, 'word/media/A.png')).equals(PNG)).toBe(true)
  expect(lost).toEqual([{ text: '{n} {n|picture|pictures}', values: { n: 1 } }])
})

test('a Word document: a picture outside of it is not read', async () => {
  const secret = join(temporaryFolder(), 'secret.png')
  writeFileSync(secret, PNG)
  const { body, pictures } = await noteOf({
    body: paragraph(picture('X', '外').replace('r:embed', 'r:link')) + paragraph(run('字')),
    links: { X: `file://${secret}` },
  })
  expect(body).toBe('字\n')
  expect(pictures).toEqual([])
})

test('a Word document: formulas, charts and comments are named', async () => {
  const { body, lost } = await noteOf({
    body: paragraph(`${run('式')}<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath><w:r><w:commentReference w:id="0"/></w:r>`),
  })
  expect(body).toBe('式\n')
  expect(lost).toEqual([{ text: 'formulas' }, { text: 'comments' }])
})

const MEGABYTE = new Uint8Array(1 << 20)

/** A file of an archive that says it is small. */
function lyingBomb(): Uint8Array {
  const bytes = Buffer.from(docx({ body: '', files: { 'word/media/x.png': new Uint8Array(80 << 20) } }))
  for (let at = bytes.indexOf('word/media/x.png'); at > 0; at = bytes.indexOf('word/media/x.png', at + 1)) {
    const isLocal = bytes.readUInt32LE(at - 30) === 0x04034b50
    bytes.writeUInt32LE(10, isLocal ? at - 30 + 22 : at - 46 + 24)
  }
  return bytes
}

test.each<[string, () => Uint8Array]>([
  ['no archive', () => strToU8('PK')],
  ['an archive of something else', () => zipSync({ a: strToU8('b') })],
  ['cut off', () => docx({ body: paragraph(run('字')) }).subarray(0, 700)],
  ['XML that is none', () => docx({ body: '<w:p>' })],
  ['instructions of a field that are blanks', () => docx({ body: field(' '.repeat(60), '&#x20;'.repeat(60)) })],
  [
    'entities',
    () =>
      docx({
        body: '',
        files: {
          'word/document.xml':
            '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&a;</w:t></w:r></w:p></w:body></w:document>',
        },
      }),
  ],
])('a Word document that is damaged: %s', async (_, make) => {
  await expect(docxNote(fileOf(make()), '周报')).rejects.toMatchObject({ reason: 'damaged' })
})

test.each<[string, 'damaged' | 'too-large', () => Uint8Array]>([
  ['elements inside each other', 'damaged', () => docx({ body: '<w:sdt><w:sdtContent>'.repeat(50_000) })],
  ['a text that grows', 'too-large', () => docx({ body: ' '.repeat(13 << 20) })],
  [
    'a picture that grows',
    'too-large',
    () => docx({ body: '', files: { 'word/media/x.png': new Uint8Array(65 << 20) } }),
  ],
  ['a picture that says it is small', 'too-large', lyingBomb],
  [
    'many files',
    'too-large',
    () => docx({ body: '', files: Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`a/${at}`, ''])) }),
  ],
  [
    'many pictures that grow',
    'too-large',
    () =>
      docx({
        body: '',
        files: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`word/media/${at}.xml`, MEGABYTE])),
      }),
  ],
])('a Word document that is hostile: %s', { tags: ['proof', 'full'] }, async (_, reason, make) => {
  await expect(docxNote(fileOf(make()), '周报')).rejects.toMatchObject({ name: 'UnreadableDocument', reason })
})
