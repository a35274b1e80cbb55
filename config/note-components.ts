import type { Both } from './schema/descriptions/description.ts'

/** What an author may say of a component: words, an address, a word of a list, or that something is so. */
export interface ComponentProp {
  about: Both
  /** Other names that it has elsewhere. */
  also?: readonly string[]
  /** The values it may have; any text without. */
  choices?: readonly string[]
  /** It is there or not. */
  isFlag?: true
}

/** A thing that notes may hold, written as a container (`::: steps`) or as a tag (`<Steps>`). */
export interface NoteComponent {
  /** Of its container. */
  name: string
  /** Of its tag. */
  tag: string
  about: Both
  props: Readonly<Record<string, ComponentProp>>
}

const title: ComponentProp = { about: ['标题', 'its title'] }
const icon: ComponentProp = {
  about: ['一个表情，或图片的地址', 'an emoji, or the address of a picture'],
  also: ['logo'],
}
const href: ComponentProp = { about: ['指向的地址', 'where it leads'], also: ['link'] }

export const NOTE_COMPONENTS: readonly NoteComponent[] = [
  {
    name: 'steps',
    tag: 'Steps',
    about: ['步骤：有序列表，或标题与其下的内容', 'steps: an ordered list, or headings with what stands below them'],
    props: {},
  },
  {
    name: 'file-tree',
    tag: 'FileTree',
    about: ['文件树：嵌套的列表', 'a tree of files: a nested list'],
    props: { title },
  },
  {
    name: 'timeline',
    tag: 'Timeline',
    about: ['时间线：列表，每项以日期开头', 'a timeline: a list whose entries begin with a date'],
    props: {},
  },
  {
    name: 'card',
    tag: 'Card',
    about: ['卡片：标题和内容', 'a card: a title and text'],
    props: { title, href, icon },
  },
  {
    name: 'link-card',
    tag: 'LinkCard',
    about: ['链接卡片：整张卡片是一个链接', 'a card that is a link as a whole'],
    props: { title, href, icon, description: { about: ['说明', 'what it leads to'], also: ['desc'] } },
  },
  {
    name: 'card-grid',
    tag: 'CardGrid',
    about: ['把卡片排成格子', 'cards in a grid'],
    props: { cols: { about: ['列数', 'number of columns'], choices: ['1', '2', '3', '4'] } },
  },
]

export const componentByName = (name: string): NoteComponent | undefined =>
  NOTE_COMPONENTS.find((component) => component.name === name)

export const componentByTag = (tag: string): NoteComponent | undefined =>
  NOTE_COMPONENTS.find((component) => component.tag === tag)
