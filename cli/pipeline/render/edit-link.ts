import type { ThemeConfig } from '../../../config/schema/theme.ts'
import { encodePath } from '../pages/href.ts'

/** Address of a repository: `owner/name` is one of GitHub, also with a slash before it. */
export const repoAddress = (repo: string): string =>
  /^https?:/.test(repo) ? repo : `https://github.com/${repo.replace(/^\/+/, '')}`

/**
 * Address where a note's source can be edited, in the form of the repository's host (T12).
 *
 * @param path  of the note in the content folder
 * @param folder  content folder from the site's root, used unless `docsDir` is set
 * @returns undefined if the settings name no repository
 */
export function editHref(theme: ThemeConfig, folder: string, path: string): string | undefined {
  const repo = theme.docsRepo ?? theme.repo
  if (!repo) return undefined
  const root = repoAddress(repo)
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
  const file = encodePath([theme.docsDir || folder, path].join('/').split('/').filter(Boolean).join('/'))
  const host = new URL(root).hostname
  const branch = encodePath(theme.docsBranch)
  if (host.includes('gitlab')) return `${root}/-/edit/${branch}/${file}`
  if (host.includes('bitbucket'))
    return `${root}/src/${branch}/${file}?mode=edit&spa=0&at=${encodeURIComponent(theme.docsBranch)}&fileviewer=file-view-default`
  if (host.includes('gitee')) return `${root.replace(/gitee\.com/, 'gitee.com/-/ide/project')}/edit/${branch}/-/${file}`
  return `${root}/edit/${branch}/${file}`
}
