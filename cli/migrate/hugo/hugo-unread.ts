import { listed, say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { code, named, type OldSite } from '../old-site.ts'
import { data, list, text } from '../translate/settings.ts'

/** Reports what else Hugo made pages of: templates in the content folder, and folders that its settings mount there. */
export function reportUnread({ files, findings }: OldSite, { module }: Data): void {
  const adapters = files.filter(({ path }) => /\/_content(?:\.[\w-]+)?\.gotmpl$/.test(path)).map(({ path }) => path)
  if (adapters.length > 0)
    findings.left.push({
      what: named(adapters),
      todo: say('Hugo made pages of data with these templates, which were not run. Write each page as a note.'),
    })
  const folders = list(data(module).mounts)
    .filter(isData)
    .flatMap(({ source, target }) => {
      const [from, to = ''] = [text(source), text(target)]
      const [kind = ''] = to.split('/')
      return from !== undefined && from !== to && (kind === 'content' || kind === 'static') ? [`${from} → ${to}`] : []
    })
  if (folders.length > 0)
    findings.left.push({
      what: code('module.mounts'),
      todo: say('Not followed, so these files are missing: {folders}. Copy them to where they were mounted.', {
        folders: listed(folders.map(code)),
      }),
    })
}
