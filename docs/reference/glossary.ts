import { TERMS } from './glossary-words.ts'
import { inLanguage } from './key-pages.ts'
import { type Page, table } from './words.ts'

/** The words of both languages side by side. */
export const glossaryPage: Page = {
  file: '03.reference/13.glossary.md',
  address: '/reference/glossary/',
  title: { zh: '词汇', en: 'Glossary' },
  description: {
    zh: '文档和命令用的词，中英对照，以及它们的意思。',
    en: 'The words of the documentation and of the commands, in Chinese and English, and what they mean.',
  },
  body: (lang) =>
    [
      lang === 'zh'
        ? '文档、命令的输出和页面都只用这些词。'
        : 'The documentation, what commands say and the pages use these words and no others.',
      table(
        lang === 'zh' ? ['中文', '英文', '意思'] : ['English', 'Chinese', 'means'],
        TERMS.map(({ word: [zh, en], means }) => [...(lang === 'zh' ? [zh, en] : [en, zh]), inLanguage(means, lang)]),
      ),
    ].join('\n\n'),
}
