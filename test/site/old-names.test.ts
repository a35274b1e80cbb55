import { expect, test } from 'vitest'
import { VDOING_COLOURS } from '../../renderer/site-style.ts'
import { readTree, site } from '../support/site.ts'

test('the colours of vdoing are names of ours in the style of every site', async () => {
  const blog = site({ '01.a.md': '---\ntitle: A\n---\n<p style="color: var(--textColor)">x</p>\n' })
  await blog.build()
  const [, css] = [...readTree(blog.out)].find(([path]) => /^assets\/css\/style\./.test(path))!
  const text = css.toString('utf8')
  const names = [...VDOING_COLOURS.matchAll(/--(\w+):var\(--([\w-]+)\)/g)]
  expect(names.map(([, name]) => name)).toEqual(
    'bodyBg mainBg sidebarBg blurBg customBlockBg textColor textLightenColor borderColor codeBg codeColor'.split(' '),
  )
  expect(text.includes(VDOING_COLOURS)).toBe(true)
  for (const [, , token] of names) expect(new RegExp(`--${token}:`).test(text), token).toBe(true)
})
