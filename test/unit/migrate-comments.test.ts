import { expect, test } from 'vitest'
import type { Data } from '../../cli/migrate/confined/data.ts'
import { noFindings } from '../../cli/migrate/old-site.ts'
import { settle } from '../../cli/migrate/settle.ts'
import { toVuepressSettings } from '../../cli/migrate/translate/vuepress-settings.ts'
import { fromVuepress2 } from '../../cli/migrate/translate/vuepress2.ts'
import { readNoteTree } from '../../cli/migrate/vuepress/note-tree.ts'
import { issueCommands } from '../../cli/migrate/write/issue-commands.ts'
import { inEnglish } from '../../config/fill.ts'

/** What becomes of the comments of a configuration: settings the schema takes, and what is left to do. */
function translate(value: Data) {
  const findings = noFindings()
  const site = { settings: {} as Data, comments: {}, findings }
  toVuepressSettings(
    fromVuepress2({ file: 'config.js', value, lost: [], env: [], missing: [], packages: [] }, readNoteTree([])),
    site,
  )
  const { settings, refused } = settle(site.settings)
  expect(refused).toEqual([])
  expect(JSON.stringify([settings, findings])).not.toContain('-0000')
  return {
    comments: (settings as Data).comments,
    left: findings.left.map(({ todo }) => inEnglish(todo)).join('\n'),
    issues: findings.issues,
  }
}

test('Gitalk: its issues are those of utterances, once they have the titles; its secret is to be revoked', () => {
  const { comments, left, issues } = translate({
    plugins: [
      [
        'vuepress-plugin-comment',
        {
          choosen: 'gitalk',
          options: {
            clientID: 'id-0000',
            clientSecret: 'secret-0000',
            repo: 'blog-comments',
            owner: 'someone',
            admin: ['someone'],
            id: '<%- (frontmatter.permalink || frontmatter.to.path).slice(-16) %>',
            labels: ['Gitalk', 'Comment'],
          },
        },
      ],
    ],
  })
  expect(comments).toEqual({ provider: 'utterances', repo: 'someone/blog-comments' })
  expect(issues).toEqual({ repo: 'someone/blog-comments', label: 'Gitalk' })
  expect(left).toContain('install its app for `someone/blog-comments`')
  expect(left).toContain('Revoke the client secret')
})

test('Valine: Waline reads its data; what is missing is the server', () => {
  const { comments, left } = translate({
    plugins: [['vuepress-plugin-comment', { choosen: 'valine', options: { appId: 'id-0000', appKey: 'key-0000' } }]],
  })
  expect(comments).toBeUndefined()
  expect(left).toContain('with the same LeanCloud application')
  expect(left).toContain('`serverURL`')
  expect(left).not.toContain('`Counter`')
})

test('old counters of reads go on by the same addresses: those of Valine by Waline, and Waline’s as before', () => {
  const options = { choosen: 'valine', options: { appId: 'id-0000', appKey: 'key-0000', visitor: true } }
  const { left } = translate({ plugins: [['vuepress-plugin-comment', options]] })
  expect(left).toMatch(/class `Counter` of a LeanCloud application.*`views: true`/)
  const waline = { provider: 'Waline', serverURL: 'https://comments.example.com', pageview: true }
  expect(
    translate({ theme: { package: 'vuepress-theme-hope', options: { plugins: { comment: waline } } } }).left,
  ).toContain("`comments: { provider: 'waline', serverURL: 'https://comments.example.com', views: true },`")
})

test('Vssue: as Gitalk, where its issues are on GitHub', () => {
  const options = { owner: 'someone', repo: 'blog', clientId: 'id-0000', clientSecret: 'secret-0000' }
  const onGitHub = translate({ plugins: { '@vssue/vuepress-plugin-vssue': { platform: 'github-v4', ...options } } })
  expect(onGitHub.comments).toEqual({ provider: 'utterances', repo: 'someone/blog' })
  expect(onGitHub.issues).toEqual({ repo: 'someone/blog', label: 'Vssue' })
  const elsewhere = translate({ plugins: { '@vssue/vuepress-plugin-vssue': { platform: 'gitee', ...options } } })
  expect([elsewhere.comments, elsewhere.issues]).toEqual([undefined, undefined])
  expect(elsewhere.left).toContain('revoke it')
})

test('Waline: its settings, as they are to be written once the client is installed', () => {
  const { comments, left } = translate({
    theme: {
      package: 'vuepress-theme-hope',
      options: { plugins: { comment: { provider: 'Waline', serverURL: 'https://comments.example.com' } } },
    },
  })
  expect(comments).toBeUndefined()
  expect(left).toContain('`npm install --save-dev @waline/client`')
  expect(left).toContain("`comments: { provider: 'waline', serverURL: 'https://comments.example.com' },`")
})

test('Twikoo: the same, in a plugin and in the settings of a theme', () => {
  const line = "`comments: { provider: 'twikoo', envId: 'https://twikoo.example.com' },`"
  const envId = 'https://twikoo.example.com'
  expect(translate({ plugins: [['vuepress-plugin-twikoo', { envId }]] }).left).toContain(line)
  expect(translate({ themeConfig: { comment: { provider: 'Twikoo', envId } } }).left).toContain(line)
  expect(translate({ plugins: [['vuepress-plugin-twikoo', {}]] }).left).toContain('`envId` could not be read')
})

test('giscus: all of it, and nothing is left', () => {
  const giscus = { repo: 'someone/blog', repoId: 'R_1', category: 'Announcements', categoryId: 'DIC_1' }
  const { comments, left } = translate({
    plugins: [
      [
        'vuepress-plugin-comment2',
        { provider: 'Giscus', ...giscus, mapping: 'title', strict: true, inputPosition: 'top' },
      ],
    ],
  })
  expect(comments).toEqual({ provider: 'giscus', ...giscus, mapping: 'title', strict: true, inputPosition: 'top' })
  expect(left).toBe('')
  const second = translate({
    plugins: [
      ['giscus', giscus],
      ['utterances', { repo: 'someone/blog' }],
    ],
  })
  expect([second.comments, second.left]).toEqual([
    { provider: 'giscus', ...giscus },
    expect.stringContaining('a site may have two'),
  ])
})

test('giscus and utterances are known by their options, where no name tells them', () => {
  const repo = 'someone/blog'
  const utterances = translate({ themeConfig: { comment: { repo, 'issue-term': 'url', theme: 'github-light' } } })
  expect(utterances).toMatchObject({ comments: { provider: 'utterances', repo, issueTerm: 'url' }, left: '' })
  const giscus = translate({ themeConfig: { comment: { repo, repoId: 'R_1' } } })
  expect(giscus).toMatchObject({ comments: { provider: 'giscus', repo, repoId: 'R_1' }, left: '' })
  const unknown = translate({ themeConfig: { comment: { repo, clientSecret: 's-0000' } } })
  expect([unknown.comments, unknown.left]).toEqual([undefined, expect.stringContaining('needs a secret')])
})

test('the commands name the repository and its label', () => {
  const commands = issueCommands({ repo: 'someone/blog', label: 'Gitalk' })
  expect(commands).toContain('gh issue list --repo someone/blog --label Gitalk --state all')
  expect(commands).toContain('gh issue edit "$number" --repo someone/blog --title ')
})

test('comments of the author of vdoing, whose template many blogs have kept, are not taken over', () => {
  const options = { clientID: 'id-0000', clientSecret: 'secret-0000', repo: 'blog-gitalk-comment', owner: 'xugaoyi' }
  for (const plugin of [
    ['vuepress-plugin-comment', { choosen: 'gitalk', options }],
    ['@vssue/vuepress-plugin-vssue', { platform: 'github', ...options }],
    ['giscus', { repo: 'xugaoyi/blog-gitalk-comment', repoId: 'a', categoryId: 'b' }],
  ]) {
    const { comments, left, issues } = translate({ plugins: [plugin] })
    expect([comments, issues, left]).toEqual([
      undefined,
      undefined,
      expect.stringContaining('belongs to the theme’s author'),
    ])
  }
  const { comments } = translate({
    plugins: [['comment', { choosen: 'gitalk', options: { ...options, owner: 'me' } }]],
  })
  expect(comments).toEqual({ provider: 'utterances', repo: 'me/blog-gitalk-comment' })
})
