import { say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { code, type OldSite } from '../old-site.ts'
import { showHeadings } from '../sources/source.ts'
import { data, filled, take, text, toBase, toUrl } from '../translate/settings.ts'
import { patternOf } from './hexo-address.ts'
import { hexoNav } from './hexo-nav.ts'

/** Takes over the settings of `_config.yml`, and the menu of the theme. */
export function takeHexoSettings(value: Data, menu: unknown, site: OldSite): void {
  const { settings, comments, findings } = site
  take(site, text(value.title), 'title', 'title')
  take(site, text(value.description) || text(value.subtitle), 'description', 'description')
  const [language] = [value.language].flat()
  take(site, text(language), 'language', 'lang')
  const root = text(value.root)
  if (root !== undefined) take(site, toBase(root), 'root', 'base')
  take(site, text(value.url) === 'http://example.com' ? undefined : toUrl(value.url), 'url', 'url')
  take(site, text(value.timezone), 'timezone', 'timeZone')
  const keywords = [value.keywords].flat().filter((word) => typeof word === 'string')
  const head = filled(keywords) && [['meta', { name: 'keywords', content: keywords.join(',') }]]
  take(site, head, 'keywords', 'head')
  settings.permalink = patternOf(value)
    .replace(/:(title|name|post_title)\b/g, ':slug')
    .replace(/^\/?/, '/')
  comments.permalink = say('Was {pattern}; notes that were elsewhere have their own permalink.', {
    pattern: patternOf(value),
  })
  if (/:(?!(?:year|month|day|slug)(?![a-z_]))[a-z_]/.test(settings.permalink as string)) {
    delete settings.permalink
    findings.look.push(
      say(
        'Addresses followed {pattern}, which kb does not support: old notes have theirs as `permalink`, new ones get a short one.',
        { pattern: code(patternOf(value)) },
      ),
    )
  }
  if (keepsBreaks(value)) take(site, true, say('line breaks of paragraphs'), 'markdown.breaks')
  const author = text(value.author)
  take(site, author === 'John Doe' ? undefined : author, 'author', 'theme.author')
  take(site, filled(hexoNav(menu, site)), 'menu', 'theme.nav')
  showHeadings(site)
  if (value.theme !== undefined && value.theme !== false)
    findings.left.push({
      what: say('theme {name}', { name: code(String(value.theme)) }),
      todo: say('The look of a {tool} theme cannot be migrated; see `theme` in `site.config.ts`.', { tool: 'Hexo' }),
    })
  if (isData(value.deploy) || Array.isArray(value.deploy))
    findings.left.push({
      what: code('deploy'),
      todo: say('Not migrated, because it may contain a token. The built site is the folder `dist`.'),
    })
}

/**
 * Whether the line breaks of paragraphs stay: Hexo's renderers keep them unless `breaks` is `false`, that of Pandoc
 * does not.
 */
const keepsBreaks = (value: Data): boolean =>
  value.pandoc === undefined &&
  data(value.marked).breaks !== false &&
  data(data(value.markdown).render).breaks !== false
