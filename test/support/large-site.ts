import type * as Sites from './site.ts'

/** Notes of a large site: even half of them are parsed in threads (`thread-twins.test.ts` holds it). */
export const LARGE = 72

/**
 * Small notes with tags, code, links and a picture, in folders of their own: beside any fixture they make the site
 * large enough for threads, and neither menus nor addresses of the fixture meet them.
 *
 * @param folder  that of the content, with a slash at its end
 */
export const largeNotes = (count = LARGE, folder = 'content/'): Record<string, string> => ({
  [`${folder}90.bulk/bulk.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ...Object.fromEntries(Array.from({ length: count }, (_, at) => [folder + bulkNote(at), bulkText(at, count)])),
})

/**
 * The module of test sites, with sites that have many more notes than they are given and builds that have two threads:
 * a test file that is imported under it is tried again at this size. What is true of a few notes only asks `isLarge`.
 */
export function enlarge(small: typeof Sites): typeof Sites {
  const more = (files: Files): Files => {
    const isConfigured = Object.keys(files).some((path) => path.startsWith('content/') || path === 'site.config.ts')
    return { ...largeNotes(LARGE, isConfigured ? 'content/' : ''), ...files }
  }
  return {
    ...small,
    isLarge: true,
    site: (files) => small.site(more(files), 2),
    openSite: (root, files) => small.openSite(root, files && more(files), 2),
  }
}

type Files = Record<string, string | Uint8Array>

const bulkNote = (at: number): string => `90.bulk/${folderOf(at)}/${number(at)}.bulk-${at}.md`

const number = (at: number): string => String(at).padStart(3, '0')
const folderOf = (at: number): string => `0${(at % 4) + 1}.part`

function bulkText(at: number, count: number): string {
  const next = (at + 4) % count
  return `---
title: Bulk ${at}
date: 2021-03-0${(at % 9) + 1}
permalink: /bulk/${at}/
tags: [bulk${at % 7}]
---

Summary of ${at}.

<!-- more -->

## Section

\`\`\`json
{ "a": ${at} }
\`\`\`

[Next](../${folderOf(next)}/${number(next)}.bulk-${next}.md#section) ![](../bulk.svg)
`
}
