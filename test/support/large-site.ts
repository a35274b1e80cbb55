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

/** Whether the sites of tests are made large: the suites that `vitest.config.ts` runs again at this size. */
export const isLarge: boolean = process.env.KB_LARGE === '1'

/** Options of a case that the proof tries on a large site, and only the full one on a small site, too. */
export const onLargeSites: { tags: string[] } = { tags: isLarge ? [] : ['proof', 'full'] }

/** The files of a test's site, and many more notes where sites are large. */
export function asLarge(files: Files): Files {
  if (!isLarge) return files
  const isConfigured = Object.keys(files).some((path) => path.startsWith('content/') || path === 'site.config.ts')
  return { ...largeNotes(LARGE, isConfigured ? 'content/' : ''), ...files }
}

type Files = Readonly<Record<string, string | Uint8Array>>

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
