import { useEffect, useState } from 'react'
import type { Group, Option } from '../client/search/panel-rules.ts'
import { Marked } from './search-results.tsx'

/** Windows wide enough for more than the list. */
const WIDE = '(min-width: 900px)'

/**
 * Whether the active result's text can be shown next to the list: in a wide window, once the style sheet for the
 * dialog's results has loaded.
 */
export function useRoom(dialog: HTMLDialogElement): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches)
  const [isStyled, setStyled] = useState(false)
  useEffect(() => {
    const media = matchMedia(WIDE)
    const look = () => setWide(media.matches)
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])
  useEffect(() => {
    const href = dialog.dataset.style
    if (isStyled || !href) return
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = href
    sheet.addEventListener('load', () => setStyled(true))
    document.head.append(sheet)
  }, [dialog, isStyled])
  return isWide && isStyled
}

const optionAt = (groups: readonly Group[], number: number): Option | undefined =>
  groups.flatMap(({ options }) => options)[number]

/** A longer excerpt of the active result. Hidden from screen readers, which have read the result itself. */
export function SearchPreview({ groups, active }: { groups: readonly Group[]; active: number }) {
  const option = optionAt(groups, active)
  if (!option || option.around.length === 0) return null
  const group = groups.find(({ options }) => options.includes(option))
  return (
    <div className="search-preview" aria-hidden="true">
      <p className="search-title">{group?.label}</p>
      {option.heading.length > 0 ? (
        <p className="search-heading">
          <Marked pieces={option.heading} />
        </p>
      ) : null}
      <p>
        <Marked pieces={option.around} />
      </p>
    </div>
  )
}
