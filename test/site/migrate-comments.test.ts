import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../cli/migrate/migrate.ts'
import { openSite, temporaryFolder } from '../support/site.ts'

interface Blog {
  files: Record<string, string>
  /** Of the new settings; absent where nothing can be taken over. */
  comments?: object
  analytics?: object
  /** What `MIGRATION.md` says. */
  says: (string | RegExp)[]
}

const NOTE = '---\ntitle: 甲\ndate: 2022-01-02\n---\n\n海。\n'
const hexo = (theme: string, config: string) => ({
  '_config.yml': `title: 旧\nurl: https://e.example\ntheme: ${theme}\npermalink: :year/:month/:day/:title/\n`,
  [`_config.${theme}.yml`]: config,
  'package.json': '{ "dependencies": { "hexo": "^7.0.0" } }',
  'source/_posts/a.md': NOTE,
})
const vuepress = (config: object) => ({
  'docs/.vuepress/config.js': `module.exports = ${JSON.stringify({ title: '旧', ...config })}`,
  'docs/README.md': '---\nhome: true\n---\n',
  'docs/a.md': NOTE,
})

const BLOGS: Readonly<Record<string, Blog>> = {
  'Gitalk of vdoing': {
    files: vuepress({
      theme: 'vdoing',
      plugins: [
        [
          'vuepress-plugin-comment',
          {
            choosen: 'gitalk',
            options: {
              clientID: 'id-0000',
              clientSecret: 'secret-0000',
              repo: 'talk',
              owner: 'someone',
              admin: ['someone'],
            },
          },
        ],
        ['vuepress-plugin-baidu-tongji', { hm: '0123abcd' }],
      ],
    }),
    comments: { provider: 'utterances', repo: 'someone/talk' },
    analytics: { provider: 'baidu', id: '0123abcd' },
    says: ['gh issue list --repo someone/talk --label Gitalk', 'Revoke the client secret'],
  },
  'Valine of vdoing, with its reads': {
    files: vuepress({
      theme: 'vdoing',
      plugins: [
        [
          'vuepress-plugin-comment',
          { choosen: 'valine', options: { appId: 'id-0000', appKey: 'key-0000', visitor: true } },
        ],
      ],
    }),
    says: ['with the same LeanCloud application', /class `Counter`.*`views: true`/],
  },
  'Vssue of VuePress': {
    files: vuepress({
      plugins: {
        '@vssue/vuepress-plugin-vssue': {
          platform: 'github-v4',
          owner: 'someone',
          repo: 'blog',
          clientId: 'id-0000',
          clientSecret: 'secret-0000',
        },
      },
    }),
    comments: { provider: 'utterances', repo: 'someone/blog' },
    says: ['gh issue list --repo someone/blog --label Vssue'],
  },
  'giscus of a Hexo blog with Butterfly': {
    files: hexo(
      'butterfly',
      'comments: { use: Giscus }\ngiscus: { repo: someone/blog, repo_id: R_1, category_id: D_1, option: { category: Talk } }\nbusuanzi: { page_pv: true }\n',
    ),
    comments: { provider: 'giscus', repo: 'someone/blog', repoId: 'R_1', category: 'Talk', categoryId: 'D_1' },
    analytics: { provider: 'busuanzi' },
    says: ['by the addresses of pages, which stay'],
  },
  'Waline of a Hexo blog with NexT, with reads of LeanCloud': {
    files: hexo(
      'next',
      'waline: { enable: true, serverURL: "https://comments.example.com", pageview: true }\nleancloud_visitors: { enable: true, app_id: id-0000, app_key: key-0000 }\n',
    ),
    says: [
      "comments: { provider: 'waline', serverURL: 'https://comments.example.com', views: true },",
      /leancloud_visitors.*class `Counter`/,
    ],
  },
  'Twikoo of a Hugo blog with Stack': {
    files: {
      'hugo.yaml':
        'title: 旧\nbaseURL: https://e.example/\ntheme: stack\nparams:\n  comments: { enabled: true, provider: twikoo, twikoo: { envID: "https://twikoo.example.com" } }\n',
      'content/post/a.md': NOTE,
    },
    says: ["comments: { provider: 'twikoo', envId: 'https://twikoo.example.com' },"],
  },
}

test.for(Object.entries(BLOGS))('%s: what readers wrote is found again, or what to do is said', async ([, blog]) => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'old'), join(folder, 'new')]
  for (const [path, text] of Object.entries(blog.files)) {
    mkdirSync(dirname(join(from, path)), { recursive: true })
    writeFileSync(join(from, path), text)
  }
  await migrate(from, to)
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  for (const words of blog.says)
    if (typeof words === 'string') expect(page).toContain(words)
    else expect(page).toMatch(words)
  expect(page + readFileSync(join(to, 'site.config.ts'), 'utf8')).not.toContain('-0000')
  const site = openSite(to)
  const { config } = (await site.context()).site
  expect(config.comments).toEqual(blog.comments && expect.objectContaining(blog.comments))
  expect(config.analytics).toEqual(blog.analytics && expect.objectContaining(blog.analytics))
  expect((await site.build()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})
