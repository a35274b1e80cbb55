import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kb } from '../support/cli.ts'
import { config, site, temporaryFolder } from '../support/site.ts'

test('what a flag asks for wrongly is said of the flag, not of a line of the settings, with code 2', {
  tags: ['proof', 'full'],
}, async () => {
  const { root, build } = site({ 'site.config.ts': config("{ base: '/notes/' }"), 'content/a.md': '# A\n' })
  await build()
  const baseFault = /The flag `--base x` must start and end with one slash/
  const noHost = /^kb: --host 192\.0\.2\.1 is not an address of this machine/
  const cases: [args: string[], says: RegExp][] = [
    ...['build', 'check', 'dev', 'preview'].map((command): [string[], RegExp] => [
      [command, root, '--base', 'x'],
      baseFault,
    ]),
    ...['dev', 'preview'].flatMap((command): [string[], RegExp][] => [
      [[command, root, '--host', '192.0.2.1', '--port', '0'], noHost],
      [[command, root, '--port', '70000'], /option '--port <n>' argument '70000' is invalid/],
    ]),
    [['build', root, '--workers', '0'], /option '--workers <n>' argument '0' is invalid/],
    [['build', root, '--now', 'x'], /option '--now <date>' argument 'x' is invalid/],
    [
      ['check', root, '--format', 'x'],
      /option '--format <format>' argument 'x' is invalid\. Allowed choices are pretty, json, github, sarif/,
    ],
    [['build', root, '--out', root], /choose another one with --out/],
    [['clean', root, '--out', root], /choose another one with --out/],
    [['build', root, '--cache', root], /choose another (?:one|folder) with --cache/],
    [['init', join(root, 'new'), '--base', 'x'], /^kb: The flag `--base` must start and end with one slash/],
    ...['/a b/', '/a?/', '/a/../b/'].map((base): [string[], RegExp] => [
      ['check', root, '--base', base],
      /The flag `--base \/a.+\/` must have no spaces, \?, # or backslashes, and no part that is \. or \.\./,
    ]),
    [['check', root, '--base', '//a/'], /The flag `--base \/\/a\/` must start and end with one slash/],
    [['init', join(root, 'new'), '--time-zone', 'x'], /^kb: The flag `--time-zone` is not an IANA time zone/],
    [['init', join(root, 'new'), '--url', 'x'], /^kb: The flag `--url` must be an address/],
    [['new', 'T', root, '--folder', 'none'], /There is no folder none in the content folder/],
  ]
  for (let at = 0; at < cases.length; at += 4)
    await Promise.all(
      cases.slice(at, at + 4).map(async ([args, says]) => {
        const { code, stderr } = await kb(args, { cwd: temporaryFolder() })
        expect([args, code, stderr]).toEqual([args, 2, expect.stringMatching(says)])
        expect(stderr).not.toMatch(/site\.config|^ +at /m)
      }),
    )
  const clock = await kb(['build', root], { env: { SOURCE_DATE_EPOCH: 'yesterday' } })
  expect(clock).toMatchObject({ code: 2, stderr: expect.stringMatching(/^kb: SOURCE_DATE_EPOCH is "yesterday"/) })
})
