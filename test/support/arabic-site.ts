import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { launchBrowser } from './browser.ts'
import { LOOKS, type Look } from './look-site.ts'
import { config, openSite } from './site.ts'

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
const note = (title: string, permalink: string, text: string) =>
  `---\ntitle: ${title}\npermalink: ${permalink}\ndate: 2024-05-07\ncategories: [أساسيات]\ntags: [بحر]\n---\n${text}\n`

/** A small site in Arabic, in each look. */
export async function openArabic() {
  const folder = mkdtempSync(join(tmpdir(), 'kb-arabic-'))
  const servers = {} as Record<Look, PreviewServer>
  for (const look of LOOKS) {
    const made = openSite(join(folder, look), {
      'site.config.ts':
        config(`{ title: 'دفتر البحر', lang: 'ar', theme: { look: '${look}', noteMap: true, statistics: true,
        nav: [{ text: 'أساسيات', items: [{ text: 'البداية مع لغة البرمجة', link: '/start/' }] }, { text: 'المزيد', items: [{ text: 'الأرشيف الكامل للمقالات', link: '/archives/' }] }],
        blogger: { name: 'سارة' }, footer: { createYear: 2018 } } }`),
      'content/index.md': '---\nhome: true\nactionText: ابدأ\nactionLink: /start/\ntagline: ملاحظات\n---\n',
      'content/01.أساسيات/00.zero.md': note('الصفر', '/zero/', 'نص، راجع [البداية](./01.start.md).'),
      'content/01.أساسيات/01.start.md': START,
      'content/02.slides.md':
        '---\ntitle: شرائح\npermalink: /slides/\nlayout: slides\narticle: false\n---\nأ\n\n---\n\nب\n',
      'content/01.أساسيات/02.wave.md': note('الموجة', '/wave/', 'نص، راجع [البداية](./01.start.md).'),
    })
    await made.build()
    servers[look] = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
  }
  const browser = await launchBrowser()
  return {
    async at(look: Look, width: number, path: string, work: (page: Page) => Promise<void>) {
      const phone: BrowserContextOptions = width < 960 ? { hasTouch: true, isMobile: true } : {}
      const context = await browser.newContext({ viewport: { width, height: 800 }, ...phone })
      const page = await context.newPage()
      await page.goto(new URL(path, servers[look].url).href)
      await work(page)
      await context.close()
    },
    async close() {
      await browser.close()
      for (const server of Object.values(servers)) await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
