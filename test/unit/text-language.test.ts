import { expect, test } from 'vitest'
import { languageOfMost, languageOfText } from '../../cli/core/text-language.ts'

test.each([
  ['---\ntitle: 潮汐\ntags: [sea]\n---\n\n月亮让海面升降，每天两次。\n\n```js\nconst tide = moon(sea)\n```\n', 'zh-CN'],
  ['The moon lifts the sea twice a day.\n', 'en'],
  [
    'The character 海 means sea. It is used in many names of towns, islands and boats along the whole coast, too.\n',
    'en',
  ],
  ['月が海を一日に二度持ち上げます。\n', 'ja'],
  ['海の中，日文写作「うみ」，是很多地名里的字；海边的城市常常用它作名字，例如上海、威海、北海。\n', 'zh-CN'],
  ['달은 하루에 두 번 바다를 들어 올린다.\n', 'ko'],
  ['Луна поднимает море.\n', 'en'],
  ['---\n1. 2\n', undefined],
])('%j is in %s', (text, language) => {
  expect(languageOfText(text)).toBe(language)
})

test.each([
  [['# Ebbe\n\nDas Meer ist nicht tief und der Strand wird breit.\n', '# Schiffe\n\n- [[Kutter]]\n'], 'de'],
  [['La mer est basse et les bateaux sont dans le port.\n', 'Pour les enfants, avec du sable.\n'], 'fr'],
  [['El mar es grande y los barcos van por las rías con una vela.\n'], 'es'],
  [['O mar não é fundo e os barcos são para os pescadores, com uma vela por dia.\n'], 'en'],
  [['The sea is deep and the boats are on it.\n', 'Der Strand.\n'], 'en'],
  [['The sea.\n\n```js\nder das und ist nicht eine\n```\n'], 'en'],
  [['# Alga\n', '# Brine\n'], 'en'],
  [['潮汐\n', 'Das Meer ist nicht tief und der Strand wird breit.\n'], 'zh-CN'],
  [[], 'zh-CN'],
])('most of %j is in %s', (texts, language) => {
  expect(languageOfMost(texts, 'zh-CN')).toBe(language)
})
