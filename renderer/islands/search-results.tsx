import { Fragment } from 'react'
import { SEARCH_LIST_ID } from '../../config/hooks.ts'
import { follow, toTextHref } from '../client/search/arrival.ts'
import { type Group, type Option, optionLines } from '../client/search/panel-rules.ts'
import type { Piece } from '../client/search/snippet.ts'

export const optionId = (number: number): string => `search-option-${number}`

/** Text with matches in `<mark>` and code in `<code>`. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, i) => {
    const text = piece.mark ? <mark>{piece.text}</mark> : piece.text
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
    return <Fragment key={i}>{piece.code ? <code>{text}</code> : text}</Fragment>
  })
}

/** The results, grouped by page; options are real links, so that they can be opened in new tabs. */
export function SearchResults(props: {
  groups: readonly Group[]
  active: number
  label: string
  onPoint: (number: number) => void
  onChoose: () => void
}) {
  let number = -1
  return (
    <div className="search-results" id={SEARCH_LIST_ID} role="listbox" aria-label={props.label}>
      {props.groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div className="search-group" key={group.path} role="group" aria-label={group.label}>
          {group.options.map((option) => {
            number += 1
            const here = number
            return (
              <OptionLink
                key={option.href}
                option={option}
                label={group.label}
                number={here}
                active={here === props.active}
                onPoint={() => props.onPoint(here)}
                onChoose={props.onChoose}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function OptionLink(props: {
  option: Option
  label: string
  number: number
  active: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { option, active } = props
  return (
    <a
      className="search-option"
      id={optionId(props.number)}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={option.href}
      data-further={option.title ? undefined : true}
      onPointerMove={active ? undefined : props.onPoint}
      onPointerDown={({ currentTarget }) => currentTarget.setAttribute('href', toTextHref(option))}
      onClick={(event) => {
        follow(event, event.currentTarget, option)
        props.onChoose()
      }}
    >
      {optionLines(option).map(({ name, pieces }) => (
        <span key={name} className={name}>
          <Marked pieces={pieces} />
        </span>
      ))}
    </a>
  )
}
