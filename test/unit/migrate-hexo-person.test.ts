import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Data } from '../../cli/migrate/confined/data.ts'
import { takeHexoPerson } from '../../cli/migrate/hexo/hexo-person.ts'
import { newSite } from '../../cli/migrate/old-site.ts'
import { say } from '../../cli/sentences/sentence.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures/migrate')

function taken(theme: Data): unknown {
  const site = newSite(say('a Hexo blog'))
  Object.assign(site.settings, { description: 'Of the sea', theme: { author: 'Ada' } })
  takeHexoPerson(theme, FIXTURES, site)
  const { author: _, ...others } = site.settings.theme as Data
  return others
}

test('accounts, picture and footer of NexT', () => {
  expect(
    taken({
      social: { GitHub: 'https://github.com/a || fab fa-github', 'E-Mail': 'mailto:a@b.example || fa fa-envelope' },
      avatar: { url: 'https://a.example/a.png', rounded: true },
      footer: { since: 2021, beian: { enable: true, icp: '京ICP备 12345678号-1', gongan_num: '' } },
    }),
  ).toEqual({
    social: {
      icons: [
        { iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/a' },
        { iconClass: 'icon-youjian', title: 'E-Mail', link: 'mailto:a@b.example' },
      ],
    },
    blogger: { avatar: 'https://a.example/a.png', name: 'Ada', slogan: 'Of the sea' },
    footer: { createYear: 2021, icp: '京ICP备12345678号-1' },
  })
})

test('those of Butterfly; a picture of the theme itself, and what is switched off, are left out', () => {
  expect(
    taken({
      social: { 'fab fa-github': "https://github.com/a || Github || '#24292e'" },
      avatar: { img: '/none.png' },
      footer: { owner: { enable: true, since: 2020 }, custom_text: '<b>Sea</b>' },
    }),
  ).toEqual({
    social: { icons: [{ iconClass: 'icon-github', title: 'Github', link: 'https://github.com/a' }] },
    footer: { createYear: 2020, copyrightInfo: '<b>Sea</b>' },
  })
  expect(taken({ social: null, avatar: '', footer: { beian: { enable: false, icp: '京ICP备12345678号-1' } } })).toEqual(
    {},
  )
})
