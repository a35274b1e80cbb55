/** Notes from which both threads of a build parse and render. */
export const LARGE = 240

/**
 * Small notes with tags, code, links and a picture, in folders of their own: beside any fixture they make the site large enough for
 * threads, and neither menus nor addresses of the fixture meet them.
 */
export const largeNotes = (count = LARGE): Record<string, string> => ({
  'content/90.bulk/bulk.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ...Object.fromEntries(Array.from({ length: count }, (_, at) => [bulkNote(at), bulkText(at, count)])),
})

/** Path of a note of `largeNotes`. */
export const bulkNote = (at: number): string => `content/90.bulk/${folderOf(at)}/${number(at)}.bulk-${at}.md`

const number = (at: number): string => String(at).padStart(3, '0')
const folderOf = (at: number): string => `0${(at % 4) + 1}.part`
const LANGUAGES = ['js', 'css', 'python', 'bash'] as const

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

\`\`\`${LANGUAGES[at % LANGUAGES.length]}
a = ${at}
\`\`\`

[Next](../${folderOf(next)}/${number(next)}.bulk-${next}.md#section) ![](../bulk.svg)
`
}
