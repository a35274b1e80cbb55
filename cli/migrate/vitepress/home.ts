import { listed, say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { addLines, type NoteEdit, readYamlBlock, replaceValue } from '../note-lines.ts'
import { code, type Findings } from '../old-site.ts'
import { link } from '../tags/markdown-text.ts'
import { data, list, text } from '../translate/settings.ts'

/** Address of an image, which may be an object with `src`, or with `light` and `dark`. */
const addressOf = (image: unknown): string | undefined =>
  text(image) ?? text(data(image).src) ?? text(data(image).light)

/**
 * Rewrites the frontmatter of VitePress's home page (`layout: home`) for kb.
 *
 * @param blog  frontmatter that a blog theme has for it where the page says nothing
 * @returns the text and the changed lines; undefined if the note is no such page
 */
export function writeHome(note: string, findings: Findings, blog: Data = {}): NoteEdit | undefined {
  const frontmatter = readYamlBlock(note)
  if (frontmatter?.layout !== 'home' || frontmatter.home !== undefined) return undefined
  const hero = data(frontmatter.hero)
  const [name, words, tagline] = [text(hero.name), text(hero.text), text(hero.tagline)]
  const [first, ...more] = list(hero.actions).filter(isData)
  const image = addressOf(hero.image)
  const features = toFeatures(frontmatter.features, findings)
  const changed = features && replaceValue(note, 'features', features)
  const added = addLines(changed?.text ?? note, {
    home: true,
    ...blog,
    heroText: name ?? words ?? blog.heroText,
    tagline:
      (name === undefined ? [tagline] : [words, tagline]).filter((part) => part !== undefined).join(' — ') ||
      blog.tagline,
    heroImage: image,
    heroAlt: image === undefined ? undefined : text(data(hero.image).alt),
    actionText: text(first?.text),
    actionLink: text(first?.link),
    postList: blog.postList ?? 'none',
  })
  reportButtons(more, (button) => text(button.link), findings)
  return { text: added.text, lines: [...(changed ? [changed.line] : []), ...added.lines] }
}

/** Reports buttons of a home page for which its banner has no place. */
export function reportButtons(
  buttons: readonly Data[],
  toAddress: (button: Data) => string | undefined,
  { left }: Findings,
): void {
  const links = buttons.flatMap((button) => {
    const address = toAddress(button)
    return address === undefined ? [] : [code(link(text(button.text) ?? address, address))]
  })
  if (links.length > 0)
    left.push({
      what: say('further buttons of the home page: {links}', { links: listed(links) }),
      todo: say('The banner has one button. Add the others as links to the text of the page.'),
    })
}

/** Features with their icons as an image, or as a character before the title; undefined if none has an icon. */
function toFeatures(given: unknown, findings: Findings): Data[] | undefined {
  const features = list(given).filter(isData)
  if (!features.some(({ icon }) => icon !== undefined)) return undefined
  return features.map(({ icon, linkText: _, ...feature }) => {
    const sign = text(icon)
    const picture = isData(icon)
      ? addressOf(icon)
      : sign !== undefined && /^[\w./:-]+\.\w+$/.test(sign)
        ? sign
        : undefined
    if (picture !== undefined) return { ...feature, imgUrl: picture }
    if (sign === undefined || sign.trimStart().startsWith('<')) {
      if (icon !== undefined)
        findings.left.push({
          what: say('the icon of {title}', { title: code(String(feature.title ?? '')) }),
          todo: say('Save it as an image in `content/public/` and set it as `imgUrl` of its feature.'),
        })
      return feature
    }
    return { ...feature, title: [sign, text(feature.title)].filter((part) => part !== undefined).join(' ') }
  })
}
