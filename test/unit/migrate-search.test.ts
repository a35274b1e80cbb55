import { describe, expect, test } from 'vitest'
import type { Data } from '../../cli/migrate/confined/data.ts'
import { noFindings } from '../../cli/migrate/old-site.ts'
import { settle } from '../../cli/migrate/settle.ts'
import { toVitepressSettings } from '../../cli/migrate/translate/vitepress-settings.ts'
import { toVuepressSettings } from '../../cli/migrate/translate/vuepress-settings.ts'
import { themeSchema } from '../../config/schema/theme.ts'

/** What becomes of a configuration: settings the schema takes, and what MIGRATION.md says. */
function translate(value: Data, toSettings = toVuepressSettings) {
  const findings = noFindings()
  const site = { settings: {} as Data, comments: {}, findings }
  toSettings({ file: 'config.js', value, lost: [], env: [], missing: [], packages: [] }, site)
  const { settings, refused } = settle(site.settings)
  expect(refused).toEqual([])
  return { theme: (settings as Data).theme as Data | undefined, findings }
}

describe('search services and watermarks of other themes', () => {
  const ALGOLIA = { appId: 'ABC123', apiKey: 'search-key', indexName: 'notes' }
  const SERVICE = { provider: 'algolia', ...ALGOLIA }

  test.each([
    ['VuePress 1', { algolia: ALGOLIA, search: false }],
    ['VuePress 2', { search: { provider: 'algolia', ...ALGOLIA } }],
    ['plume', { search: { provider: 'algolia', options: ALGOLIA } }],
    ['hope', { plugins: { docsearch: ALGOLIA } }],
    ['DocSearch 4', { algolia: { ...ALGOLIA, indexName: undefined, indices: [{ name: 'notes' }] } }],
  ])('%s: DocSearch goes on', (_, themeConfig) => {
    const { theme, findings } = translate({ themeConfig })
    expect(theme).toEqual({ search: SERVICE })
    expect(themeSchema.shape.search.parse(SERVICE)).toEqual({ ...SERVICE, records: false })
    expect(findings.look).toHaveLength(1)
  })

  test('a plugin with all options is taken, one without is not', () => {
    const of = (options: object) => translate({ plugins: [['@vuepress/docsearch', options]] }).theme
    expect(of(ALGOLIA)).toEqual({ search: SERVICE })
    expect(of({ ...ALGOLIA, appId: undefined })).toBeUndefined()
  })

  test('a local search of plume is that of kb', () => {
    const { theme, findings } = translate({ themeConfig: { search: { provider: 'local' } } })
    expect(theme).toBeUndefined()
    expect(findings.builtIn).toHaveLength(1)
  })

  test.each([
    [{ themeConfig: { watermark: { content: ' 深海 ', global: false } } }, { text: '深海', scope: 'marked' }],
    [{ themeConfig: { watermark: '深海' } }, { text: '深海', scope: 'all' }],
    [{ themeConfig: { watermark: true } }, undefined],
    [
      { themeConfig: { plugins: { watermark: { enabled: true, watermarkOptions: { content: 'x'.repeat(99) } } } } },
      { text: 'x'.repeat(60), scope: 'all' },
    ],
    [
      { plugins: [['@vuepress/plugin-watermark', { watermarkOptions: { content: 'x' } }]] },
      { text: 'x', scope: 'marked' },
    ],
  ])('%j is a watermark', (value, watermark) => {
    expect(translate(value).theme?.watermark).toEqual(watermark)
    if (watermark) expect(themeSchema.shape.watermark.parse(watermark)).toEqual(watermark)
  })

  test.each([
    [{ search: { provider: 'algolia', options: ALGOLIA } }, { search: SERVICE }, 0],
    [{ algolia: ALGOLIA }, { search: SERVICE }, 0],
    [{ search: { provider: 'algolia', options: {} } }, {}, 1],
    [{ algolia: {} }, {}, 1],
    [{ search: { provider: 'local' } }, {}, 1],
  ])('VitePress: %j', (themeConfig, now, builtIn) => {
    const { theme, findings } = translate({ themeConfig }, toVitepressSettings)
    expect(theme).toEqual({ sidebar: 'auto', ...now })
    expect([findings.builtIn.length, findings.left]).toEqual([builtIn, []])
  })
})
