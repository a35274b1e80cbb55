import { expect, test } from 'vitest'
import { site } from '../support/site.ts'

const note = (title: string, tag: string, text: string) =>
  `---\ntitle: ${title}\npermalink: /${title}/\ndate: 2030-01-02\ntags: [${tag}]\n---\n${text}\n`
const CARDS = '::: cardList\n```yaml\n- name: A\n  desc: B\n```\n:::\n'
const FILES = {
  'site.config.ts': "export default { title: 'T' }\n",
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.x/01.cards.md': note('cards', 'one', `${CARDS}\n<!-- more -->\n\nRest.`),
  'content/01.x/02.steps.md': note('steps', 'two', '::: steps\n1. First\n:::\n\n<!-- more -->\n\nRest.'),
  'content/01.x/03.whole.md': note('whole', 'three', CARDS),
  'content/01.x/04.plain.md': note('plain', 'four', 'Start.\n\n<!-- more -->\n\nRest.'),
}

test('a list loads the style sheet of the notes whose excerpts it shows, and no other list does', async () => {
  const made = site(FILES)
  const { diagnostics } = await made.build()
  expect(diagnostics).toEqual([])
  const loads = (path: string) => /href="[^"]*\/blocks\.\w+\.css"/.test(made.read(`${path}index.html`))
  const pages = ['', 'tags/', 'categories/', 'tags/one/', 'tags/two/', 'tags/three/', 'tags/four/', 'cards/', 'plain/']
  expect(pages.filter(loads)).toEqual(['', 'tags/', 'categories/', 'tags/one/', 'tags/two/', 'cards/'])
})

test('a list no longer loads it when its excerpts no longer need it', async () => {
  const made = site(FILES)
  await made.build()
  made.write({ 'content/01.x/02.steps.md': note('steps', 'two', 'Start.\n\n<!-- more -->\n\nRest.') })
  await made.build()
  expect(made.read('tags/two/index.html')).not.toContain('/blocks.')
  expect(made.read('tags/one/index.html')).toContain('/blocks.')
})

test('formulas are MathML, which needs no style sheet, on the page of a note and in lists', async () => {
  const made = site({ ...FILES, 'content/01.x/04.plain.md': note('plain', 'four', '$x^2$\n\n<!-- more -->\n\nRest.') })
  await made.build()
  const sheets = (path: string) => made.read(`${path}index.html`).match(/<link rel="stylesheet"[^>]*>/g)
  const [page, list] = [sheets('plain/'), sheets('tags/four/')]
  expect(made.read('plain/index.html')).toContain('<math')
  expect(made.read('tags/four/index.html')).toContain('<math')
  made.write({ 'content/01.x/04.plain.md': note('plain', 'four', 'x\n\n<!-- more -->\n\nRest.') })
  await made.build()
  expect([sheets('plain/'), sheets('tags/four/')]).toEqual([page, list])
})
