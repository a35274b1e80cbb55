import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { bundledLanguages } from 'shiki/langs'
import { beforeAll, describe, expect, test } from 'vitest'
import { charactersOf, firstCharacters } from '../../cli/pipeline/documents/markdown/first-characters.ts'
import { compileAll } from '../../cli/pipeline/documents/markdown/keep-patterns.ts'
import { type Oniguruma, openOniguruma } from '../../cli/pipeline/documents/markdown/oniguruma.ts'
import { type Image, readImage, writeImage } from '../../cli/pipeline/documents/markdown/oniguruma-image.ts'
import { sharedScanners } from '../../cli/pipeline/documents/markdown/shared-scanners.ts'
import { temporaryFolder } from '../support/site.ts'

/** With parts of other languages in them, and with words of other scripts. */
const SAMPLES = {
  javascript: 'const 海 = async ({ a = `x`, ...c }) => /a[b-z]+\\d/u.test(a) ? c : <div className="d">{e}</div> // f\n',
  typescript:
    'interface A<T extends object = {}> extends B { readonly c?: keyof T; d(this: E): asserts f is G }\nenum H { i = 1 << 2 }\n',
  html: '<!doctype html>\n<style>a:hover > b { color: #fff }</style>\n<script>let a = 1</script>\n<p class="b" onclick="c()">&amp;\n',
  vue: '<template><a v-for="b in c" :key="b.d" @click="e">{{ f | g }}</a></template>\n<script setup lang="ts">\ndefineProps<{ h: string }>()\n</script>\n',
  css: '@media (min-width: 30em) { .a::before { content: "海"; width: calc(1px + 2em) } }\n',
  php: '<p><?php foreach ($a as $b => $c) { echo "d {$e}\\n"; } ?></p>\n',
  markdown: '# a\n\n```js\nlet b = 1\n```\n\n- *c* **d** [e](f)\n',
} satisfies Partial<Record<keyof typeof bundledLanguages, string>>
type Sample = keyof typeof SAMPLES

let image: Image
beforeAll(async () => {
  image = await compileAll()
})

/** Tokens of all samples, one after the other. */
async function paintAll(onig: Oniguruma) {
  const painted: unknown[] = []
  const theme = createCssVariablesTheme()
  for (const [name, code] of Object.entries(SAMPLES)) {
    const core = await createHighlighterCore({
      engine: sharedScanners(onig),
      themes: [theme],
      langs: [bundledLanguages[name as Sample]],
    })
    painted.push(core.codeToTokensBase(code, { lang: name, theme: theme.name!, tokenizeTimeLimit: 0 }))
  }
  return painted
}

describe('design §4: patterns that were compiled when the program was bundled', () => {
  test('code is painted the same, whether its patterns were kept, some of them, or none', async () => {
    const plainly = await paintAll(await openOniguruma())
    expect(await paintAll(await openOniguruma(image))).toEqual(plainly)
    expect(await paintAll(await openOniguruma(await compileAll(['css', 'python'])))).toEqual(plainly)
  })

  test('those of the languages that were chosen are found again; each is one scanner that nobody can free', async () => {
    const onig = await openOniguruma(image)
    const asked: string[] = []
    const compile = (sources: readonly string[]) => {
      asked.push(...sources)
      return onig.compile(sources)
    }
    const engine = sharedScanners({ ...onig, compile })
    asked.length = 0
    const langs = (['javascript', 'typescript', 'html', 'css', 'vue'] as const).map((name) => bundledLanguages[name])
    const core = await createHighlighterCore({ engine, langs, themes: [createCssVariablesTheme()] })
    for (const lang of ['javascript', 'typescript', 'html', 'css', 'vue'] as const)
      core.codeToTokensBase(SAMPLES[lang], { lang, theme: 'css-variables', tokenizeTimeLimit: 0 })
    expect(asked.length).toBeGreaterThan(400)
    const kept = new Set(image.head.patterns.map(([source]) => source))
    // But for ends that name what a beginning found.
    const missing = asked.filter((source) => !kept.has(source))
    expect(missing.filter((source) => !/template|script|style/.test(source))).toEqual([])
    expect(missing.length).toBeLessThan(4)
    for (const source of [asked[0]!, 'none of them']) {
      const scanner = onig.compile([source])
      expect(onig.compile([source]) === scanner).toBe(kept.has(source))
    }
    const scanner = onig.compile([asked[0]!])
    onig.discard(scanner)
    expect(onig.compile([asked[0]!])).toBe(scanner)
  })

  test('what a pattern may begin with is kept with it', () => {
    const kept = image.head.patterns.map(([source, , first]) => [source, charactersOf(first)])
    expect(kept).toEqual(image.head.patterns.map(([source]) => [source, firstCharacters(source)]))
    expect(kept.filter(([, first]) => first).length).toBeGreaterThan(kept.length / 2)
  })

  test('a damaged file, and that of another Oniguruma, are not taken', async () => {
    const file = join(temporaryFolder(), 'patterns.bin')
    expect(readImage(file)).toBeUndefined()
    const bytes = writeImage(image)
    writeFileSync(file, bytes)
    expect(readImage(file)?.head).toEqual(image.head)
    bytes[bytes.length - 5_000]! ^= 1
    writeFileSync(file, bytes)
    expect(readImage(file)).toBeUndefined()
    const start = { ...image.head.start, digest: '0' }
    const onig = await openOniguruma({ ...image, head: { ...image.head, start } })
    const [[source] = ['']] = image.head.patterns
    expect(onig.compile([source])).not.toBe(onig.compile([source]))
  })
})
