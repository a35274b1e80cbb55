import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePalette } from '../../../config/vuepress-palette.ts'
import { phrase, type Sentence, say } from '../../sentences/sentence.ts'
import type { ListedFile } from '../list-files.ts'
import { code, type Findings, named, type OldSite } from '../old-site.ts'
import { readPalette } from '../translate/palette.ts'
import { data, take } from '../translate/settings.ts'
import { listAndReport } from './source.ts'

/**
 * Reports each file written for Vue or Stylus, which cannot be migrated.
 *
 * @param read  files of the configuration, which some keep among their components
 */
export function reportCode(
  root: string,
  notes: readonly ListedFile[],
  findings: Findings,
  read: readonly string[] = [],
): void {
  const inside = (folder: string) => listAndReport(join(root, '.vuepress', folder), findings).map(({ path }) => path)
  const tell = (what: string[], todo: Sentence) => {
    if (what.length > 0) findings.left.push({ what: named(what), todo })
  }
  tell(
    notes.map(({ path }) => path).filter((path) => path.endsWith('.vue')),
    say('Vue pages cannot be shown; write them as notes.'),
  )
  tell(
    inside('components')
      .map((path) => `.vuepress/components/${path}`)
      .filter((path) => !read.some((file) => `/${file}`.endsWith(`/${path}`))),
    say(
      'Vue components cannot be taken over. Rewrite what notes use as React components and name them under `components`; `kb check` lists the notes.',
    ),
  )
  tell(
    inside('theme').map((path) => `.vuepress/theme/${path}`),
    say(
      'Customised parts of the theme: check what they changed; texts and boxes fit into `theme.htmlModules`, styles into `style`.',
    ),
  )
  tell(
    inside('plugins').flatMap((path) => (isOwnPlugin(root, path) ? [`.vuepress/plugins/${path}`] : [])),
    say('Your own plugins were not run.'),
  )
  tell(
    ['enhanceApp.js', 'enhanceApp.ts', 'clientAppEnhance.js', 'templates/ssr.html', 'templates/dev.html']
      .filter((name) => existsSync(join(root, '.vuepress', name)))
      .map((name) => `.vuepress/${name}`),
    say('Runs in Vue’s start-up; was not run. Scripts for every page go to `head`.'),
  )
  tell(
    inside('styles').flatMap((path) => (path === 'palette.styl' ? [] : [`.vuepress/styles/${path}`])),
    say('Stylus is not supported. Write what you want to keep as CSS, in the file that `style` names.'),
  )
}

/**
 * Whether a file of `plugins` was to be run. The hearts of vdoing's own plugin are built in (see `PLUGIN_RULES`), and a
 * list of plugins is a part of the configuration that stands in a file of its own.
 */
function isOwnPlugin(root: string, path: string): boolean {
  if (/^love-?me[/.]/.test(path)) return false
  if (!/\.[cm]?[jt]s$/.test(path)) return true
  const written = readFileSync(join(root, '.vuepress', 'plugins', path), 'utf8')
  return !/^\s*(?:module\.exports\s*=|export\s+default)\s*(?:<[^>]*>\s*)?\[/m.test(written)
}

/** Style sheet with the colours of the old palette. */
const PALETTE = 'styles/palette.css'

/** Takes over `palette.styl`: settings, and a style sheet for the colours of the modes. */
export function takePalette(root: string, site: OldSite): void {
  const { settings, comments, findings, files } = site
  const file = join(root, '.vuepress', 'styles', 'palette.styl')
  if (!existsSync(file)) return
  const written = readFileSync(file, 'utf8')
  const what = code('.vuepress/styles/palette.styl')
  const known = parsePalette(written)
  if (Object.keys(known).length > 0) settings.theme = { ...data(settings.theme), ...known }
  const { css, lost } = readPalette(written)
  if (css !== undefined) {
    files.push({ path: PALETTE, text: css })
    take(site, PALETTE, phrase(what), 'style')
    comments.style = say('Colours of light, dark and read, from the old palette.')
  }
  if (lost.length > 0)
    findings.left.push({
      what,
      todo: say(
        'Stylus is not supported. These are lost: {names}. Write them as CSS, in the file that `style` names.',
        {
          names: named(lost),
        },
      ),
    })
}
