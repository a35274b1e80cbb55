/** The bordered label after a title (F08); nothing without text. */
export function TitleTag({ text }: { text?: string }) {
  return text ? <span className="title-tag">{text}</span> : null
}
