import { say } from '../../sentences/sentence.ts'
import type { PluginRule } from './plugin-rule.ts'
import { take } from './settings.ts'

/** A plugin that only switches a setting on. */
const turnsOn =
  (plugin: string, key: string): NonNullable<PluginRule['take']> =>
  (_, site) =>
    take(site, true, `plugins: ${plugin}`, key)

/** Plugins for what notes contain: players, charts, pictures, code. */
const NOTES: readonly PluginRule[] = [
  {
    name: /^components$/,
    builtIn: say('badges, and players in notes such as `<BiliBili>`; `kb check` lists other components'),
  },
  {
    name: /^(?:bilibili.*|sb-?player|meting\d?|sb-?audio|aplayer)$/,
    builtIn: say(
      'players in notes: `<BiliBili>`, `<Meting>`, `<APlayer>` and others whose tag says what they play; no player on every page',
    ),
  },
  {
    name: /^(?:dplayer|video|video-player)$/,
    todo: say(
      'Players whose tag says what they play, such as `<DPlayer src="…">`, are shown. For other forms, write `<video src="…" controls></video>`.',
    ),
  },
  { name: /^(?:charts?|echarts)$/, builtIn: say('charts: code blocks of `echarts`, and `::: chart`') },
  { name: /^(?:markmap|mind-?map)$/, builtIn: say('mind maps, `::: mind-map`') },
  { name: /^plantuml$/, builtIn: say('diagrams of PlantUML, drawn by the server in `markdown.diagramServer`') },
  { name: /^(?:markdown-it-)?include$/, builtIn: say('files in notes, `<!-- @include: ./part.md -->`') },
  {
    name: /^extract-code$/,
    todo: say('Write `<<< @/path/to/file.js` where notes take code from files; `<RecoDemo>` becomes `::: demo`.'),
  },
  {
    name: /^(?:line-numbers?|code-line)$/,
    take: turnsOn('line-numbers', 'markdown.lineNumbers'),
    builtIn: say('line numbers, `markdown.lineNumbers`'),
  },
  {
    name: /^(?:figure|(?:img|image)-caption)$/,
    take: turnsOn('figure', 'markdown.captions'),
    builtIn: say('captions of pictures, `markdown.captions`'),
  },
  {
    name: /^(?:posts?-encrypt|page-encrypt|encrypt|password|page-lock)$/,
    todo: say(
      'Notes with a key that locked them (`secret`, `password`) are not published. If it locked others, they are: look for them in `data/routes.json`.',
    ),
  },
  {
    name: /^(?:element-?(?:ui|plus)|antd?|ant-design|vuetify|iview|naive-ui)/,
    todo: say('Components of libraries for Vue show only their content; `kb check` lists the notes that have some.'),
  },
]

/** Plugins for what stands around notes, and for the site as a whole. */
const PAGES: readonly PluginRule[] = [
  {
    name: /^(?:social-)?share$|^wechat-share$|^share-/,
    todo: say(
      'kb has no buttons that share a page: browsers and phones have one. Previews of shared links are built in.',
    ),
  },
  {
    name: /^sponsor$|^donate$|^reward$/,
    todo: say(
      'kb has no button for donations. `theme.slots.articleEnd` shows the pictures with the codes below each article.',
    ),
  },
  { name: /^tags?$/, builtIn: say('tags of notes, each with a list of its notes') },
  { name: /^pagation$|^pagination$/, builtIn: say('lists of notes, in pages') },
  {
    name: /^(?:screenfull|full-?screen)$/,
    take: turnsOn('fullscreen', 'theme.fullScreen'),
    builtIn: say('a button for full screen in the appearance menu, `theme.fullScreen`'),
  },
  {
    name: /^(?:bulletin.*|notice|notification|announcement|popup)$/,
    todo: say('Write what it said as `theme.announcement`: one paragraph above all pages, which readers can close.'),
  },
  {
    name: /^copyright$/,
    todo: say(
      'Nothing is added to text that readers copy. `theme.copyright` says below each note under which terms it may be used.',
    ),
  },
  {
    name: /^gr[ae]y-?(?:site|scale)?$/,
    todo: say('Write `html` with `filter: grayscale(1)` into a CSS file, and name it in `style`.'),
  },
  {
    name: /^ads?$|^(?:google-)?ad-?sense$/,
    todo: say('Advertising needs a script from another host. To use it, add its `<script>` to `head`.'),
  },
  {
    name: /^(?:crisp|gitter|tawk|chatwoot|sentry|readmore.*)$/,
    todo: say('This service needs a script from another host. To use it, add its `<script>` to `head`.'),
  },
  { name: /^index-?now$/, todo: say('`kb announce --indexnow` tells search engines of new addresses.') },
  {
    name: /^(?:versioning|version)$/,
    todo: say('Folders with older versions are declared in `locales`, each with its `version`.'),
  },
  {
    name: /^(?:export|pdf-export|export-pdf)$/,
    todo: say('kb writes no PDF files. Browsers print notes without menus and sidebars.'),
  },
  {
    name: /^(?:typescript|named-chunks|compress(?:ion)?|purgecss|cdn|alias|less|sass|tailwind(?:css)?|theme-data|webpack.*)$/,
    builtIn: say('nothing: it concerned how VuePress is built'),
  },
]

export const MORE_PLUGIN_RULES: readonly PluginRule[] = [...NOTES, ...PAGES]
