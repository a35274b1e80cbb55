import { expect, test } from 'vitest'
import { VDOING_COLOURS } from '../../config/vdoing-names.ts'
import { readTree, site } from '../support/site.ts'

test('the colours of vdoing are names of ours in the style of every site, and set ours in its own style sheet', async () => {
  const blog = site({
    'site.config.mjs': "export default { title: 'T', content: { dir: 'notes' }, style: 'site.css' }",
    'site.css': ".page-a { --textColor: #123456; }\n:root[data-mode='dark'] { --mainBg: #000 }\n",
    'notes/01.a.md': '---\ntitle: A\n---\n<p style="color: var(--textColor)">x</p>\n',
  })
  await blog.build()
  const [, css] = [...readTree(blog.out)].find(([path]) => /^assets\/css\/style\./.test(path))!
  const text = css.toString('utf8')
  const names = [...VDOING_COLOURS.matchAll(/--(\w+):var\(--([\w-]+)\)/g)]
  expect(names.map(([, name]) => name).sort()).toEqual(
    'accentColor blurBg bodyBg borderColor codeBg codeColor customBlockBg mainBg sidebarBg textColor textLightenColor'.split(
      ' ',
    ),
  )
  expect(text.includes(VDOING_COLOURS)).toBe(true)
  for (const [, , token] of names) expect(new RegExp(`--${token}:`).test(text), token).toBe(true)
  expect(text).toContain('.page-a { --textColor: #123456;--text:#123456; }')
  expect(text).toContain(":root[data-mode='dark'] { --mainBg: #000;--card:#000}")
})
