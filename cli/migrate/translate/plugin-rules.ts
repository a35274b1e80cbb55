import { listed, say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { code, type SettingsDraft } from '../old-site.ts'
import { takeContainer } from './containers.ts'
import { MORE_PLUGIN_RULES } from './more-plugin-rules.ts'
import type { PluginRule } from './plugin-rule.ts'
import { takeRedirects } from './redirects.ts'
import { takeSearch, toMeilisearch } from './search.ts'
import { data, take, toUrl } from './settings.ts'
import { toWatermark } from './watermark.ts'

/** Options that hold the address of the site. */
export const ADDRESS_OPTIONS: ReadonlySet<string> = new Set([
  'hostname',
  'canonical_base',
  'canonicalBase',
  'site_url',
  'baseURL',
])

const url =
  (...keys: string[]) =>
  (options: Data, site: SettingsDraft): void => {
    const key = keys.find((name) => toUrl(options[name]) !== undefined)
    if (key !== undefined && site.settings.url === undefined) take(site, toUrl(options[key]), `plugins: ${key}`, 'url')
  }

/** Takes over signs below and above the line, and names macros of formulas. */
function takeSigns(options: Data, site: SettingsDraft): void {
  if ([options.sub, options.sup, options.enableAll].includes(true))
    take(site, true, 'plugins: sub, sup', 'markdown.subSup')
  const macros = Object.keys(data(options.macros ?? data(options.options).macros))
  if (macros.length > 0)
    site.findings.left.push({
      what: code('plugins: macros'),
      todo: say('kb has no macros for formulas: write what {names} stand for.', {
        names: listed(macros.map(code)),
      }),
    })
}

/** Plugins that make a sidebar of the folders. */
export const MAKES_SIDEBAR = /^auto-?(?:side-?bar|bar|nav)/

/** What to do about a sidebar that a plugin or a package made. */
export const SIDEBAR_OF_FOLDERS = say(
  'The sidebar was made of the folders; the new one lists the notes that are there now. Compare their order.',
)

/** The first match applies. Covers P01–P17 of `docs/behaviour.md`, and other plugins that real blogs use. */
export const PLUGIN_RULES: readonly PluginRule[] = [
  {
    name: /^sitemap$/,
    take: url('hostname'),
    builtIn: say('`sitemap.xml`, as soon as `url` is set'),
  },
  {
    name: /^feed$|^rss$/,
    take: url('canonical_base', 'canonicalBase', 'site_url', 'hostname'),
    builtIn: say('`rss.xml`, `feed.atom` and `feed.json`, as soon as `url` is set; set by `feed`'),
  },
  {
    name: /^(canonical|autometa|seo|seo2|og|open-graph|social|json-?ld)$/,
    take: (options, site) =>
      url('baseURL', 'canonical_base', 'url', 'hostname')({ ...options, ...data(options.site) }, site),
    builtIn: say('description, canonical link and language of every page'),
  },
  {
    name: /analytics|clarity|umami|51la|cnzz|^statistics$|matomo|busuanzi|tongji/,
    todo: say('Visitor statistics need a script from another host. To use them, add its `<script>` to `head`.'),
  },
  {
    name: /^baidu-(autopush|seo|push)/,
    todo: say(
      'Built for an API that the search engine has shut down. `kb announce --baidu` tells its current one of new addresses.',
    ),
  },
  { name: /^demo-(block|code|container)$|^demo$/, builtIn: say('`::: demo` blocks') },
  {
    name: /^(zooming|medium-zoom|image-zoom|img-zoom|fancybox|(?:image-)?viewer|photo-?swipe|light-?gallery)$/,
    builtIn: say('images of a note are enlarged on click, except those with `class="no-zoom"`'),
  },
  {
    name: /^(one-click-copy|code-copy|[a-z]+-style-copy|copy-code\d?|copy)$/,
    builtIn: say('every code block has a copy button'),
  },
  {
    name: /^reading-(progress|time)$|^n?progress$|^loading(?:-page)?$|^read-?time$|^word-?count$|^statistic$/,
    builtIn: say('reading bar, set per note by `readingShow`; progress while a page loads; reading time'),
  },
  {
    name: /^cursor-effects$|^cursor$|^fireworks$|^click-effects?$|^heart|love-?me/,
    builtIn: say('small hearts in the colour of the theme rise from clicks; there are no other shapes'),
  },
  {
    name: /^(fulltext-search|search(-pro)?|slimsearch|flexsearch(-pro)?|thirdparty-search|full-text-search\d?|simple-search)$/,
    builtIn: say(
      'search over titles, headings and text, loaded when a visitor searches; without entries that search other sites',
    ),
  },
  {
    name: /^(docsearch|algolia)$/,
    take: (options, site) => void takeSearch('plugins: docsearch', options, site),
    builtIn: say('a search of its own over titles, headings and text; with all options of Algolia, that goes on'),
  },
  {
    name: /^meilisearch$/,
    take: (options, site) => take(site, toMeilisearch(options), 'plugins: meilisearch', 'theme.search'),
    builtIn: say('a search of its own over titles, headings and text; with all options of Meilisearch, that answers'),
  },
  {
    name: /^watermark$/,
    take: (options, site) => take(site, toWatermark(options, false), 'plugins: watermark', 'theme.watermark'),
    builtIn: say('a watermark behind the text of notes, `theme.watermark`'),
  },
  {
    name: /^(?:last-)?updated?$|^git(?:-log)?$/,
    builtIn: say('the day of the last commit, as `YYYY-MM-DD HH:mm:ss` in `timeZone`; without other formats'),
  },
  {
    name: /^(back-to-top|go-top|smooth-scroll|active-header-links|active-hash|toc|(?:right|side)-anchor|anchor-(?:right|toc)|active-sidebar|table-of-contents)$/,
    builtIn: say('back to top, outline with the current heading marked'),
  },
  { name: /^(tabs|element-tabs)$/, builtIn: say('tabs, in a container of `tabs` or as `<Tabs>`') },
  {
    name: /^code-switcher$/,
    todo: say('Parts of `<CodeSwitcher>` are shown one below the other. Write them as `::: tabs`.'),
  },
  {
    name: /^(container|code-group)$/,
    take: takeContainer,
    builtIn: say('tip, warning, danger, note, details and code groups; containers of your own are boxes'),
  },
  {
    name: /^robots(-txt)?$/,
    builtIn: say('a `robots.txt` that forbids nothing; for other rules, put your own into `content/public/`'),
  },
  { name: /^check-md$/, builtIn: say('`kb check` finds links that lead nowhere') },
  { name: /pangu/, builtIn: say('blanks between Chinese and other letters, drawn by the browser') },
  {
    name: /^flowchart$/,
    todo: say(
      'Diagrams between `@flowstart` and `@flowend`, and code blocks named `flow`, stay text. Draw them with Mermaid.',
    ),
  },
  {
    name: /^md-enhance$/,
    take: takeSigns,
    builtIn: say(
      'formulas, Mermaid, charts, mind maps, tabs, code groups, demos, footnotes, task lists, marks, alignment, sizes of images, included files; `flow` diagrams, playgrounds and attributes in braces stay text',
    ),
  },
  {
    name: /^(mermaid(js)?|mathjax|katex|latex|math|markdown-it-katex|md-plus)$/,
    take: takeSigns,
    builtIn: say('formulas, Mermaid, footnotes, task lists; other extensions stay text'),
  },
  {
    name: /^(img-lazy|lazy-?load|image-lazy|lazy-image|img-loader)$/,
    builtIn: say('images load when a reader scrolls near them'),
  },
  { name: /^(nojekyll|cname)$/, todo: say('Put the file into `content/public/`.') },
  {
    name: /^(pwa(?:-popup)?|service-worker|offline)$/,
    take: (_, site) => take(site, true, 'plugins: pwa', 'offline'),
    builtIn: say(
      'visited pages can be read offline, `offline`; `service-worker.js` removes the old worker from browsers',
    ),
  },
  { name: /^blog(?:-multidir)?$/, builtIn: say('lists of notes, categories and tags; posts stay at their addresses') },
  {
    name: MAKES_SIDEBAR,
    todo: SIDEBAR_OF_FOLDERS,
  },
  {
    name: /^(?:html-redirect|redirect2?|redirect-frontmatter)$/,
    take: takeRedirects,
    builtIn: say('redirects, in `redirects` of the settings and `aliases` of notes'),
  },
  {
    name: /^(clean-urls|permalink.*|redirect.*)$/,
    take: takeRedirects,
    todo: say(
      'Addresses, lists and redirects are kb’s own; compare `data/routes.json` with what this plugin did. Write redirects that are missing as `redirects`, and further addresses of a note (`redirectFrom`) as its `aliases`.',
    ),
  },
  {
    name: /^register-components$/,
    todo: say(
      'Vue components cannot be taken over. Rewrite what notes use as React components and name them under `components`; `kb check` lists the notes.',
    ),
  },
  ...MORE_PLUGIN_RULES,
  {
    name: /kan-?ban|live2d|music|bgm|player|ribbon|sakura|snow|dynamic-title|canvas|particle|popper|window|run-?time|^cat$/,
    todo: say('Decoration that comes from other hosts or Vue; kb has none.'),
  },
]

/** Name without scope and prefixes: `sitemap` for `vuepress-plugin-sitemap` and `@x/vuepress-plugin-sitemap`. */
export const shortName = (name: string): string =>
  name
    .replace(/^@[^/]+\//, '')
    .replace(/^vuepress-plugin-/, '')
    .replace(/^plugin-/, '')
