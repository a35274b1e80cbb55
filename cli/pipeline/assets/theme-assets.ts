import { searchServiceOf } from '../../../config/schema/search.ts'
import { hash } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import { readVue, vueName, vuePath } from '../../markdown/demo/vue-file.ts'
import type { Artifact } from '../artifact.ts'
import type { Context } from '../context.ts'
import { authorStyle, filesOfStyles } from './author-style.ts'
import { readClientFiles } from './client-files.ts'
import { type CommentClient, commentClients } from './comment-clients.ts'
import type { ComponentBundle } from './component-bundle.ts'
import { diagramFrame } from './diagram-frame.ts'
import { kindSheets } from './kind-sheets.ts'
import type { Manifest } from './manifest.ts'
import { sheet, someScripts, someSheets, type Uses } from './theme-files.ts'

export interface ThemeAssets {
  links: Omit<Manifest, 'files' | 'publicFiles' | 'webFont' | 'remote' | 'analytics' | 'counts' | 'share'>
  artifacts: Artifact[]
}

/**
 * The theme's styles and scripts, with Mermaid for diagrams and Vue for demos, if notes use them.
 */
export function themeAssets(ctx: Context, siteStyle: string, uses: Uses, components?: ComponentBundle): ThemeAssets {
  const { site } = ctx
  const client = readClientFiles()
  const css = [
    client.read(`css/${site.config.theme.look}.css`).toString('utf8'),
    siteStyle,
    components?.style ?? '',
    authorStyle(site),
  ]
    .filter(Boolean)
    .join('\n')
  const style = sheet('style', css)
  const print = sheet('print', client.read('css/print.css').toString('utf8'))
  const some = someSheets(site.config, uses)
  const late = someScripts(site.config, uses)
  const ofKinds = kindSheets(site)
  // The bundle of the site's components takes the place of kb's islands module, and React from it.
  // A site without such components needs neither.
  const islands = components?.browser ? `site.${hash(components.browser, 8)}.js` : undefined
  const [search, otherSearch] = searchServiceOf(site.config.theme.search)
    ? [client.searchService, client.search]
    : [client.search, client.searchService]
  const scripts = client.scripts.filter((name) => name !== otherSearch && (name !== client.islands || islands))
  const artifacts: Artifact[] = [
    ...filesOfStyles(site),
    ...ofKinds.artifacts,
    ...some.artifacts,
    style,
    print,
    ...scripts.map(
      (name): Artifact => ({
        path: `assets/js/${name}`,
        key: `${CODE} ${name}`,
        make: () => client.read(`js/${name}`),
      }),
    ),
  ]
  if (components?.browser && islands)
    artifacts.push({ path: `assets/js/${islands}`, key: hash(components.browser), make: () => components.browser })
  const href = (path: string) => site.config.base + path
  const comments = [...commentClients(site, ctx.store)]
  const diagrams = uses.mermaid ? diagramFrame(site) : undefined
  return {
    links: {
      style: href(style.path),
      print: href(print.path),
      ...some.links,
      ...ofKinds.links,
      script: client.script ? href(`assets/js/${client.script}`) : '',
      islands: islands && href(`assets/js/${islands}`),
      ...(site.config.theme.search ? { searchScript: href(`assets/js/${search}`) } : {}),
      mermaid: diagrams && href(diagrams.path),
      ...late.links,
      ...(comments.length > 0 ? { comments: clientLinks(comments, href) } : {}),
    },
    artifacts: [
      ...artifacts,
      ...(diagrams ? [diagrams] : []),
      ...late.artifacts,
      ...comments.flatMap(([, { script, style }]) => [script, style]),
      ...(uses.vue ? [{ path: vuePath(), key: vueName(), make: readVue }] : []),
    ],
  }
}

/** Addresses of the comment clients, by service. */
const clientLinks = (
  clients: readonly (readonly [string, CommentClient])[],
  href: (path: string) => string,
): Manifest['comments'] =>
  Object.fromEntries(
    clients.map(([name, { script, style }]) => [name, { script: href(script.path), style: href(style.path) }]),
  )
