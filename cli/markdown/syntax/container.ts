import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type {
  Code,
  Event,
  Extension,
  State,
  Token as SyntaxToken,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types'
import { colonLineAt } from './colon-line.ts'
import { ContainerEnds, type OpenContainer, openingAt } from './container-ends.ts'
import type { OwnNames } from './container-names.ts'
import { exitNode, isLineEnd, upTo } from './token-states.ts'

/** What micromark stores for a container between its lines. */
interface ContainerState extends OpenContainer {
  token: SyntaxToken
}

/**
 * Containers (M07): at least three colons, a known name, a title up to the line's end; closed by a line with at least
 * as many colons, or with the parent. Spaces after the colons are optional. Like CommonMark's quotes, they contain
 * other blocks, so fences, lists and quotes inside and outside keep their own rules.
 *
 * Two cases work here that fail in VuePress: colons inside a fence close nothing, and an inner container with no more
 * colons than the outer one is closed first if enough closing lines follow for both.
 *
 * @param text  the same text that is parsed
 * @param own  names of the site's own containers
 */
export function containerSyntax(text: string, own: OwnNames['containers']): Extension {
  const ends = new ContainerEnds(text, own)
  if (!ends.hasLines) return {}
  return {
    document: {
      58: {
        name: 'container',
        tokenize: openingTokenizer(text, own),
        continuation: { tokenize: lineTokenizer(ends) },
        exit(effects) {
          effects.exit('container')
        },
        resolveAll: keepListsTight,
      },
    },
  }
}

/** Reads the line that opens a container. */
function openingTokenizer(text: string, own: OwnNames['containers']): Tokenizer {
  return function tokenize(effects, ok, nok) {
    let nameEnd = 0
    let titleEnd = 0
    const isAtEnd = (code: Code, end: number) => code === null || this.now().offset >= end
    const restInside = upTo(effects, isLineEnd, (code) => {
      effects.exit('containerFence')
      return ok(code)
    })
    const rest: State = (code) => {
      if (isLineEnd(code)) return ok(code)
      effects.enter('containerFence')
      return restInside(code)
    }
    const title = upTo(
      effects,
      (code) => isAtEnd(code, titleEnd),
      (code) => {
        effects.exit('chunkText')
        effects.exit('containerTitle')
        return rest(code)
      },
    )
    const fence = upTo(
      effects,
      (code) => isAtEnd(code, nameEnd),
      (code) => {
        effects.exit('containerFence')
        if (titleEnd <= nameEnd) return rest(code)
        effects.enter('containerTitle')
        effects.enter('chunkText', { contentType: 'text' })
        return title(code)
      },
    )
    return (code) => {
      const opening = openingAt(text, this.now().offset, own)
      if (!opening) return nok(code)
      ;({ nameEnd, titleEnd } = opening)
      const token = effects.enter('container')
      const state: ContainerState = { size: opening.size, token, closed: false, inner: [] }
      Object.assign(this.containerState!, state)
      effects.enter('containerFence')
      return fence(code)
    }
  }
}

/** Reads the start of each later line of a container: nothing, or the line that closes it. */
function lineTokenizer(ends: ContainerEnds): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const state = this.containerState as unknown as ContainerState
    const close = upTo(effects, isLineEnd, (code) => {
      effects.exit('containerClose')
      return ok(code)
    })
    return (code) => {
      if (state.closed) return nok(code)
      if (!ends.closes(state, this.now().offset)) return ok(code)
      state.closed = true
      state.token._closed = true
      if (isLineEnd(code)) return ok(code)
      effects.enter('containerClose')
      return close(code)
    }
  }
}

/**
 * To the blocks inside, the rest of a line of colons looks blank, and a blank line would make a surrounding list loose:
 * so its end becomes that of an ordinary line. Likewise blank lines right above the one that closes: they separate
 * nothing, and the library does not see that no item follows them.
 */
function keepListsTight(events: Event[]): Event[] {
  const lines = new Set<number>()
  const closing = new Set<number>()
  const flows = new Set<TokenizeContext>()
  for (const [, token] of events) {
    if (token.type === 'containerFence' || token.type === 'containerClose') lines.add(token.start.line)
    if (token.type === 'containerClose') closing.add(token.start.line)
    if (token._tokenizer) flows.add(token._tokenizer)
  }
  for (const flow of flows) {
    const blank = flow.events.flatMap(([, token]) => (token.type === 'lineEndingBlank' ? [token] : []))
    for (const token of blank.reverse()) {
      const { line } = token.start
      if (closing.has(line + 1)) closing.add(line)
      if (lines.has(line) || closing.has(line)) token.type = 'lineEnding'
    }
  }
  return events
}

export const containerFromMarkdown: MdastExtension = {
  enter: {
    container(this: CompileContext, token: Token) {
      this.enter({ type: 'container', name: '', closed: token._closed === true, children: [] }, token)
    },
    containerTitle(this: CompileContext, token: Token) {
      this.enter({ type: 'containerTitle', value: this.sliceSerialize(token), children: [] }, token)
    },
  },
  exit: {
    container: exitNode,
    containerTitle: exitNode,
    containerFence(this: CompileContext, token: Token) {
      const node = this.stack.at(-1)
      if (node?.type === 'container' && node.name === '')
        node.name = colonLineAt(this.sliceSerialize(token), 0)?.name ?? ''
    },
  },
}
