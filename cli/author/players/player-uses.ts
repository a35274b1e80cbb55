import { readFileSync } from 'node:fs'
import type { Nodes } from 'mdast'
import { spelledAsOnDisk } from '../../core/files.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { type Embed, readEmbed } from '../../markdown/embed/embed-address.ts'
import { mayHavePlayers, readPlayerTag } from '../../markdown/embed/player-tags.ts'
import { lonelyLink, readEmbedContainer } from '../../markdown/html/embed-html.ts'
import { readTags } from '../../markdown/html/tags.ts'
import { isEmbed } from '../../markdown/syntax/container-names.ts'
import { parseNote } from '../notes/parse-note.ts'
import { each } from '../pictures/picture-places.ts'

/** A player or card in a note. */
export interface PlayerUse {
  embed: Embed
  place: Place
}

/** Notes that contain none of these, and no tags of players, are not parsed. */
const HOSTS = /bilibili\.com|youtu|v\.qq\.com|music\.163\.com|codepen\.io|github\.com/

/**
 * The players and cards in notes, in text order.
 *
 * @param files  notes and files that they include, relative to the site's root
 * @param embedLinks  whether an address alone in its paragraph is a player, too
 */
export function playerUses(root: string, files: readonly string[], embedLinks: boolean): PlayerUse[] {
  return files.flatMap((file) => {
    const text = readFileSync(spelledAsOnDisk(root, file), 'utf8')
    return HOSTS.test(text) || mayHavePlayers(text) ? usesIn(file, text, embedLinks) : []
  })
}

function usesIn(file: string, text: string, embedLinks: boolean): PlayerUse[] {
  const { tree, linesAbove } = parseNote(text)
  const uses: PlayerUse[] = []
  each(tree, (node) => {
    const { line = 1, column = 1 } = node.position?.start ?? {}
    for (const address of addressesOf(node, embedLinks)) {
      const embed = readEmbed(address)
      if (embed && (node.type !== 'container' || node.name === embed.kind))
        uses.push({ embed, place: { file, line: linesAbove + line, column } })
    }
  })
  return uses
}

function addressesOf(node: Nodes, embedLinks: boolean): string[] {
  if (node.type === 'html')
    return readTags(node.value).flatMap((tag) => {
      const played = tag.kind === 'close' ? undefined : readPlayerTag(tag)
      return played && 'page' in played ? [played.page] : []
    })
  const address = addressOf(node, embedLinks)
  return address === undefined ? [] : [address]
}

function addressOf(node: Nodes, embedLinks: boolean): string | undefined {
  if (node.type === 'container') return isEmbed(node.name) ? readEmbedContainer(node).address : undefined
  return node.type === 'paragraph' && embedLinks ? lonelyLink(node) : undefined
}
