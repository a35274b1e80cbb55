/** Another of the not-found page's lines on each visit (behaviour page U34). */
export function mountNotFound(root: ParentNode): void {
  const text = root.querySelector<HTMLElement>('.not-found [data-lines]')
  const lines = JSON.parse(text?.dataset.lines ?? '[]') as string[]
  const line = lines[Math.floor(Math.random() * lines.length)]
  if (text && line) text.textContent = line
}
