import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { config, differences, readTree, site } from '../support/site.ts'

const settings = (theme: object, more: object) => config(JSON.stringify({ title: 'T', ...more, theme }))

const wrapping = (name: string) => `import { ${name} as Original } from 'shenhai-kb/components'
export default (props) => <div className="my-${name}"><Original {...props} /></div>
`

test.skipIf(!hasRealNotes)(
  'the pages of a large site are the same with two threads, and hold what is put there, and in place of components',
  {
    timeout: 300_000,
  },
  async () => {
    const s = site({
      'theme/a.md': '[About](/about/)\n',
      'theme/head.tsx': wrapping('ArticleHead'),
      'theme/links.tsx': wrapping('ArticleLinks'),
      'site.config.ts': settings(
        {
          look: 'vdoing',
          slots: { articleEnd: ['theme/a.md', '<i>end</i>'], card: '<i>card</i>', bar: '<i>bar</i>' },
          components: { ArticleHead: 'theme/head.tsx', ArticleLinks: 'theme/links.tsx' },
        },
        { content: { dir: REAL_NOTES, publicDir: `${REAL_NOTES}/.vuepress/public` }, migrated: true },
      ),
    })
    const one = join(s.root, 'one')
    await s.build({ workers: 1, out: one, cache: join(s.root, 'cache-one') })
    await s.build({ workers: 2 })
    expect(differences(one, s.out)).toEqual([])
    const articles = [...readTree(s.out)].filter(([, bytes]) => /<body[^>]*kind-article/.test(String(bytes)))
    expect(articles.length).toBeGreaterThan(150)
    for (const [path, bytes] of articles) {
      expect([path, /<a href="\/about\/">About<\/a><\/p><\/div><i>end<\/i>/.test(String(bytes))]).toEqual([path, true])
      expect([path, String(bytes).match(/<div class="my-Article(?:Head|Links)">/g)?.length]).toEqual([path, 2])
    }
    // The look's own head, within the site's; pages that are no articles have the title alone.
    const inLook = articles.filter(([, bytes]) =>
      /<div class="my-ArticleHead"><div class="article-head">/.test(String(bytes)),
    )
    expect(inLook.length).toBeGreaterThan(150)
    expect(
      inLook.every(([, bytes]) => String(bytes).includes('<div class="my-ArticleLinks"><section class="card')),
    ).toBe(true)
  },
)
