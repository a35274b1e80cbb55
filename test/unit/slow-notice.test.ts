import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor, watchWaits } from '../../cli/core/author-code.ts'
import { openSlowNotice } from '../../cli/core/slow-notice.ts'
import { callHook } from '../../cli/pipeline/site/plugins.ts'
import { inEnglish } from '../../config/fill.ts'
import { temporaryFolder } from '../support/site.ts'

test('another thread prints what this one is in the middle of; what has ended is not printed', () => {
  const file = join(temporaryFolder(), 'said')
  const output = openSync(file, 'w')
  const notice = openSlowNotice(output, 10)
  onTestFinished(() => {
    notice.close()
    closeSync(output)
  })
  notice.begin('the first\n')
  notice.begin()
  notice.begin('the second: 甲\n')
  // Nothing else happens in this thread meanwhile.
  while (readFileSync(file, 'utf8') === '') {}
  notice.begin()
  expect(readFileSync(file, 'utf8')).toMatch(/^(?:the second: 甲\n)+$/)
})

test('a hook is named while it runs, before what called it', async () => {
  const seen: (string | undefined)[] = []
  watchWaits((wait) => seen.push(wait?.isAuthors ? inEnglish(wait.what) : undefined))
  onTestFinished(() => watchWaits(undefined))
  const place = { plugin: { name: 'mine' }, hook: 'page.html', file: 'content/a.md' }
  await waitFor({ what: 'render', isAuthors: false }, () =>
    callHook(
      place,
      () => {},
      () => '',
      '',
    ),
  )
  expect(seen).toEqual([undefined, 'the plugin mine (page.html) at content/a.md', undefined, undefined])
})
