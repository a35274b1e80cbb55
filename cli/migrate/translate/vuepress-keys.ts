import { markdownSchema, siteSchema } from '../../../config/schema/site.ts'
import { themeSchema } from '../../../config/schema/theme.ts'
import { lookUp } from '../../core/maps.ts'
import { type Sentence, say } from '../../sentences/sentence.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { EXTENSIONS, extensionsTodo } from './markdown-extensions.ts'
import { hasItAs, noSuchSetting } from './settings.ts'

/** Site keys that need no action (S04–S08), and what kb does instead. */
export const BUILT_IN: Readonly<Record<string, Sentence>> = {
  temp: say('no such folder'),
  routerBase: say('one `base` for files and addresses'),
  extraWatchFiles: say('`kb dev` watches all that the settings import'),
  shouldPrefetch: say('pages are fetched when a visitor is about to open them'),
  shouldPreload: say('pages are fetched when a visitor is about to open them'),
  serviceWorker: say('`offline: true`, which keeps visited pages'),
  evergreen: say('nothing that would have to be transpiled'),
  'markdown.extractHeaders': say('all headings down to h6 in the outline, and to `theme.sidebarDepth` in the sidebar'),
  'markdown.anchor': say('anchors as VuePress makes them'),
  'markdown.externalLinks': say('links to other sites open as VuePress opens them'),
}

function sameFor(keys: readonly string[], sentence: Sentence): Record<string, Sentence> {
  return Object.fromEntries(keys.map((key) => [key, sentence]))
}

const WEBPACK = say('There is no webpack; it was not run. If your notes depend on it, they need another solution.')
const BUNDLER = say('There is no bundler to choose; it was not run.')
const HOOKS = [
  ...'ready extendPageData additionalPages generated updated extendCli beforeDevServer afterDevServer'.split(' '),
  ...'clientDynamicModules clientRootMixin enhanceAppFiles'.split(' '),
  // Those of VuePress 2.
  ...'onInitialized onPrepared onGenerated onWatched extendsPage extendsPageData extendsPageOptions'.split(' '),
  ...'extendsBundlerOptions extendsMarkdownOptions clientConfigFile clientAppEnhanceFiles'.split(' '),
  ...'clientAppRootComponentFiles clientAppSetupFiles'.split(' '),
]
const HOOK = say(
  'A hook of VuePress; it was not run. What your pages need of it may be done by `plugins`, whose hooks are others.',
)

/** Site keys without an equivalent (S04–S08), and what to do. */
const LEFT: Record<string, Sentence> = {
  dest: say('Give the output folder to the command: `kb build --out DIR`; without it `dist`.'),
  host: say('`kb dev --host`.'),
  port: say('`kb dev --port`.'),
  cache: say('`kb build --cache DIR`; without it `.kb/cache`.'),
  ...sameFor(['configureWebpack', 'chainWebpack', 'alias', 'define'], WEBPACK),
  ...sameFor(['bundler', 'bundlerConfig'], BUNDLER),
  ...sameFor(['postcss', 'stylus', 'less', 'sass', 'scss'], say('Write plain CSS and set it as `style`.')),
  theme: say('Custom themes cannot be migrated; their settings were, as far as vdoing or VuePress know them.'),
  extend: say('There are no parent themes.'),
  globalUIComponents: say('Vue components cannot be taken over.'),
  ...sameFor(['extendMarkdown', 'extendsMarkdown', 'chainMarkdown'], EXTENSIONS),
  ...sameFor(HOOKS, HOOK),
}

const MARKDOWN_LEFT: Record<string, Sentence> = {
  slugify: say('Anchors follow the rules of VuePress; other rules cannot be migrated.'),
  toc: say('`[[toc]]` works; its options cannot be taken over.'),
  pageSuffix: say('Addresses end in a slash or in `.html`, and both answer.'),
  plugins: EXTENSIONS,
  extendMarkdown: EXTENSIONS,
  config: EXTENSIONS,
}

/** What to do about a key of the site or of `markdown`. */
export function todoOf(key: string, { value, packages }: OldConfig): Sentence | undefined {
  const inner = /^markdown\.(.*)/.exec(key)?.[1]
  const todo = inner === undefined ? lookUp(LEFT, key) : lookUp(MARKDOWN_LEFT, inner)
  return todo === EXTENSIONS ? extensionsTodo(value, packages) : todo
}

/** A key that nobody knows, with the setting that it may have been meant for. */
export function hint(key: string): Sentence {
  if (Object.hasOwn(themeSchema.shape, key) && !Object.hasOwn(siteSchema.shape, key)) return hasItAs(`theme.${key}`)
  const inner = /^markdown\.(.*)/.exec(key)?.[1]
  return inner === undefined
    ? noSuchSetting(key, Object.keys(siteSchema.shape))
    : noSuchSetting(inner, Object.keys(markdownSchema.shape), 'markdown.')
}
