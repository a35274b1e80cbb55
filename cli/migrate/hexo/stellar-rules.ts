import { parse } from 'yaml'
import { say } from '../../sentences/sentence.ts'
import { friendCards } from '../friends.ts'
import { splitCommas, splitWords } from '../tags/arguments.ts'
import { codeBlock, container, link, oneLine, quote, withoutEdges } from '../tags/markdown-text.ts'
import { block, isAddress, NO_ADDRESS } from '../tags/rule-parts.ts'
import { boxOf } from './box-rules.ts'
import type { HexoRule } from './hexo-rules.ts'
import { withoutOptions } from './tag-options.ts'

/** A decorated line, which becomes a quote, or with `el:h2` a heading. */
const quot: HexoRule = ({ tag }) => {
  const level = Number(/(?:^|\s)el:h([1-6])\b/.exec(tag.args)?.[1] ?? 0)
  const words = oneLine(withoutOptions(tag.args))
  return { block: level === 0 ? quote(words) : `${'#'.repeat(level)} ${words}` }
}

const hashtag: HexoRule = ({ tag }) => {
  const words = splitWords(withoutOptions(tag.args))
  const address = words.find(isAddress)
  const text = words.filter((word) => word !== address).join(' ')
  return { inline: address === undefined ? text : link(text || address, address) }
}

/** Arguments `title author:name date:… footer:words`; inside, the lines of a poem. */
const poetry = block((use) => {
  const { args } = use.tag
  const fieldOf = (name: string) => new RegExp(`(?:^|\\s)${name}:(\\S+)`).exec(args)?.[1] ?? ''
  const title = oneLine(args.replace(/(?:^|\s)(?:author|footer|date):\S+/g, ''))
  const head = [title === '' ? '' : `**${title}**`, fieldOf('author'), fieldOf('date')].filter((part) => part !== '')
  const parts = [head.join(' '), withoutEdges(use.inner()), fieldOf('footer')].filter((part) => part.trim() !== '')
  return { block: container('center', parts.join('\n\n')) }
})

const titledBox = block((use) => {
  const colour = /(?:^|\s)color:(\w+)/.exec(use.tag.args)?.[1] ?? ''
  return { block: container(`${boxOf(colour) ?? 'note'} ${withoutOptions(use.tag.args)}`, use.inner()) }
})

/** Arguments: `kind animation`. */
const tip = block((use) => {
  const [kind = ''] = splitWords(use.tag.args)
  return { block: container(boxOf(kind) ?? 'tip', use.inner()) }
})

/** Arguments: `word, "meaning", colour`. */
const glossed: HexoRule = ({ tag }) => {
  const [word = '', meaning = ''] = splitCommas(tag.args)
  return { inline: meaning === '' ? word : `${word} (${meaning})` }
}

/** Arguments: `name, url=…, screenshot=…, avatar=…, description=…`. */
const site: HexoRule = ({ tag }) => {
  const [name = '', ...fields] = splitCommas(tag.args)
  const fieldOf = (key: string) => fields.find((field) => field.startsWith(`${key}=`))?.slice(key.length + 1)
  const address = fieldOf('url')
  if (address === undefined) return NO_ADDRESS
  return { block: `- ${[link(name || address, address), fieldOf('description')].filter(Boolean).join(': ')}` }
}

/** Friends as YAML, in the form of Butterfly's data file. */
const flink = block((use) => {
  let cards = ''
  try {
    cards = friendCards(parse(use.source(), { maxAliasCount: 50, logLevel: 'silent' }), (name) => `**${name}**`)
  } catch {}
  return cards === '' ? { left: say('it is not a YAML list') } : { block: cards }
})

const text: HexoRule = ({ tag }) => ({ inline: withoutOptions(tag.args) })

/** Rules for tags of Stellar and Volantis, and of Butterfly plugins that have the same tags. */
export const STELLAR_RULES: Readonly<Record<string, HexoRule>> = {
  ablock: titledBox,
  blur: text,
  box: titledBox,
  bubble: glossed,
  copy: ({ tag }) => ({ block: codeBlock('text', withoutOptions(tag.args)) }),
  flink,
  hashtag,
  nota: glossed,
  poetry,
  psw: text,
  quot,
  site,
  tip,
}
