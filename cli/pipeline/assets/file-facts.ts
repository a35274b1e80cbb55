import { readFileSync } from 'node:fs'
import { isPicture } from '../../../config/tool-folders.ts'
import { openFileCache } from '../../core/file-cache.ts'
import { hash } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import type { AssetFile } from '../sources/source-file.ts'
import { needsPaper } from './drawing-paper.ts'
import { pictureSize } from './picture-size.ts'

/** Hash of a file's bytes and, if it is a readable picture, its size in px. */
export interface FileFacts {
  hash: string
  width?: number
  height?: number
  /** Named like a picture, but unreadable as one: pages state no size for it. */
  unmeasured?: true
  /** A drawing that dark pages have to show on something light. */
  paper?: true
}

/** Facts about files, kept between builds. */
export const openFileFacts = (store: Store, key: string) => openFileCache<AssetFile, FileFacts>(store, key, readFacts)

function readFacts({ path, absolute }: AssetFile): FileFacts | undefined {
  try {
    const bytes = readFileSync(absolute)
    return {
      hash: hash(bytes, 32),
      ...(isPicture(path) ? sizeOf(path, bytes) : {}),
      ...(isDrawing(path) && needsPaper(bytes.toString()) ? { paper: true } : {}),
    }
  } catch {
    return undefined
  }
}

/** An SVG may have no size; any other picture without one is unreadable. */
const sizeOf = (path: string, bytes: Buffer): Omit<FileFacts, 'hash'> =>
  pictureSize(bytes) ?? (isDrawing(path) ? {} : { unmeasured: true })

const isDrawing = (path: string): boolean => /\.svg$/i.test(path)
