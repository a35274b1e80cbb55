import { LIMITS } from '../../../config/limits.ts'
import { OFFLINE_FILE, type OfflineSettings, OLD_WORKER_FILE, WORKER_FILE } from '../../../config/model/offline.ts'
import { hashOf } from '../../core/hash.ts'
import { type Artifact, textFile } from '../artifact.ts'
import { readClientFiles } from '../assets/client-files.ts'
import type { Shared } from '../render/shared.ts'
import { HASHED_FOLDERS } from './hosts/cache-rules.ts'

/**
 * The service worker of a site with `offline`. All other sites get one that removes itself, so that turning the setting
 * off reaches visitors who have the old one; the same one stands where an old tool had its worker. A file of the same
 * name in the public folder takes precedence.
 */
export function* serviceWorkers(shared: Shared): Generator<Artifact> {
  const client = readClientFiles()
  const script = (name: string) => client.read(name).toString('utf8')
  const retire = script('retire.js')
  const worker = shared.view.worker
    ? `self.kbOffline=${JSON.stringify(offlineSettings(shared))};\n${script('offline.js')}`
    : retire
  for (const [path, text] of [
    [WORKER_FILE, worker],
    [OLD_WORKER_FILE, retire],
  ] as const)
    if (!shared.manifest.publicFiles.get(path)) yield textFile(path, text)
}

function offlineSettings({ site, view, digest }: Shared): OfflineSettings {
  const { base } = site.config
  const files = [view.assets.style, view.assets.script].filter(Boolean)
  const { search, searchStyle } = view.assets
  return {
    id: hashOf([digest, files], 8),
    page: base + OFFLINE_FILE,
    files,
    hashed: HASHED_FOLDERS,
    limit: LIMITS.offlineFiles,
    ...(view.search && !view.searchService
      ? {
          search: {
            files: [search, searchStyle].filter((address) => address !== undefined),
            index: view.search.indexHref,
          },
        }
      : {}),
  }
}
