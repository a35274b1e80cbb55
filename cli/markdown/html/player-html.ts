import { toHtml } from 'hast-util-to-html'
import type { Html, RootContent } from 'mdast'
import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import { hasRoomForPicture, readEmbed } from '../embed/embed-address.ts'
import { playerFacts } from '../embed/player-data.ts'
import { isPlayerName, type MediaFile, type Played } from '../embed/player-tags.ts'
import type { ParseState } from '../parse-state.ts'
import { element } from '../tree/nodes.ts'
import { isPdf, pdfBlock, toFigure } from './embed-figure.ts'
import { readTags } from './tags.ts'

/**
 * Makes paragraphs that consist of components of players blocks of HTML, as Vue does. Markdown reads a tag as part of
 * a paragraph if it goes on on the next line. Changes the children.
 */
export function liftPlayers(children: RootContent[]): void {
  children.forEach((node, i) => {
    if (node.type !== 'paragraph') return
    const source = node.children.map((child) => ('value' in child ? child.value : '')).join('')
    const isHtml = node.children.every(
      ({ type, ...child }) => type === 'html' || ('value' in child && !child.value.trim()),
    )
    const tags = isHtml ? readTags(source) : []
    if (tags.length > 0 && tags.every(({ name }) => isPlayerName(name)))
      children[i] = { type: 'html', value: source, position: node.position } satisfies Html
  })
}

/**
 * The HTML source of what a component plays. In a line of text, the player of a service is a link.
 */
export const playedHtml = (played: Played, state: ParseState): string =>
  'page' in played
    ? pageHtml(played, state)
    : played.files.map((file) => fileHtml(played.element, file, state.inline)).join(state.inline ? ' ' : '\n')

function pageHtml({ page, words }: { page: string; words: string }, state: ParseState): string {
  if (isPdf(page) && !state.inline) return toHtml(pdfBlock({ address: page, title: words, caption: [] }, state))
  const embed = readEmbed(page)
  const facts = embed ? playerFacts(embed, state) : {}
  const title = words || facts.title || embed?.title || page
  if (!embed || state.inline) {
    const link = `<a href="${escapeAttribute(embed?.page ?? page)}">${escapeText(title)}</a>`
    return state.inline ? link : `<p>${link}</p>`
  }
  const picture =
    facts.picture !== undefined && hasRoomForPicture(embed) ? [element('img', { src: facts.picture, alt: '' })] : []
  return toHtml(toFigure(embed, { title, picture, caption: [] }, state))
}

function fileHtml(name: 'audio' | 'video', { src, words, poster }: MediaFile, inline: boolean): string {
  const image = poster === undefined ? '' : ` poster="${escapeAttribute(poster)}"`
  const media = `<${name} controls src="${escapeAttribute(src)}"${image}></${name}>`
  if (words === '') return media
  return inline ? `${escapeText(words)} ${media}` : `<p>${escapeText(words)}</p>\n${media}`
}
