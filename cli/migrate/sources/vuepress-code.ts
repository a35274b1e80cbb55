import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sentence, say } from '../../sentences/sentence.ts'
import type { ListedFile } from '../list-files.ts'
import { type Findings, named } from '../old-site.ts'
import { listAndReport } from './source.ts'

/** Reports each file written for Vue or Stylus, which cannot be migrated. */
export function reportCode(root: string, notes: readonly ListedFile[], findings: Findings): void {
  const inside = (folder: string) => listAndReport(join(root, '.vuepress', folder), findings).map(({ path }) => path)
  const tell = (what: string[], todo: Sentence) => {
    if (what.length > 0) findings.left.push({ what: named(what), todo })
  }
  tell(
    notes.map(({ path }) => path).filter((path) => path.endsWith('.vue')),
    say('Vue pages cannot be shown; write them as notes.'),
  )
  tell(
    inside('components').map((path) => `.vuepress/components/${path}`),
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
    // The hearts of vdoing's own plugin are built in; see `PLUGIN_RULES`.
    inside('plugins').flatMap((path) => (/^love-?me[/.]/.test(path) ? [] : [`.vuepress/plugins/${path}`])),
    say('Your own plugins were not run.'),
  )
  tell(
    ['enhanceApp.js', 'enhanceApp.ts', 'clientAppEnhance.js', 'templates/ssr.html', 'templates/dev.html']
      .filter((name) => existsSync(join(root, '.vuepress', name)))
      .map((name) => `.vuepress/${name}`),
    say('Runs in Vue’s start-up; was not run. Scripts for every page go to `head`.'),
  )
  const styles = inside('styles').map((path) => `.vuepress/styles/${path}`)
  tell(
    styles,
    say(
      'Stylus is not supported. Write what you want to keep as CSS and set the file as `style`; the accent colour in `palette.styl` and the text colour of the banner were migrated.',
    ),
  )
}

/** Text of `palette.styl`; empty if there is none. */
export function paletteOf(root: string): string {
  const palette = join(root, '.vuepress', 'styles', 'palette.styl')
  return existsSync(palette) ? readFileSync(palette, 'utf8') : ''
}
