import { expect, test } from 'vitest'
import { site } from '../support/site.ts'

const ENGLISH = '# Tides\n\nThe moon lifts the sea twice a day.\n'
const CHINESE = '# 潮汐\n\n月亮让海面升降，每天两次。\n'
const JAPANESE = '# 潮\n\n月が海を一日に二度持ち上げます。\n'

/** Language of the home page, with the name of the archive there. */
async function languageOf(files: Record<string, string>): Promise<[string | undefined, string | undefined]> {
  const made = site(files, 2)
  await made.build()
  const home = made.read('index.html')
  return [/<html lang="([^"]*)"/.exec(home)?.[1], /href="\/archives\/"[^>]*>([^<]*)/.exec(home)?.[1]]
}

test('a folder without settings is in the language of most of its notes', async () => {
  expect(await languageOf({ 'a.md': ENGLISH, 'b/c.md': ENGLISH, 'd.md': CHINESE })).toEqual(['en', 'Archives'])
  expect(await languageOf({ 'a.md': CHINESE, 'b/c.md': CHINESE, 'd.md': ENGLISH })).toEqual(['zh-CN', '归档'])
  expect((await languageOf({ 'a.md': JAPANESE, 'b.md': JAPANESE, 'd.md': ENGLISH }))[0]).toBe('ja')
})

test('it is in Chinese where no other language has more notes, and hidden folders do not count', async () => {
  expect((await languageOf({ 'a.md': ENGLISH, 'b.md': CHINESE }))[0]).toBe('zh-CN')
  expect((await languageOf({ 'a.md': '1\n' }))[0]).toBe('zh-CN')
  expect((await languageOf({ 'a.md': CHINESE, '.b/c.md': ENGLISH, '.b/d.md': ENGLISH }))[0]).toBe('zh-CN')
})

test('settings that name no language leave it at Chinese', async () => {
  expect((await languageOf({ 'site.config.ts': 'export default {}\n', 'content/a.md': ENGLISH }))[0]).toBe('zh-CN')
})

test('the site that was built inside does not count', async () => {
  // The build's copies have headings in Chinese, and its list of notes is one more text.
  const made = site({ 'a.md': ENGLISH, 'b.md': ENGLISH, 'c.md': CHINESE, 'd.md': CHINESE, 'e.md': ENGLISH }, 2)
  await made.build()
  made.write(Object.fromEntries([1, 2, 3].map((n) => [`dist/n${n}/index.md`, CHINESE])))
  await made.build()
  expect(/<html lang="([^"]*)"/.exec(made.read('a.html'))?.[1]).toBe('en')
})

test('its language follows the notes', async () => {
  const made = site({ 'a.md': CHINESE, 'b.md': ENGLISH }, 2)
  await made.build()
  made.write({ 'c.md': ENGLISH })
  await made.build()
  expect(made.read('b.html')).toContain('<html lang="en"')
})
