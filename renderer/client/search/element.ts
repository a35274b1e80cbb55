/** An element with attributes, without those that are undefined, and content. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value)
  made.append(...content)
  return made
}

/**
 * Makes an element's content like `content`. Elements that have the same name at the same place stay, so that a press
 * and the focus on a link outlive the change.
 */
export function update(box: Element, content: readonly Node[]): void {
  const before = [...box.childNodes]
  for (const [at, node] of content.entries()) {
    const old = before[at]
    if (old?.isEqualNode(node)) continue
    if (old instanceof Element && node instanceof Element && old.nodeName === node.nodeName) {
      for (const name of old.getAttributeNames()) if (!node.hasAttribute(name)) old.removeAttribute(name)
      for (const { name, value } of node.attributes) old.setAttribute(name, value)
      update(old, [...node.childNodes])
    } else if (old) old.replaceWith(node)
    else box.append(node)
  }
  for (const old of before.slice(content.length)) old.remove()
}

/** Gives an element these children in this order. Those that are where they belong are not moved. */
export function arrange(box: Element, children: readonly Element[]): void {
  for (const old of [...box.children]) if (!children.includes(old)) old.remove()
  for (const [at, child] of children.entries()) {
    const here = box.children[at]
    if (here !== child) box.insertBefore(child, here ?? null)
  }
}
