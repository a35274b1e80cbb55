import { expect, test } from 'vitest'
import { readPostName } from '../../cli/migrate/hexo/hexo-address.ts'
import { settleLists } from '../../cli/migrate/hugo/hugo-lists.ts'
import { listPageLines } from '../../cli/migrate/list-pages.ts'
import { noFindings } from '../../cli/migrate/old-site.ts'
import { fillPattern } from '../../cli/migrate/translate/pattern.ts'
import { mergeInto } from '../../cli/migrate/translate/settings.ts'
import { toSocial } from '../../cli/migrate/translate/social.ts'
import { toVuepressSettings } from '../../cli/migrate/translate/vuepress-settings.ts'
import { inEnglish } from '../../config/fill.ts'

test('a configuration cannot change what all objects inherit', () => {
  const value = {}
  mergeInto(value, JSON.parse('{"__proto__":{"isTaken":true},"params":{"__proto__":{"isTaken":true}},"a":1}'))
  mergeInto(value, JSON.parse('{"params":{"__proto__":{"isTaken":true}}}'))
  expect([Object.keys(value), 'isTaken' in {}]).toEqual([['params', 'a'], false])
})

test('names that all objects have are settings, icons, parts of names and sections like others', () => {
  const findings = noFindings()
  const config = { file: 'config.js', lost: [], env: [], missing: [], packages: [] }
  const value = { constructor: 0, markdown: { hasOwnProperty: 0 }, themeConfig: { constructor: 1, toString: 2 } }
  toVuepressSettings({ ...config, value }, { settings: {}, comments: {}, findings })
  expect(findings.left.map(({ what }) => inEnglish(what))).toEqual([
    '`themeConfig.constructor`',
    '`themeConfig.toString`',
    '`constructor`',
    '`markdown.hasOwnProperty`',
  ])
  expect(findings.builtIn).toEqual([])
  expect(findings.left.every(({ todo }) => typeof inEnglish(todo!) === 'string')).toBe(true)
  expect(listPageLines('content/constructor.md', '<Archives/>\n')).toEqual({})
  expect(fillPattern('/:constructor/', {})).toBeUndefined()
  expect(toSocial([{ icon: 'constructor', link: 'https://a.example' }])).toMatchObject({
    icons: [{ iconClass: 'icon-constructor' }],
  })
  expect(listPageLines('content/constructor.md', '<Tags/>')).toEqual({})
  expect(readPostName('a-b', ':constructor-:title.md')).toEqual({ slug: 'b', parts: { constructor: 'a' } })
  const language = { key: 'en', prefix: '', contentDir: 'content', value: {} }
  const note = { path: 'constructor/a', language, frontmatter: {}, hasBody: true, address: '/constructor/a/' }
  expect([...settleLists([note as never], { findings } as never).sections]).toEqual(['/constructor/'])
})
