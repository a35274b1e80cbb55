import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { BLOGS, REAL_NOTES } from '../real-notes.ts'
import { openBuildProcess } from './build-process.ts'
import type { Base } from './sequence.ts'
import { copyFolder, put, type Random, type Workspace, writeSettings } from './workspace.ts'

/** Notes of the site: enough for two threads. */
const NOTES = 240

/** Every real note that is not larger than so many bytes, by the path it gets in a site of all of them. */
function realNotes(largest: number): { path: string; bytes: Buffer }[] {
  return [REAL_NOTES, ...BLOGS].flatMap((folder, at) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !entry.parentPath.includes('.vuepress'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => ({
        path:
          at === 0
            ? file.slice(folder.length + 1)
            : `5${at}.${basename(dirname(folder))}/${file.slice(folder.length + 1)}`,
        bytes: readFileSync(file),
      }))
      .filter(({ bytes }) => bytes.length <= largest),
  )
}

/**
 * A site of 240 real notes, chosen by chance and built with two threads: every sequence begins with it.
 *
 * @param largest  bytes of the largest note
 */
export async function openBase(random: Random, largest: number): Promise<Base> {
  const folder = mkdtempSync(join(tmpdir(), 'kb-incremental-'))
  const root = join(folder, 'site')
  const site: Workspace = {
    root,
    out: join(root, 'dist'),
    cache: join(root, '.kb/cache'),
    settings: { title: '甲', url: 'https://example.com', migrated: true },
    offset: 60_000,
    workers: 2,
    drafts: false,
  }
  const left = realNotes(largest)
  for (let count = 0; count < NOTES; count++) {
    const [note] = left.splice(random.int(left.length), 1)
    put(join(root, 'content', note!.path), note!.bytes)
  }
  writeSettings(site)
  put(join(root, 'own.css'), '.own { order: 0 }')
  put(join(root, 'content/snippet.js'), 'shown()\n')
  put(join(root, 'parts/part.md'), '## 部分\n\n![图](../content/public/pic.svg) [无](./none.md)\n')
  put(join(root, 'content/public/pic.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const [process, cleanProcess] = await Promise.all([openBuildProcess(), openBuildProcess()])
  const now = Date.UTC(2026, 10, 22)
  const { out, cache, workers, drafts, offset } = site
  const answer = await process.build({ root, out, cache, workers, drafts, now: now + offset, offset })
  if (!answer || answer.error !== undefined || !answer.isWritten)
    throw new Error(`The first build failed: ${answer?.error ?? JSON.stringify(answer?.diagnostics)}`)
  copyFolder(root, `${root}-base`)
  return {
    site,
    process,
    cleanProcess,
    stamps: new Map(),
    now,
    milliseconds: answer.milliseconds,
    clean: new Map(),
    async close() {
      await Promise.all([process.close(), cleanProcess.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
