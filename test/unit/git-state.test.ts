import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { headStamp, isGitAtWork } from '../../cli/dev/git-state.ts'
import { temporaryFolder } from '../support/site.ts'

/** A work tree with a repository beside it, as files by path; its `.git` is a file. */
function workTree(): { folder: string; write(files: Record<string, string>): void; root: string } {
  const root = temporaryFolder()
  const write = (files: Record<string, string>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }
  write({
    'tree/.git': 'gitdir: ../main/worktrees/tree\n',
    'tree/content/a.md': '',
    'main/worktrees/tree/HEAD': 'ref: refs/heads/x\n',
    'main/worktrees/tree/commondir': '../..\n',
    'main/HEAD': 'ref: refs/heads/main\n',
  })
  return { folder: join(root, 'tree/content'), write, root }
}

test('the stamp of HEAD changes with all that may move it, in both folders of an additional work tree', () => {
  const { folder, write } = workTree()
  const stamps = [headStamp(folder)]
  for (const [path, text] of Object.entries({
    'main/refs/heads/x': '1',
    'main/packed-refs': '1',
    'main/shallow': '1',
    'main/reftable/tables.list': '1',
    'main/worktrees/tree/reftable/tables.list': '1',
    'main/worktrees/tree/logs/HEAD': '1',
    'main/worktrees/tree/HEAD': 'ref: refs/heads/y\n',
    'main/refs/heads/y': '1',
  })) {
    write({ [path]: text })
    stamps.push(headStamp(folder))
  }
  expect(new Set(stamps).size).toBe(stamps.length)
  write({ 'main/refs/heads/x': '22', 'main/worktrees/tree/index': '1', 'main/config': '1', 'tree/content/a.md': '1' })
  expect(headStamp(folder)).toBe(stamps.at(-1))
})

test('git is at work while it has a lock or has just begun a step, and not where it stopped long ago', () => {
  const { folder, write, root } = workTree()
  expect(isGitAtWork(folder)).toBe(false)
  const lock = join(root, 'main/worktrees/tree/index.lock')
  write({ 'main/worktrees/tree/index.lock': '' })
  expect(isGitAtWork(folder)).toBe(true)
  utimesSync(lock, 1, 1)
  expect(isGitAtWork(folder)).toBe(false)
  rmSync(lock)
  const rebase = join(root, 'main/worktrees/tree/rebase-merge')
  mkdirSync(rebase)
  utimesSync(rebase, Date.now() / 1000, Date.now() / 1000)
  expect(isGitAtWork(folder)).toBe(true)
  utimesSync(rebase, 1, 1)
  expect(isGitAtWork(folder)).toBe(false)
})

test('a folder without a repository, and one that is gone, have neither', () => {
  const folder = temporaryFolder()
  expect([headStamp(folder), isGitAtWork(folder)]).toEqual(['', false])
  const gone = join(folder, 'x')
  expect([headStamp(gone), isGitAtWork(gone)]).toEqual(['', false])
})
