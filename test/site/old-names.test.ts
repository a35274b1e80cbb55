import { expect, test } from 'vitest'
import { VDOING_COLOURS } from '../../renderer/site-style.ts'
import { openSite, readTree, site, temporaryFolder } from '../support/site.ts'

const decomposed = (text: string) => text.normalize('NFD')

test('a note whose name is decomposed on the disk answers at its old address in both forms', async () => {
  const name = decomposed('05.Façade/01.Les façades.md')
  const blog = site({
    [name]: '---\ntitle: F\npermalink: /f/\n---\nx\n',
    '06.Élan.md': '---\ntitle: É\npermalink: /e/\n---\nx\n',
  })
  await blog.build()
  const pages = [...readTree(blog.out).keys()].filter((path) => /fa|lan/i.test(path) && path.endsWith('.html'))
  for (const form of ['NFC', 'NFD']) expect(pages, form).toContain('05.Façade/01.Les façades.html'.normalize(form))
  expect(blog.read(decomposed('05.Façade/01.Les façades.html'))).toContain('href="/f/"')
  // A name that is composed has one form.
  expect(pages.filter((path) => path.normalize('NFC').startsWith('06.Élan'))).toHaveLength(1)
  const again = temporaryFolder()
  await openSite(blog.root).build({ out: again, cache: temporaryFolder() })
  expect([...readTree(again).keys()]).toEqual([...readTree(blog.out).keys()])
})

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
