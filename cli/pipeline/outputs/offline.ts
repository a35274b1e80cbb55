import { LIMITS } from '../../../config/limits.ts'
import { OFFLINE_FILE, type OfflineSettings, WORKER_FILE } from '../../../config/model/offline.ts'
import { hash, hashOf } from '../../core/hash.ts'
import type { Artifact } from '../artifact.ts'
import { readClientFiles } from '../assets/client-files.ts'
import type { Shared } from '../render/shared.ts'
import { HASHED_FOLDERS } from './hosts/cache-rules.ts'

/**
 * The service worker of a site with `offline`. All other sites get one that removes itself, so that turning the setting
 * off reaches visitors who have the old one. A file of the same name in the public folder takes precedence.
 */
export function* serviceWorker(shared: Shared): Generator<Artifact> {
  if (shared.manifest.publicFiles.get(WORKER_FILE)) return
  const client = readClientFiles()
  const script = (name: string) => client.read(name).toString('utf8')
  const text = shared.view.worker
    ? `self.kbOffline=${JSON.stringify(offlineSettings(shared))};\n${script('offline.js')}`
    : script('retire.js')
  yield { path: WORKER_FILE, key: hash(text, 32), make: () => text }
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
