import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NO_EFFECT, writtenWithoutEffect } from '../../cli/pipeline/site/no-effect.ts'
import { siteSchema } from '../../config/schema/site.ts'

interface Definition {
  type: string
  shape?: Record<string, { def: Definition }>
  innerType?: { def: Definition }
  in?: { def: Definition }
  element?: { def: Definition }
  valueType?: { def: Definition }
  options?: { def: Definition }[]
}

/** Every key of a schema with those inside it, such as `theme.blogInfo.readingTime`. */
function keysOf({ def }: { def: Definition }, above = ''): string[] {
  const shape = Object.entries(def.shape ?? {}).flatMap(([name, inner]) => {
    const key = above ? `${above}.${name}` : name
    return [key, ...keysOf(inner, key)]
  })
  const inner = [def.innerType, def.in, def.element, def.valueType, ...(def.options ?? [])].filter((part) => part?.def)
  return [...new Set([...shape, ...inner.flatMap((part) => keysOf(part!, above))])]
}

const keys = keysOf(siteSchema as unknown as { def: Definition })

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
