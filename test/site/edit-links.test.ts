import { expect, test } from 'vitest'
import { config, site } from '../support/site.ts'

const note = '---\ntitle: A\ndate: 2022-01-02\npermalink: /a/\n---\ntext\n'

/** The link a reader follows to change a note. */
const linkOf = async (theme: string, files: Record<string, string> = {}): Promise<string | undefined> => {
  const made = site({
    'site.config.ts': config(`{ theme: { editLinks: true, ${theme} } }`),
    'content/01.前端/a b.md': note,
    ...files,
  })
  await made.build()
  return /<a class="edit-link" href="([^"]+)"/.exec(made.read('a/index.html'))?.[1]?.replaceAll('&amp;', '&')
}
const FILE = 'content/01.%E5%89%8D%E7%AB%AF/a%20b.md'

test.each([
  ["repo: 'sea/notes'", `https://github.com/sea/notes/edit/master/${FILE}`],
  ["repo: '/sea/notes'", `https://github.com/sea/notes/edit/master/${FILE}`],
  ["repo: 'https://github.com/sea/notes', docsBranch: 'main'", `https://github.com/sea/notes/edit/main/${FILE}`],
  ["repo: 'https://github.com/sea/notes.git/'", `https://github.com/sea/notes/edit/master/${FILE}`],
  ["repo: 'https://gitlab.com/sea/deep/notes'", `https://gitlab.com/sea/deep/notes/-/edit/master/${FILE}`],
  ["repo: 'https://gitlab.sea.example/notes/a'", `https://gitlab.sea.example/notes/a/-/edit/master/${FILE}`],
  ["repo: 'https://gitee.com/sea/notes'", `https://gitee.com/-/ide/project/sea/notes/edit/master/-/${FILE}`],
  [
    "repo: 'https://bitbucket.org/sea/notes'",
    `https://bitbucket.org/sea/notes/src/master/${FILE}?mode=edit&spa=0&at=master&fileviewer=file-view-default`,
  ],
  // The site's code may be elsewhere than its notes.
  [
    "repo: 'sea/code', docsRepo: 'https://gitlab.com/sea/notes', docsDir: 'docs'",
    `https://gitlab.com/sea/notes/-/edit/master/docs/01.%E5%89%8D%E7%AB%AF/a%20b.md`,
  ],
  ["repo: 'sea/notes', docsBranch: 'drafts/of 2024'", `https://github.com/sea/notes/edit/drafts/of%202024/${FILE}`],
])('T12: %s leads to %s', async (theme, expected) => expect(await linkOf(theme)).toBe(expected))

test('off by one line, for the site or a note; without a repository there is nowhere to lead', async () => {
  expect(await linkOf("repo: 'sea/notes', editLinks: false")).toBeUndefined()
  expect(await linkOf('')).toBeUndefined()
  const off = { 'content/01.前端/a b.md': note.replace('title: A', 'title: A\neditLink: false') }
  expect(await linkOf("repo: 'sea/notes'", off)).toBeUndefined()
})
