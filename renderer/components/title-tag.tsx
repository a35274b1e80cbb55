/** The bordered word after a title (F08); nothing without one. */
export function TitleTag({ text }: { text?: string }) {
  return text ? <span className="title-tag">{text}</span> : null
}
