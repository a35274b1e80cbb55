// Other generators on the same notes, where they are installed: they show what a machine can do at the moment.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setAside } from './aside.mjs'
import { measure } from './measure.mjs'

const PAGE = '<!doctype html><html><head><title>{{ title }}</title></head><body>{{ content }}</body></html>\n'

/**
 * @param folder  where `npm i @11ty/eleventy` (and `@11ty/eleventy-plugin-syntaxhighlight`) or `hugo-bin` was run; Hugo
 *   may be on the path
 * @param content  the corpus
 * @param scratch  a folder to build in
 * @param aside  where the output of the build before goes
 * @returns name and cold build of each generator that is there
 */
export function findPeers(folder, content, scratch, aside) {
  return [
    eleventy(folder, content, join(scratch, 'eleventy'), aside),
    hugo(folder, content, join(scratch, 'hugo'), aside),
  ].filter(Boolean)
}

function eleventy(folder, content, scratch, aside) {
  const home = join(folder, 'node_modules/@11ty/eleventy')
  if (!existsSync(home)) return undefined
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const command = join(home, typeof bin === 'string' ? bin : Object.values(bin)[0])
  const prism = join(folder, 'node_modules/@11ty/eleventy-plugin-syntaxhighlight')
  cpSync(content, join(scratch, 'content'), { recursive: true })
  mkdirSync(join(scratch, 'content/_includes'))
  writeFileSync(join(scratch, 'content/_includes/page.html'), PAGE.replace('{{ content }}', '{{ content | safe }}'))
  writeFileSync(
    join(scratch, 'content/content.11tydata.json'),
    JSON.stringify({ layout: 'page.html', tags: [], templateEngineOverride: 'md' }),
  )
  const plugin = existsSync(prism)
    ? `const plugin = require(${JSON.stringify(prism)}); config.addPlugin(plugin.default ?? plugin)`
    : ''
  writeFileSync(
    join(scratch, 'eleventy.config.cjs'),
    `module.exports = (config) => { ${plugin}; return { dir: { input: 'content', output: 'out' }, htmlTemplateEngine: 'njk' } }\n`,
  )
  return {
    name: 'Eleventy',
    prepare: () => setAside(join(scratch, 'out'), aside),
    build: () => measure(process.execPath, [command, '--quiet', '--config=eleventy.config.cjs'], { cwd: scratch }),
  }
}

function hugo(folder, content, scratch, aside) {
  const command = [join(folder, 'node_modules/.bin/hugo'), 'hugo'].find(runs)
  if (!command) return undefined
  cpSync(content, join(scratch, 'content'), { recursive: true })
  const layouts = join(scratch, 'layouts/_default')
  mkdirSync(layouts, { recursive: true })
  const page = PAGE.replace('{{ title }}', '{{ .Title }}').replace('{{ content }}', '{{ .Content }}')
  for (const name of ['single.html', 'list.html']) writeFileSync(join(layouts, name), page)
  writeFileSync(
    join(scratch, 'hugo.toml'),
    "baseURL = 'https://example.org/'\ntitle = 'bench'\n[markup.highlight]\nnoClasses = false\n",
  )
  return {
    name: 'Hugo',
    prepare: () => setAside(join(scratch, 'public'), aside),
    build: () => measure(command, ['--quiet', '--ignoreCache'], { cwd: scratch }),
  }
}

function runs(command) {
  try {
    execFileSync(command, ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
