import { type LookSites, openLooksOf } from './look-site.ts'
import { config } from './site.ts'

const START = `---
title: البداية مع Rust — ما هي؟
permalink: /start/
date: 2024-05-06
categories: [أساسيات]
tags: [C++, برمجة]
---
استعمل \`cargo new sea --bin\` ثم راجع [الموجة](./02.wave.md)، [كَلِمَةٌ](https://example.com/).

<!-- more -->

## جدول

| الاسم | ${Array.from({ length: 14 }, (_, at) => `عمود طويل ${at}`).join(' | ')} |
| ${'--- | '.repeat(15)}
| ${'نص طويل | '.repeat(15)}

\`\`\`js
const wave = (depth) => depth * 2 // العمق
\`\`\`

$$ E = mc^2 $$

> اقتباس.

::: tabs
@tab واحد
نص.

@tab اثنان
نص.
:::

::: steps
1. خطوة
2. خطوة
:::

${'فقرة عن البحر والموج والسفن التي تعبر في الليل، وعن البرمجة أيضاً.\n\n'.repeat(30)}
`
/** Named in another language, with a sign at the end that has no direction. */
const CHARTS = `---
title: How to draw charts?
permalink: /charts/
date: 2024-05-08
categories: [أساسيات]
---
راجع [What is Rust?](./01.start.md).

::: echarts المد
\`\`\`json
{ "legend": {}, "xAxis": { "data": ["أ", "ب"] }, "yAxis": {},
  "series": [{ "name": "بريست", "type": "bar", "data": [1, 2] }, { "name": "Saint-Malo", "type": "line", "data": [2, 3] }] }
\`\`\`
:::
`
const note = (title: string, permalink: string, text: string) =>
  `---\ntitle: ${title}\npermalink: ${permalink}\ndate: 2024-05-07\ncategories: [أساسيات]\ntags: [بحر]\nseries: بحار\n---\n${text}\n`

/** A small site in Arabic, in each look. */
export const openArabic = (): Promise<LookSites> =>
  openLooksOf((look) => ({
    'site.config.ts':
      config(`{ title: 'دفتر البحر', lang: 'ar', theme: { look: '${look}', noteMap: true, statistics: true,
      nav: [{ text: 'أساسيات', items: [{ text: 'البداية مع لغة البرمجة', link: '/start/' }] }, { text: 'المزيد', items: [{ text: 'الأرشيف الكامل للمقالات', link: '/archives/' }] }],
      blogger: { name: 'سارة' }, footer: { createYear: 2018 } } }`),
    'content/index.md': '---\nhome: true\nactionText: ابدأ\nactionLink: /start/\ntagline: ملاحظات\n---\n',
    'content/01.أساسيات/00.zero.md': note('الصفر', '/zero/', 'نص، راجع [البداية](./01.start.md).'),
    'content/01.أساسيات/01.start.md': START,
    'content/01.أساسيات/03.charts.md': CHARTS,
    'content/02.slides.md':
      '---\ntitle: شرائح\npermalink: /slides/\nlayout: slides\narticle: false\n---\nأ\n\n---\n\nب\n',
    'content/01.أساسيات/02.wave.md': note('الموجة', '/wave/', 'نص، راجع [البداية](./01.start.md).'),
  }))
