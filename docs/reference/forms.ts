import { componentByName, type NoteComponent } from '../../config/note-components.ts'
import { COMPONENT_FORMS } from './component-forms.ts'
import { BOX_FORMS, CODE_FORMS, DRAWN_FORMS, type Form, TEXT_FORMS } from './form-words.ts'
import { inLanguage } from './key-pages.ts'
import { fenced, type Language, type Page, type Texts } from './words.ts'

const SECTIONS: readonly { title: Texts; anchor: string; forms: readonly Form[] }[] = [
  { title: { zh: '正文', en: 'Words' }, anchor: 'words', forms: TEXT_FORMS },
  { title: { zh: '代码', en: 'Code' }, anchor: 'all-code', forms: CODE_FORMS },
  { title: { zh: '容器', en: 'Containers' }, anchor: 'containers', forms: BOX_FORMS },
  { title: { zh: '组件', en: 'Components' }, anchor: 'components', forms: COMPONENT_FORMS },
  { title: { zh: '公式、图表与演示', en: 'Formulas, diagrams and demos' }, anchor: 'drawn', forms: DRAWN_FORMS },
]

export const FORMS: readonly Form[] = SECTIONS.flatMap(({ forms }) => forms)

const INTRO: Texts = {
  zh: '每种写法先是源码，下面是它在这个站点里的样子；右上角可以切换浅色、深色和护眼模式，[另一份](/look/reference/markdown/index.html)是 vdoing 的外观。原始 HTML 也可以写，脚本和事件处理会去掉。',
  en: 'Each form is shown as its source, and below that as this site shows it; the menu of modes shows it in the light, in the dark and on paper, and [a second page](/look/en/reference/markdown/index.html) in the look of vdoing. Raw HTML is allowed; scripts and event handlers are removed.',
}

/** `<Card>`: `title` (its title), `href` or `link` (where it leads). */
function attributes({ tag, props }: NoteComponent, lang: Language): string {
  const or = lang === 'zh' ? ' 或 ' : ' or '
  const entries = Object.entries(props).map(([name, { about, also = [], choices = [] }]) => {
    const names = [name, ...also].map((text) => `\`${text}\``).join(or)
    const values = choices.map((text) => `\`${text}\``).join(lang === 'zh' ? '、' : ', ')
    const said = inLanguage(about, lang) + (values && (lang === 'zh' ? `：${values}` : `: ${values}`))
    return lang === 'zh' ? `${names}（${said}）` : `${names} (${said})`
  })
  const none = lang === 'zh' ? '没有属性' : 'no attributes'
  return `- \`<${tag}>\`${lang === 'zh' ? '：' : ': '}${entries.join(lang === 'zh' ? '、' : ', ') || none}`
}

const shown = (form: Form, lang: Language): string =>
  [
    `### ${inLanguage(form.title, lang)} {#${form.anchor}}`,
    inLanguage(form.words, lang),
    ...(form.components ? [form.components.map((name) => attributes(componentByName(name)!, lang)).join('\n')] : []),
    fenced('md', inLanguage(form.source, lang)),
    ...(form.isShown === false ? [] : [inLanguage(form.source, lang)]),
  ].join('\n\n')

const body = (lang: Language): string =>
  [
    INTRO[lang],
    ...SECTIONS.flatMap(({ title, anchor, forms }) => [
      `## ${title[lang]} {#${anchor}}`,
      ...forms.map((form) => shown(form, lang)),
    ]),
  ].join('\n\n')

export const formsPage: Page = {
  file: '03.reference/07.markdown.md',
  address: '/reference/markdown/',
  title: { zh: 'Markdown', en: 'Markdown' },
  description: { zh: '每种写法的源码和效果。', en: 'Every form: its source, and what becomes of it.' },
  sidebarDepth: 1,
  body,
}
