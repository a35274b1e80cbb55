import { describe, expect, onTestFinished, test } from 'vitest'
import { openPreview } from '../../cli/serve/preview/server.ts'
import type { Route } from '../../config/model/route.ts'
import { devSite } from '../support/dev-site.ts'
import { config, readTree, site, type TestSite, toLine } from '../support/site.ts'

type Form = 'NFC' | 'NFD'
const FORMS: readonly Form[] = ['NFC', 'NFD']

/** Some systems write `ç` as two characters in the names they give: texts stay as they are. */
const named = (form: Form, files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.normalize(form), text]))

const decomposed = (text: string) => text.normalize('NFD')

const SETTINGS = `{
  title: 'T', url: 'https://e.example', deploy: ['netlify', 'vercel', 'nginx', 'object-storage'],
  content: { exclude: ['${decomposed('Privé')}/**'] },
  redirects: { '/Ancien thé/': '/05.Façade/03.Où.html' },
  theme: { sidebar: { '/': ['/05.Façade/02.Été', '${decomposed('/05.Façade/03.Où.html')}'] } },
}`

const FILES = {
  'site.config.ts': config(SETTINGS),
  'content/05.Façade/01.Les façades.md': `---
title: Les façades
permalink: /f/
tags: [Été, ${decomposed('Été')}]
---
[a](./02.Été.md), [b](${decomposed('./02.Été.md')}), [[Où]], [[${decomposed('Où')}]]

![c](./über.svg) ![d](${decomposed('./über.svg')}) ![e](/Café.svg)

<<< @/src/Façade.ts

<<< ${decomposed('@/src/Façade.ts')}
`,
  'content/05.Façade/02.Été.md': '---\ntitle: Été\n---\nx\n',
  'content/05.Façade/03.Où.md': `---\ntitle: Où\npermalink: /:regular\naliases: [${decomposed('/Déjà/')}]\n---\nx\n`,
  'content/06.Thé.md': `---\ntitle: Thé\npermalink: ${decomposed('/Évidé/')}\n---\n[f](/Évidé/) [g](${decomposed('/Évidé/')})\n`,
  'content/05.Façade/über.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'content/public/Café.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
  'content/Privé/a.md': '---\ntitle: A\npermalink: /a/\n---\nx\n',
  'src/Façade.ts': 'export const façade = 1\n',
}

const built = async (form: Form): Promise<TestSite> => {
  const it = site(named(form, FILES))
  const { diagnostics } = await it.build()
  expect(diagnostics.map(toLine), form).toEqual([])
  return it
}

describe('a name that the disk gives composed or decomposed', () => {
  test('makes the same bytes, under composed names', async () => {
    const [composed, split] = await Promise.all(FORMS.map(built))
    const [one, two] = [composed!, split!].map(({ out }) => readTree(out))
    expect([...two!.keys()]).toEqual([...one!.keys()])
    const differing = [...one!].filter(([path, bytes]) => !path.startsWith('.kb') && !bytes.equals(two!.get(path)!))
    expect(differing.map(([path]) => path)).toEqual([])
    expect([...one!.keys()].filter((path) => path !== path.normalize('NFC'))).toEqual([])
    expect([...one!.keys()].filter((path) => /^a\/|Priv/.test(path))).toEqual([])
  })

  /** Addresses of the notes, with what is on their pages. */
  const ADDRESSES = [
    ['/05.Façade/01.Les façades.html', 'Les façades'],
    ['/05.Façade/01.Les façades/', 'Les façades'],
    ['/05.Façade/02.Été.html', 'Été'],
    ['/05.Façade/03.Où.html', 'Où'],
    ['/Évidé/', 'Thé'],
    ['/Déjà/', 'Où'],
    ['/Ancien thé/', 'Où'],
    ['/Café.svg', 'svg'],
  ] as const

  test('answers under both forms of its addresses in kb preview and kb dev', { tags: 'proof' }, async () => {
    const it = await built('NFD')
    const preview = await openPreview({ folder: it.out, base: '/', host: '127.0.0.1', port: 0 })
    onTestFinished(() => preview.close())
    const dev = await devSite(named('NFD', FILES))
    for (const [server, url] of [
      ['preview', preview.url],
      ['dev', dev.url],
    ])
      for (const form of FORMS)
        for (const [path, text] of ADDRESSES) {
          const answer = await fetch(url + encodeURI(path.normalize(form)).slice(1))
          expect([server, form, path, answer.status]).toEqual([server, form, path, 200])
          expect(await answer.text(), `${server} ${form} ${path}`).toContain(text)
        }
  })

  test('has a rule for the decomposed form at every host that has rules', async () => {
    const it = await built('NFC')
    const rules = it.read('_redirects')
    const vercel = (JSON.parse(it.read('vercel.json')) as { redirects: { source: string }[] }).redirects
    const nginx = it.read('_nginx/site.conf')
    for (const [path] of ADDRESSES.filter(([path]) => !path.endsWith('.svg'))) {
      const from = decomposed(path)
      expect(
        rules.split('\n').some((line) => line.startsWith(`${encodeURI(from)} `)),
        path,
      ).toBe(true)
      expect(nginx).toContain(`location = "${from}" {`)
      const source = encodeURI(from).replace(/(\.\w+)\/$/, '$1')
      expect(vercel.map((rule) => rule.source)).toContain(source)
    }
    // An address of one form alone has one rule, and what is listed for others is composed.
    expect(rules.split('\n').filter((line) => line.startsWith('/f/ '))).toEqual([])
    const routes = JSON.parse(it.read('data/routes.json')) as { routes?: Route[] } & Route[]
    expect(JSON.stringify(routes)).toBe(JSON.stringify(routes).normalize('NFC'))
  })
})
