import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { judgeLock } from '../../cli/pipeline/notes/locked-note.ts'
import { isWeakPassword, passwordFaults } from '../../cli/pipeline/site/password-faults.ts'
import { isPasswordName, toVariable } from '../../cli/pipeline/site/password-names.ts'
import { findLock, loadLocks, readPasswords } from '../../cli/pipeline/site/passwords.ts'
import { deriveLock, type Lock, seal, unseal } from '../../cli/pipeline/site/seal.ts'
import { LOCK } from '../../config/model/locked.ts'
import { deriveKey, openParts } from '../../renderer/client/locked/open-parts.ts'

const SALT = Buffer.alloc(LOCK.saltSize, 7)
const PARTS = { mainHtml: '<p>潮汐 𝕏 é</p>', bodyClass: 'a' }
const TEXT = JSON.stringify(PARTS)

let lock: Lock
let other: Lock
beforeAll(async () => {
  ;[lock, other] = await Promise.all([deriveLock('Tür', SALT), deriveLock('Tor', SALT)])
})

describe('what the build encrypts', () => {
  test('a browser decrypts with the password, however its letters are composed, and with no other', async () => {
    const text = seal(lock, 'pageKey', '/a/', TEXT)
    const key = await deriveKey('Tu\u0308r', lock.salt, LOCK.rounds)
    expect(key).toBe(lock.pageKey)
    expect(await openParts(key, text)).toEqual(PARTS)
    expect(await openParts(other.pageKey, text)).toBeUndefined()
    expect(await openParts('', text)).toBeUndefined()
    expect(await openParts(key, '')).toBeUndefined()
  })

  test('is always the same, and another IV and text for another text, place, purpose or password', () => {
    const sealed = [
      seal(lock, 'pageKey', '/a/', TEXT),
      seal(lock, 'pageKey', '/b/', TEXT),
      seal(lock, 'pageKey', '/a/', `${TEXT} `),
      seal(lock, 'storeKey', '/a/', TEXT),
      seal(other, 'pageKey', '/a/', TEXT),
      // What is a place and what is a text cannot be confused.
      seal(lock, 'pageKey', '/a/"]\nx', TEXT),
      seal(lock, 'pageKey', '/a/', `x${TEXT}`),
    ]
    expect(seal(lock, 'pageKey', '/a/', TEXT)).toBe(sealed[0])
    const parts = (from: number, to?: number) =>
      new Set(sealed.map((each) => Buffer.from(each, 'base64').subarray(from, to).toString('hex')))
    expect(parts(0, LOCK.ivSize).size).toBe(sealed.length)
    expect(parts(LOCK.ivSize).size).toBe(sealed.length)
  })

  test('opens with its own key alone, and not if a bit of it has changed', () => {
    const sealed = seal(lock, 'storeKey', 'a.md', TEXT)
    expect(unseal(lock, 'storeKey', sealed)).toBe(TEXT)
    expect(unseal(lock, 'pageKey', sealed)).toBeUndefined()
    expect(unseal(other, 'storeKey', sealed)).toBeUndefined()
    expect(unseal(lock, 'storeKey', '')).toBeUndefined()
    for (const at of [0, LOCK.ivSize, 40]) {
      const bytes = Buffer.from(sealed, 'base64')
      bytes[at]! ^= 1
      expect(unseal(lock, 'storeKey', bytes.toString('base64'))).toBeUndefined()
    }
  })

  test('the keys of a password are different ones, and its id is none of them', () => {
    const { id, pageKey, storeKey, ivKey } = lock
    expect(new Set([id, pageKey, storeKey, ivKey]).size).toBe(4)
    for (const key of [pageKey, storeKey, ivKey]) expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(pageKey.startsWith(id) || storeKey.startsWith(id)).toBe(false)
  })
})

describe('passwords of a site', () => {
  const folder = (env: string) => {
    const root = mkdtempSync(join(tmpdir(), 'kb-env-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    writeFileSync(join(root, '.env'), env)
    return root
  }

  test('are in the environment, else in `.env`; empty ones are none', () => {
    const root = folder('OTHER=1\nKB_PASSWORD_A=file\nKB_PASSWORD_B="two words"\nKB_PASSWORD_C=\nKB_PASSWORD_=x\n')
    const env = { KB_PASSWORD_A: 'environment', KB_PASSWORD_B: '', KB_PASSWORD_D: 'd', PATH: 'p' }
    expect([...readPasswords(root, env)]).toEqual([
      ['A', 'environment'],
      ['B', 'two words'],
      ['D', 'd'],
    ])
    expect([...readPasswords(join(root, 'none'), {})]).toEqual([])
  })

  test('are found by their names, which cannot be anything else', async () => {
    const root = folder('KB_PASSWORD_OLD_FRIENDS=x\n')
    const site = { root, config: { url: 'https://e.example', title: 'T', base: '/' } }
    const locks = await loadLocks(site)
    expect(findLock(locks, 'old-friends')).toBe(locks!.OLD_FRIENDS)
    expect(findLock(locks, 'Old_Friends')).toBe(locks!.OLD_FRIENDS)
    for (const name of ['', 'friends', '__proto__', 'old friends', undefined])
      expect(findLock(locks, name)).toBe(undefined)
    expect(toVariable('a-b')).toBe('A_B')
    for (const name of ['1a', 'ä', 'a b', 'a=b', 1234, null, ['a']]) expect(isPasswordName(name)).toBe(false)
    const elsewhere = await loadLocks({ ...site, config: { ...site.config, url: 'https://f.example' } })
    expect(elsewhere!.OLD_FRIENDS!.salt).not.toBe(locks!.OLD_FRIENDS!.salt)
    expect(await loadLocks({ ...site, root: join(root, 'none') })).toBeUndefined()
  })
})

describe('what becomes of a note', () => {
  const judge = (fields: Record<string, unknown>, keys: string[] = []) => {
    const values = { ...fields }
    return { judged: judgeLock(values, new Set(keys), ['FRIENDS']), values }
  }

  test.each<[fields: object, judged: object, values: object]>([
    [{ password: 'friends' }, {}, { password: 'friends' }],
    [{ password: 'moon' }, { key: 'password', isUnknown: true, withheld: true }, { publish: false }],
    [{ password: 1234 }, { key: 'password', isUnknown: false }, { publish: false }],
    [{ password: 'two words' }, { key: 'password', isUnknown: false }, { publish: false }],
    [{ password: ['a'] }, { key: 'password', isUnknown: false }, { publish: false }],
    [
      { password: 'p', private: true },
      { key: 'password', isUnknown: false },
      { private: true, publish: false },
    ],
    [
      { password: 'friends', private: true },
      { key: 'private', isUnknown: false },
      { password: 'friends', private: true, publish: false },
    ],
    [{ password: 'moon', draft: true }, { withheld: true }, { draft: true }],
    [{ password: 1234, publish: false }, {}, { publish: false }],
    [{ password: '' }, {}, { password: '' }],
    [{ password: null }, {}, { password: null }],
  ])('%j', (fields, judged, values) => {
    expect(judge({ ...fields })).toEqual({ judged, values })
  })

  test.each([
    ...[['123456'], [123456], 123456, '123456', 'passw0rd', ['abc', 1], ['passw0rd'], [''], 0, true],
    'e10adc3949ba59abbe56e057f20f883e',
  ])('keys: %j', (keys) => {
    expect(judge({ keys })).toEqual({ judged: { key: 'keys', isUnknown: false }, values: { keys, publish: false } })
  })

  test.each([[], '', null, false, { save: 'Ctrl+S' }].map((keys) => ({ keys })))('no password: %j', ({ keys }) => {
    expect(judge({ keys })).toEqual({ judged: {}, values: { keys } })
  })

  test('a field of that name which the site declares is its own matter', () => {
    expect(judge({ password: 'friends' }, ['password'])).toEqual({ judged: {}, values: { password: 'friends' } })
    expect(judge({ password: 'moon' }, ['password'])).toEqual({ judged: {}, values: { password: 'moon' } })
    expect(judge({ keys: ['a'] }, ['keys'])).toEqual({ judged: {}, values: { keys: ['a'] } })
  })
})

test.each([
  ['moon', true],
  ['moonlight', true],
  ['20260801', true],
  ['2026080120', true],
  ['Password123', true],
  ['aaaaaaaaaaaa', true],
  ['', true],
  ['e\u0301'.repeat(9), true],
  ['eleven gulls', false],
  ['潮水退去时我们在港口等你', false],
  ['314159265358979323846', false],
])('%s is a weak password: %s', (password, isWeak) => {
  expect(isWeakPassword(password)).toBe(isWeak)
})

test('weak passwords are reported where they are set, without their value', () => {
  const root = mkdtempSync(join(tmpdir(), 'kb-weak-'))
  const locks = {}
  const faults = (text: string) => {
    writeFileSync(join(root, '.env'), text)
    return passwordFaults({ root, locks }).map((fault) => {
      expect(JSON.stringify(fault)).not.toContain('moon')
      return [fault.place?.file, fault.place?.line, fault.message]
    })
  }
  const message = (variable: string) =>
    `The password in \`${variable}\` can be guessed: anybody can try many on a copy of the page.`
  expect(faults('A=1\r\nexport KB_PASSWORD_SEA="moon"\r\nKB_PASSWORD_SAND=eleven gulls\r\n')).toEqual([
    ['.env', 2, message('KB_PASSWORD_SEA')],
  ])
  vi.stubEnv('KB_PASSWORD_SEA', 'moon2')
  expect(faults('KB_PASSWORD_SEA=moon\n')).toEqual([[undefined, undefined, message('KB_PASSWORD_SEA')]])
  vi.unstubAllEnvs()
  expect(passwordFaults({ root })).toEqual([])
  rmSync(root, { recursive: true })
})
