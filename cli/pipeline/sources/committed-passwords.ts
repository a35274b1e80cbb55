import { join } from 'node:path'
import { tryReadText } from '../../core/files.ts'
import { configCommittedPassword } from '../../diagnostics/catalogue/config.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Context } from '../context.ts'
import { PASSWORD_FILE, PASSWORD_PREFIX } from '../site/passwords.ts'
import { openHistory, openRepository } from './git-repository.ts'

const SETS_PASSWORD = new RegExp(`^\\s*(?:export\\s+)?${PASSWORD_PREFIX}`)

/** Reports a `.env` with passwords that the last commit has. Git is asked only where there are some. */
export async function committedPasswords({ site, store }: Pick<Context, 'site' | 'store'>): Promise<Diagnostic[]> {
  if (!site.locks) return []
  const lines = (tryReadText(join(site.root, PASSWORD_FILE)) ?? '').split('\n')
  const line = lines.findIndex((text) => SETS_PASSWORD.test(text))
  const repository = line < 0 ? undefined : await openRepository(site.root)
  // That it is damaged is said where the dates of notes are read.
  if (!repository || 'problem' in repository) return []
  const history = openHistory(repository, store.folder)
  try {
    const listed = await history.run([
      'ls-tree',
      '--name-only',
      repository.head,
      '--',
      repository.prefix + PASSWORD_FILE,
    ])
    return listed === '' ? [] : [configCommittedPassword({ file: PASSWORD_FILE, line: line + 1, column: 1 })]
  } catch {
    return []
  } finally {
    history.close()
  }
}
