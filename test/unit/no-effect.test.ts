import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenWithoutEffect } from '../../cli/pipeline/site/no-effect.ts'
import { NO_EFFECT } from '../../config/no-effect.ts'
import { frontmatterSchema } from '../../config/schema/frontmatter.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { FRONTMATTER_WITNESSES } from '../support/frontmatter-witnesses.ts'
import { schemaKeys } from '../support/schema-keys.ts'
import { SETTING_WITNESSES } from '../support/setting-witnesses.ts'

const keys = schemaKeys(siteSchema)

test('each setting and each field has a witness of its effect, or is said to have none', () => {
  const ofSettings = [...Object.keys(SETTING_WITNESSES), ...Object.keys(NO_EFFECT)]
  expect(keys.filter((key) => !key.startsWith('strings.')).sort()).toEqual(ofSettings.sort())
  expect(schemaKeys(frontmatterSchema).sort()).toEqual(Object.keys(FRONTMATTER_WITNESSES).sort())
})

test('what is said to have no effect is a setting, and is left alone by all that makes pages', () => {
  expect(keys.length).toBeGreaterThan(200)
  const folder = join(import.meta.dirname, '../..')
  const texts = ['cli/pipeline', 'renderer'].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('no-effect.ts'))
      .map((file) => readFileSync(join(folder, name, file), 'utf8')),
  )
  for (const key of Object.keys(NO_EFFECT)) {
    expect(keys).toContain(key)
    const word = new RegExp(`\\b${key.split('.').pop()}\\b`)
    expect([key, texts.some((text) => word.test(text))]).toEqual([key, false])
  }
})

test('they are told where they are written, and only then: none has a default', () => {
  expect(writtenWithoutEffect(siteSchema.parse({ theme: { blogInfo: {}, social: {} } }))).toEqual([])
  const theme = {
    blogInfo: {
      indexView: true,
      pageView: false,
      eachFileWords: [],
      moutedEvent: '.x',
      indexIteration: 1,
      pageIteration: 1,
    },
    social: { iconfontCssFile: '//a.example/b.css' },
  }
  const found = writtenWithoutEffect(siteSchema.parse({ theme })).map(({ path }) => path.join('.'))
  expect(found).toEqual(Object.keys(NO_EFFECT))
})
