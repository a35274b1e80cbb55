// What of `renderer/styles/tokens.css` is for one look: for the bundler, the tests, and the documentation.
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'

/** The name of a layer, a condition, or a rule; a rule's look and mode are in its selector. */
const PART = /\/\* (reference|system|component) \*\/|@media ([^{]+) \{|:root((?:\[[^\]]+\])*) \{([^}]*)\}|^\}/gm

/**
 * The rules in their order: each with its layer, the condition around it, the look and the mode in its selector, as far
 * as it has them, and its declarations.
 */
export function readTokens(css) {
  const rules = []
  let layer
  let media
  for (const [part, begun, condition, attributes, declarations] of css.matchAll(PART)) {
    if (begun) layer = begun
    else if (part === '}') media = undefined
    else if (condition) media = condition
    else {
      const attribute = (name) => new RegExp(`\\[${name}="(\\w+)"\\]`).exec(attributes)?.[1]
      rules.push({ layer, media, look: attribute('data-look'), mode: attribute('data-mode'), declarations })
    }
  }
  return rules
}

/**
 * The style sheet of a look: rules for both and its own, joined over all layers. What is for `dark` is also for `auto`
 * on a dark system.
 */
export function tokenSheet(css, look) {
  const joined = new Map()
  for (const { media, mode, declarations, ...rule } of readTokens(css)) {
    if (rule.look !== undefined && rule.look !== look) continue
    const key = `${rule.look} ${mode}`
    joined.set(key, { media, mode, declarations: (joined.get(key)?.declarations ?? '') + declarations })
  }
  return [...joined.values()]
    .flatMap((rule) =>
      rule.mode === 'dark'
        ? [rule, { ...rule, mode: 'auto', media: `${rule.media} and (prefers-color-scheme: dark)` }]
        : [rule],
    )
    .map(({ media, mode, declarations }) => {
      const rule = `:root${mode ? `[data-mode="${mode}"]` : ''} {${declarations}}`
      return media ? `@media ${media} {\n${rule}\n}` : rule
    })
    .join('\n')
}

const TOKENS = { filter: /\/tokens\.css$/ }

/** For esbuild: the sheet that imports the tokens is named as its look is. */
export const lookTokens = {
  name: 'look-tokens',
  setup(setup) {
    setup.onResolve(TOKENS, ({ path, importer, resolveDir }) => {
      const look = basename(importer, '.css')
      return { path: resolve(resolveDir, path), suffix: `?${look}`, pluginData: look }
    })
    setup.onLoad(TOKENS, ({ path, pluginData: look }) => ({
      contents: tokenSheet(readFileSync(path, 'utf8'), look),
      loader: 'css',
    }))
  },
}
