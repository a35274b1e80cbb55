import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'

const run = promisify(execFile)

test('npm run compare says what the output of a build has, kb alone where no peers are named', async () => {
  const { stdout } = await run(process.execPath, ['test/bench/compare.mjs', '--notes', '20', '--runs', '1'], {
    cwd: ROOT,
  })
  const cells = new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.slice(2, -2).split(' | '))
      .map(([name, value]) => [name!, value!]),
  )
  expect(cells.get(`20 notes, Node ${process.version}`)).toMatch(/^kb \d/)
  expect(Number(cells.get('files'))).toBeGreaterThan(20)
  expect(cells.get("a note's HTML, gzip")).toMatch(/^\d+\.\d KiB$/)
  for (const name of ['report of a link to nowhere', 'code in colours', 'index for a search', 'feed', 'sitemap'])
    expect([name, cells.get(name)]).toEqual([name, 'yes'])
  // A public host's rules are in the pages themselves; nobody asked for other files.
  expect([...cells.values()]).not.toContain('undefined')
})
