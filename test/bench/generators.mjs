// How each generator of `npm run compare` is set up: with what comes with it, switched on as its documentation says.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const URL = 'https://example.org'

/** A folder of its own with the notes in it, and with the packages of the peers where it has any. */
function folderOf(name, { corpus, scratch, peers }, notes) {
  const folder = join(scratch, name)
  cpSync(corpus, join(folder, notes), { recursive: true })
  if (peers !== undefined) symlinkSync(join(peers, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const write = (folder, path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function packageOf(peers, name) {
  const file = peers && join(peers, 'node_modules', name, 'package.json')
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The script that a package's command is. */
const commandOf = (peers, name, bin) =>
  join(
    peers,
    'node_modules',
    name,
    typeof bin === 'string' ? bin : (bin[name.split('/').pop()] ?? Object.values(bin)[0]),
  )

const kb = (setup) => {
  const { root, measure } = setup
  const folder = folderOf('kb', { ...setup, peers: undefined }, 'content')
  write(folder, 'site.config.mjs', `export default { title: 'Notes', url: '${URL}' }\n`)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    name: `kb ${version}`,
    out: join(folder, 'dist'),
    caches: [join(folder, '.kb')],
    addNote: (path, text) => write(folder, `content/${path}`, text),
    build: () => measure(process.execPath, [join(root, 'build/kb.mjs'), 'build'], { cwd: folder }),
  }
}

const eleventy = (setup) => {
  const { peers, measure } = setup
  const found = packageOf(peers, '@11ty/eleventy')
  if (!found) return undefined
  const folder = folderOf('eleventy', setup, 'content')
  const page = '<!doctype html><html><head><title>{{ title }}</title></head><body>{{ content | safe }}</body></html>\n'
  write(folder, 'content/_includes/page.html', page)
  write(folder, 'content/content.11tydata.json', '{ "layout": "page.html", "templateEngineOverride": "md" }')
  write(
    folder,
    'eleventy.config.cjs',
    "module.exports = () => ({ dir: { input: 'content', output: 'out' }, htmlTemplateEngine: 'njk' })\n",
  )
  return {
    name: `Eleventy ${found.version}`,
    out: join(folder, 'out'),
    caches: [join(folder, '.cache')],
    addNote: (path, text) => write(folder, `content/${path}`, text),
    build: () =>
      measure(process.execPath, [commandOf(peers, '@11ty/eleventy', found.bin), '--config=eleventy.config.cjs'], {
        cwd: folder,
      }),
  }
}

const hugo = (setup) => {
  const { peers, measure } = setup
  const command = [...(peers ? [join(peers, 'node_modules/.bin/hugo')] : []), 'hugo'].find(runs)
  if (!command) return undefined
  const folder = folderOf('hugo', { ...setup, peers: undefined }, 'content')
  const page = '<!doctype html><html><head><title>{{ .Title }}</title></head><body>{{ .Content }}</body></html>\n'
  for (const name of ['single.html', 'list.html']) write(folder, `layouts/_default/${name}`, page)
  write(folder, 'hugo.toml', `baseURL = '${URL}/'\ntitle = 'Notes'\nenableRobotsTXT = true\n`)
  return {
    name: `Hugo ${/v([\d.]+)/.exec(execFileSync(command, ['version'], { encoding: 'utf8' }))?.[1]}`,
    out: join(folder, 'public'),
    caches: [join(folder, 'resources')],
    addNote: (path, text) => write(folder, `content/${path}`, text),
    build: () => measure(command, ['--ignoreCache'], { cwd: folder }),
  }
}

const runs = (command) => {
  try {
    execFileSync(command, ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const vitepress = (setup) => {
  const { peers, measure } = setup
  const found = packageOf(peers, 'vitepress')
  if (!found) return undefined
  const folder = folderOf('vitepress', setup, 'content')
  write(folder, 'package.json', '{ "private": true, "type": "module" }')
  // A note of the corpus may have a link to nowhere, which would end the build: links are checked in the last one only.
  const configure = (ignoreDeadLinks) =>
    write(
      folder,
      'content/.vitepress/config.mjs',
      `export default { title: 'Notes', ignoreDeadLinks: ${ignoreDeadLinks}, sitemap: { hostname: '${URL}' }, themeConfig: { search: { provider: 'local' } } }\n`,
    )
  configure(true)
  return {
    name: `VitePress ${found.version}`,
    out: join(folder, 'content/.vitepress/dist'),
    caches: [join(folder, 'content/.vitepress/cache')],
    addNote: (path, text) => {
      configure(false)
      write(folder, `content/${path}`, text)
    },
    build: () =>
      measure(process.execPath, [commandOf(peers, 'vitepress', found.bin), 'build', 'content'], { cwd: folder }),
  }
}

const hexo = (setup) => {
  const { peers, measure } = setup
  const [found, theme] = ['hexo', 'hexo-theme-landscape'].map((name) => packageOf(peers, name))
  // Without a theme it writes empty pages.
  if (!found || !theme) return undefined
  const folder = folderOf('hexo', setup, 'source/_posts')
  const { dependencies } = JSON.parse(readFileSync(join(peers, 'package.json'), 'utf8'))
  write(folder, 'package.json', JSON.stringify({ private: true, hexo: { version: found.version }, dependencies }))
  write(folder, '_config.yml', `title: Notes\nurl: ${URL}\ntheme: landscape\n`)
  return {
    name: `Hexo ${found.version}`,
    out: join(folder, 'public'),
    caches: [join(folder, 'db.json')],
    addNote: (path, text) => write(folder, `source/_posts/${path}`, text),
    build: () => measure(process.execPath, [commandOf(peers, 'hexo', found.bin), 'generate'], { cwd: folder }),
  }
}

const starlight = (setup) => {
  const { peers, measure } = setup
  const [astro, found] = ['astro', '@astrojs/starlight'].map((name) => packageOf(peers, name))
  if (!astro || !found) return undefined
  const folder = folderOf('starlight', setup, 'src/content/docs')
  write(folder, 'package.json', '{ "private": true, "type": "module" }')
  write(
    folder,
    'astro.config.mjs',
    `import starlight from '@astrojs/starlight'\n\nexport default { site: '${URL}', integrations: [starlight({ title: 'Notes' })] }\n`,
  )
  write(
    folder,
    'src/content.config.mjs',
    "import { defineCollection } from 'astro:content'\nimport { docsLoader } from '@astrojs/starlight/loaders'\nimport { docsSchema } from '@astrojs/starlight/schema'\n\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }\n",
  )
  return {
    name: `Starlight ${found.version}`,
    out: join(folder, 'dist'),
    caches: [join(folder, '.astro')],
    addNote: (path, text) => write(folder, `src/content/docs/${path}`, text),
    build: () => measure(process.execPath, [commandOf(peers, 'astro', astro.bin), 'build'], { cwd: folder }),
  }
}

/** Each gives undefined where it is not installed. */
export const generators = [kb, eleventy, hugo, vitepress, starlight, hexo]
