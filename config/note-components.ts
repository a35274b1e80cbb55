import type { Both } from './schema/descriptions/description.ts'

/** What an author may say of a component: words, an address, a word of a list, or that something is so. */
interface ComponentProp {
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
  /** Other tags that it has elsewhere. */
  alsoTags?: readonly string[]
  /** It stands in a line of text, and is no container. */
  isInline?: true
  about: Both
  props: Readonly<Record<string, ComponentProp>>
  /** Attributes that it has elsewhere, and that mean nothing here. */
  ignored?: readonly string[]
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
    props: { title },
  },
  {
    name: 'mind-map',
    tag: 'MindMap',
    about: ['思维导图：嵌套的列表，或标题与列表', 'a mind map: a nested list, or headings and lists'],
    props: { title },
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
  {
    name: 'tabs',
    tag: 'Tabs',
    about: ['标签页：每页以 `@tab 名字` 开头', 'tabs: each begins with `@tab label`'],
    props: {},
    // Docusaurus and Starlight name groups that switch together; here, tabs with the same label do.
    ignored: [
      ...['type', 'stretch', 'tab-position', 'options', 'cache-lifetime'],
      ...['groupId', 'syncKey', 'queryString', 'defaultValue', 'values', 'className', 'block', 'lazy'],
    ],
  },
  {
    name: 'tab',
    tag: 'Tab',
    alsoTags: ['TabItem'],
    about: ['一个标签页', 'a tab'],
    props: {
      label: { about: ['名字', 'its label'], also: ['title', 'value'] },
      active: { about: ['先显示它', 'it is shown first'], also: ['default'], isFlag: true },
    },
    ignored: ['id', 'lazy', 'className', 'attributes', 'icon'],
  },
  {
    name: 'code-tabs',
    tag: 'CodeTabs',
    about: ['代码标签：每个代码块前一行 `@tab 名字`', 'tabs of code: a line `@tab label` before each block'],
    props: {},
  },
  {
    name: 'npm-to',
    tag: 'NpmTo',
    about: ['npm 的命令，用各种包管理器写出', 'commands of npm, in the words of each package manager'],
    props: { tabs: { about: ['显示哪几种：`npm,pnpm,yarn,bun`', 'which are shown: `npm,pnpm,yarn,bun`'] } },
  },
  {
    name: 'details',
    tag: 'Details',
    about: ['折叠：点标题展开', 'a fold: a click on its title opens it'],
    props: {
      title,
      open: { about: ['一开始就展开，只在标签里', 'open from the start, in the tag alone'], isFlag: true },
    },
  },
  {
    name: 'badge',
    tag: 'Badge',
    isInline: true,
    about: ['徽标', 'a badge'],
    props: {
      text: { about: ['文字', 'its words'] },
      type: {
        about: ['颜色', 'its colour'],
        choices: ['tip', 'info', 'note', 'warning', 'warn', 'danger', 'error'],
      },
      vertical: { about: ['在行里的位置', 'where it stands in the line'], choices: ['top', 'middle'] },
    },
  },
  {
    name: 'kbd',
    tag: 'Kbd',
    isInline: true,
    about: ['按键', 'keys'],
    props: { keys: { about: ['一起按的键，用 `+` 连接', 'keys that are pressed together, with `+` between them'] } },
  },
  {
    name: 'color',
    tag: 'Color',
    isInline: true,
    about: ['颜色和它的样子', 'a colour beside its name'],
    props: { value: { about: ['CSS 的颜色', 'a colour of CSS'] } },
  },
]

/** Those that are containers. */
export const BLOCK_COMPONENTS = NOTE_COMPONENTS.filter(({ isInline }) => !isInline)

export const componentByName = (name: string): NoteComponent | undefined =>
  NOTE_COMPONENTS.find((component) => component.name === name)

export const componentByTag = (tag: string): NoteComponent | undefined =>
  NOTE_COMPONENTS.find((component) => component.tag === tag || component.alsoTags?.includes(tag))

/** VuePress's own components that only wrap or decorate: their content is shown. */
export const TRANSPARENT: ReadonlySet<string> = new Set(['ClientOnly', 'Content', 'OutboundLink', 'Slot', 'Template'])
/** Components for links: Vue Router's, and that of VuePress 2. */
export const ROUTER_LINKS: ReadonlySet<string> = new Set(['RouterLink', 'RouteLink'])

/** Whether the component exists in every site. */
export const isBuiltInComponent = (name: string): boolean =>
  ROUTER_LINKS.has(name) || TRANSPARENT.has(name) || componentByTag(name) !== undefined
