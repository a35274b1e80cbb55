import { relative } from 'node:path'
import { holdsPath, toSlashes } from '../core/native-paths.ts'
import { shareNotDrawn } from '../diagnostics/catalogue/share.ts'
import { fileUnreadable } from '../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { NOT_DRAWN } from './assets/share/share-drawing.ts'
import type { Context } from './context.ts'
import { retryLostEntries } from './lost-entries.ts'

/**
 * Runs a command's work on a site, and again if the cache turns out to be damaged.
 *
 * @param onFault the result if an author's file can no longer be read or drawn with
 */
export async function withRecovery<T>(
  ctx: Context,
  work: () => Promise<T>,
  onFault: (fault: Diagnostic) => T,
): Promise<T> {
  try {
    return await retryLostEntries(ctx, work)
  } catch (error) {
    const lost = lostSource(ctx, error) ?? notDrawn(error)
    if (!lost) throw error
    return onFault(lost)
  }
}

/**
 * A file of the site that existed at the start of the build and cannot be read now: a problem of the site, not a bug.
 */
function lostSource({ site }: Context, error: unknown): Diagnostic | undefined {
  const { code, path } = error as NodeJS.ErrnoException
  if (typeof path !== 'string' || !/^(ENOENT|EACCES|EPERM|EISDIR|ENOTDIR)$/.test(code ?? '')) return undefined
  const isSource = [site.contentDir, site.publicDir].some((folder) => path !== folder && holdsPath(folder, path))
  return isSource ? fileUnreadable(toSlashes(relative(site.root, path))) : undefined
}

/** A share image whose font is damaged in a part that was not checked. */
function notDrawn(error: unknown): Diagnostic | undefined {
  const { code, message, path = '' } = error as NodeJS.ErrnoException
  return code === NOT_DRAWN ? shareNotDrawn({ file: path, line: 1, column: 1 }, message) : undefined
}
