import { listed, say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { code, type Findings, type SettingsDraft } from '../old-site.ts'
import { takeCountingTags } from './counting-tags.ts'
import { list } from './settings.ts'

/** Names of `<meta>` tags that kb writes itself and that a second one would contradict. */
const OWN = new Set(['viewport', 'description', 'generator'])

/**
 * Addresses of the files of libraries that draw formulas and diagrams. kb draws them itself; the style sheet of another
 * version of KaTeX would break its formulas, and a second Mermaid would draw its diagrams again.
 */
const DRAWING = /(?:^|\/)(?:katex|texmath|mathjax|mermaid)(?:[.@/][^?#]*)?\.(?:css|m?js)(?:[?#]|$)/i

/** Hosts of the icon font that vdoing tells authors to use. */
const ICON_HOST = /^at\.alicdn\.com$|(?:^|\.)iconfont\.cn$/i

/**
 * Converts head tags (S02), in order, without those of a service that `analytics` takes over. Tags that load files from
 * other hosts are kept, because the author chose them, but reported.
 */
export function toHead(tags: unknown, at: string, site: SettingsDraft): unknown[] {
  const { findings } = site
  const kept = takeCountingTags(list(tags), at, site).flatMap(({ tag, index }) => {
    const [name, attributes, inner] = list(tag)
    const here = code(`${at}[${index}]`)
    if (typeof name !== 'string' || (attributes !== undefined && attributes !== null && !isData(attributes))) {
      findings.left.push({ what: here, todo: say('Not a tag with attributes; add it by hand.') })
      return []
    }
    const plain = toAttributes(attributes ?? {})
    if (name === 'meta' && OWN.has(String(plain.name))) {
      findings.builtIn.push({ what: `${here} (${code(String(plain.name))})`, how: say('this tag of its own') })
      return []
    }
    if (name === 'link' && isRel(plain, CANONICAL)) {
      const todo = say('Every page had this one address for search engines; here each has its own, once `url` is set.')
      findings.left.push({ what: `${here} (${code('canonical')})`, todo })
      return []
    }
    const address = addressOf(name, plain)
    if (address !== undefined && DRAWING.test(address)) {
      const how = say('formulas and diagrams that need no such file')
      findings.builtIn.push({ what: `${here} (${code(address)})`, how })
      return []
    }
    return [typeof inner === 'string' ? [name, plain, inner] : [name, plain]]
  })
  reportHosts(kept, findings)
  return kept
}

/** Drops attributes whose value is null or an object. */
function toAttributes(attributes: Data): Data {
  const entries = Object.entries(attributes).filter(([, value]) => value !== null && typeof value !== 'object')
  return Object.fromEntries(entries)
}

const CANONICAL = /^canonical$/i

/** Relations of links that load no file. */
const NO_FILE = /^(?:alternate|author|me|license|help|search|next|prev|home)$/i

const isRel = ({ rel }: Data, pattern: RegExp): boolean => pattern.test(String(rel ?? '').trim())

/** The address of the file that a tag loads. */
function addressOf(name: unknown, attributes: Data): string | undefined {
  const { src, href } = attributes
  return name === 'script' || (name === 'link' && !isRel(attributes, NO_FILE)) ? String(src ?? href ?? '') : undefined
}

function reportHosts(tags: readonly unknown[][], findings: Findings): void {
  const hosts = tags.flatMap(([name, attributes]) => {
    const host = /^(?:https?:)?\/\/([^/]+)/i.exec(addressOf(name, attributes as Data) ?? '')?.[1]
    return host === undefined ? [] : [host]
  })
  if (hosts.length === 0) return
  const names = listed([...new Set(hosts)].sort().map(code))
  findings.look.push(
    say(
      'The head loads files from other hosts: {names}. Each slows down the first visit and reveals it to that host.',
      { names },
    ),
  )
  const iconHost = hosts.find((host) => ICON_HOST.test(host))
  if (iconHost !== undefined)
    findings.look.push(
      say('The theme’s icons need no font: remove that of {host} from `head` if nothing else uses it.', {
        host: code(iconHost),
      }),
    )
}
