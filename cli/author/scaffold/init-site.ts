import { stringify } from 'yaml'
import { formatInZone } from '../../pipeline/notes/dates.ts'
import { type Language, tell } from '../../sentences/language.ts'
import { type English, say } from '../../sentences/sentence.ts'
import { NPM, type PackageManager } from '../project/package-manager.ts'
import type { PlannedFile } from '../project/project-files.ts'
import { type NewNote, newNote } from './new-note.ts'

export interface InitAnswers {
  title: string
  description: string
  author: string
  /** IANA name. */
  timeZone: string
  /** Such as `/notes/`. */
  base: string
  /** Address where the site will be published; makes canonical links absolute. */
  url?: string
  /** The service that builds and publishes the site. */
  ci?: 'github'
  /** Language of the site and its notes. */
  language: Language
}

/**
 * The settings and notes of a small site that builds without faults: a home page, a catalogue page, and two notes that
 * link to each other. Depends only on the answers and on `now` (epoch in ms), used for dates.
 */
export function initSite(answers: InitAnswers, now: number, manager: PackageManager = NPM): PlannedFile[] {
  const { timeZone, language } = answers
  const said = (text: English): string => tell({ text }, language)
  const folder = `01.${said('Notes')}`
  const common = {
    folder,
    now,
    timeZone,
    ...(answers.author === '' ? {} : { extend: { author: answers.author } }),
  }
  const tag = said('first steps')
  const first = newNote({ ...common, title: said('Start writing'), siblings: [], tags: [tag] })
  const second = newNote({
    ...common,
    title: said('What Markdown can do'),
    siblings: [last(first)],
    tags: [tag, 'Markdown'],
  })
  return [
    { path: 'site.config.ts', text: config(answers, said) },
    { path: 'content/index.md', text: home(answers, said) },
    {
      path: `content/00.${said('Catalogue')}/${folder}.md`,
      text: catalogue(said, folder, formatInZone(now, timeZone)),
    },
    {
      path: `content/${first.path}`,
      text: first.text + firstNote(said, { folder, second: last(second), language, manager }),
    },
    { path: `content/${second.path}`, text: second.text + secondNote(said, last(first), language) },
  ]
}

/** Translates a sentence into the language of the site. */
type Said = (text: English) => string

const last = ({ path }: NewNote): string => path.split('/').at(-1)!

/** A JavaScript string in single quotes. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/'/g, "\\'")
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')}'`

const config = (
  { title, description, author, timeZone, base, url, ci, language }: InitAnswers,
  said: Said,
): string => `import { defineSite } from 'shenhai-kb'

export default defineSite({
  title: ${quoted(title)},
  description: ${quoted(description)},
  lang: '${language === 'zh' ? 'zh-CN' : 'en'}',
  base: ${quoted(base)},
${url === undefined ? '' : `  url: ${quoted(url)},\n`}  timeZone: ${quoted(timeZone)},
${ci === 'github' ? "  deploy: 'github-pages',\n" : ''}  theme: {
    nav: [
      { text: '${said('Home')}', link: '/' },
      { text: '${said('Notes')}', link: '/notes/' },
      { text: '${said('Archives')}', link: '/archives/' },
    ],
    sidebar: 'structuring',
${author === '' ? '' : `    author: { name: ${quoted(author)} },\n`}  },
})
`

const home = ({ title, description }: InitAnswers, said: Said): string =>
  `---\n${stringify({ home: true, heroText: title, tagline: description, actionText: said('Start reading'), actionLink: '/notes/', postList: 'detailed' }, { lineWidth: 0 })}---\n`

const catalogue = (said: Said, folder: string, date: string): string => `---
title: ${said('Notes')}
date: ${date}
permalink: /notes/
article: false
comment: false
editLink: false
pageComponent:
  name: Catalogue
  data:
    path: ${folder}
    description: ${said('All notes are here')}
---
`

interface FirstNote {
  folder: string
  /** Name of the second note's file. */
  second: string
  language: Language
  manager: PackageManager
}

const firstNote = (
  said: Said,
  { folder, second, language, manager: { exec, run } }: FirstNote,
): string => `${said('This is the first note. The number at the start of a file name sets its place in the sidebar.')}

<!-- more -->

## ${said('Write a new one')}

\`\`\`bash
${exec} kb new "${said('My title')}" --folder ${folder}
\`\`\`

## ${said('Write and watch')}

\`\`\`bash
${run} dev
\`\`\`

${tell(say('After a save the page in the browser follows. `{run} check` finds faults, `{run} build` makes the whole site.', { run }), language)}

${tell(say('Read on: {link}.', { link: `[${said('What Markdown can do')}](./${encodeURI(second)})` }), language)}
`

const secondNote = (
  said: Said,
  first: string,
  language: Language,
): string => `${said('Besides standard Markdown you can use these.')}

<!-- more -->

## ${said('Callouts')}

::: tip
${said('`tip`, `warning`, `danger`, `note` and `details` are all there.')}
:::

## ${said('Code')}

\`\`\`ts {2}
const greet = (name: string): string => {
  return \`${tell(say('Hello, {name}', { name: '$' + '{name}' }), language)}\`
}
\`\`\`

## ${said('Tables')}

| ${said('what you write')} | ${said('what it does')} |
| --- | --- |
| \`**${said('words')}**\` | ${said('bold')} |
| \`\` \`${said('code')}\` \`\` | ${said('inline code')} |

${tell(say('Back to {link}.', { link: `[${said('Start writing')}](./${encodeURI(first)})` }), language)}
`
