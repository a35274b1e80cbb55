import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleComponents, type ComponentBundle, ComponentError } from '../../cli/pipeline/assets/component-bundle.ts'
import { loadComponents, renderIslands } from '../../cli/pipeline/render/islands.ts'
import { launchBrowser } from '../support/browser.ts'
import {
  browserSite,
  bundleForTests,
  type ClientBundle,
  note,
  sections,
  serve,
  toFiles,
} from '../support/browser-site.ts'

const COUNTER = `
import { useEffect, useId, useState } from 'react'
import './counter.css'
export default function Counter({ start = 0, label }: { start?: number; label: string }) {
  const [count, setCount] = useState(start)
  const [alive, setAlive] = useState(false)
  const id = useId()
  useEffect(() => setAlive(true), [])
  return (
    <p data-alive={alive} className="counter">
      <label htmlFor={id}>{label}</label> <button id={id} type="button" onClick={() => setCount(count + 1)}>{count}</button>
    </p>
  )
}
`
const BOX = `
import { useState, type ReactNode } from 'react'
export default function Box({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(1)
  return <section className="own-box"><button type="button" onClick={() => setOpen(open + 1)}>{open}</button>{children}</section>
}
`
const BROKEN = `export default function Broken() { throw new Error('broken on purpose') }`

let root: string
let made: ComponentBundle
let client: ClientBundle
let browser: Browser

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kb-components-'))
  writeFileSync(join(root, 'Counter.tsx'), COUNTER)
  writeFileSync(join(root, 'Box.tsx'), BOX)
  writeFileSync(join(root, 'Broken.tsx'), BROKEN)
  writeFileSync(join(root, 'counter.css'), '.counter { color: teal }')
  // As in a site: its React is only for the editor's types, ours is used.
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  client = await bundleForTests()
  made = await bundleComponents(
    root,
    { Box: 'Box.tsx', Counter: 'Counter.tsx', Broken: './Broken.tsx' },
    client.islands,
  )
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  rmSync(root, { recursive: true })
})

const place = (name: string, props: object, inside = '') =>
  `<div data-hook="island" data-island="${name}" data-props="${JSON.stringify(props).replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${inside}</div>`
const faults: string[] = []
const render = (html: string) =>
  renderIslands(html, loadComponents(made.server), (name, fault) => faults.push(`${name}: ${fault}`))

test('a site’s component is rendered by the build, so that it can be read without script', () => {
  const html = render(
    `<p>前</p>${place('Counter', { start: 3, label: '深度 "&amp;"' })}${place('Counter', { label: '二' })}`,
  )
  expect(html).toContain('data-rendered><p data-alive="false" class="counter"><label for="_island-0-')
  expect(html).toContain('>深度 &quot;&amp;amp;&quot;</label>')
  expect(html).toContain('>3</button></p></div>')
  expect(html).toContain('for="_island-1-')
})

test('a component that throws is reported and leaves its place empty; an unknown one is left alone', () => {
  expect(render(place('Broken', {}))).toBe(place('Broken', {}))
  expect(faults.splice(0)).toEqual(['Broken: Error: broken on purpose'])
  expect(render(place('Nobody', {}))).toBe(place('Nobody', {}))
  expect(render(place('constructor', {}))).toBe(place('constructor', {}))
  expect(faults).toEqual([])
})

test('the browser’s bundle holds the components and no second React, and their style is given apart', () => {
  expect(made.browser.length).toBeLessThan(4000)
  expect(made.browser).toContain(`"./${client.islands}"`)
  expect(made.style).toContain('.counter{color:teal}')
})

test('a component that does not compile is named with its place', async () => {
  writeFileSync(join(root, 'Wrong.tsx'), 'export default () => {\n  return <p>\n}\n')
  const fault = await bundleComponents(root, { Wrong: 'Wrong.tsx' }, client.islands).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(ComponentError)
  expect((fault as ComponentError).place).toMatchObject({ file: 'Wrong.tsx', line: 3 })
})

test('islands hydrate without a mismatch, keep their ids, work, and are taken down when the page is left', {
  tags: 'proof',
}, async () => {
  const files = new Map(client.files).set('assets/js/own.js', made.browser)
  const settings = browserSite(client)
  const site = { ...settings, assets: { ...settings.assets, islands: '/assets/js/own.js' } }
  const far = sections('潮', '汐', '浪')
  const body = render(`${far}${place('Counter', { start: 3, label: '深度' })}${place('Counter', { label: '二' })}`)
  const server = await serve(
    toFiles(site, [note(site, '/a/', '甲', body), note(site, '/b/', '乙', '<p>乙</p>')], { ...client, files }),
  )
  const page: Page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  try {
    await page.goto(`${server.url}a/`, { waitUntil: 'networkidle' })
    expect(server.requests.filter((name) => name.endsWith('own.js'))).toEqual([])
    expect(await page.textContent('.counter button')).toBe('3')
    await page.locator('.counter').first().scrollIntoViewIfNeeded()
    await page.waitForSelector('.counter[data-alive=true]')
    const ids = await page.locator('.counter button').evaluateAll((buttons) => buttons.map((button) => button.id))
    expect(ids).toEqual([...body.matchAll(/<button id="([^"]+)"/g)].map((found) => found[1]))
    await page.locator('.counter button').first().click()
    expect(await page.locator('.counter button').allTextContents()).toEqual(['4', '0'])
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('.brand')!
      link.href = '/b/'
      link.click()
    })
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === '乙')
    await page.goBack()
    await page.waitForSelector('.counter[data-alive=true]')
    expect(said).toEqual([])
    expect(server.requests.filter((name) => /own|islands|\/c\./.test(name)).sort()).toEqual(
      [...new Set(server.requests.filter((name) => /own|islands|\/c\./.test(name)))].sort(),
    )
  } finally {
    await page.close()
    await server.close()
  }
})

test('the first island of a page renders in the browser when the build could not render it', {
  tags: 'proof',
}, async () => {
  const site = { ...browserSite(client) }
  site.assets = { ...site.assets, islands: '/assets/js/own.js' }
  const files = new Map(client.files).set('assets/js/own.js', made.browser)
  const server = await serve(
    toFiles(site, [note(site, '/a/', '甲', place('Counter', { label: '一' }, '<p>等一下</p>'))], { ...client, files }),
  )
  const page = await browser.newPage()
  try {
    await page.goto(`${server.url}a/`)
    await page.waitForSelector('.counter[data-alive=true]')
    expect(await page.textContent('.content')).not.toContain('等一下')
  } finally {
    await page.close()
    await server.close()
  }
})

test('what a note has between the tags of a component is its content, with the components in it', {
  tags: 'proof',
}, async () => {
  const site = { ...browserSite(client) }
  site.assets = { ...site.assets, islands: '/assets/js/own.js' }
  const files = new Map(client.files).set('assets/js/own.js', made.browser)
  const inside = `<p>里<b>面</b></p>${place('Counter', { start: 5, label: '二' })}`
  const body = render(
    `${place('Counter', { label: '一' })}${place('Box', {}, inside)}${place('Counter', { label: '三' })}`,
  )
  const server = await serve(toFiles(site, [note(site, '/a/', '甲', body)], { ...client, files }))
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  try {
    await page.goto(`${server.url}a/`)
    await page.locator('.own-box .counter[data-alive=true] button').click()
    await page.locator('.own-box > button').click()
    expect(await page.locator('.own-box').innerText()).toMatch(/^2\s+里面\s+二 6$/)
    expect(await page.locator('.counter[data-alive=true]').count()).toBe(3)
    const ids = await page.locator('.counter button').evaluateAll((buttons) => buttons.map(({ id }) => id))
    expect(ids).toEqual([...body.matchAll(/<button id="([^"]+)"/g)].map((found) => found[1]))
    expect(said).toEqual([])
  } finally {
    await page.close()
    await server.close()
  }
})
