import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PLACEHOLDERS } from '../../../config/placeholders.ts'
import {
  configNoEffect,
  configPlaceholder,
  configSecondFile,
  configUrlPath,
} from '../../diagnostics/catalogue/config.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { say } from '../../sentences/sentence.ts'
import { CONFIG_NAMES } from './config-names.ts'
import { settingPlace } from './setting-place.ts'
import type { Site } from './site.ts'

/** Paths in settings that lead to nothing, and files of settings that are not read. */
export const mistakenPaths = (site: Site): Diagnostic[] => [
  ...pathOfUrl(site),
  ...missingPublicDir(site),
  ...missingMermaid(site),
  ...unknownPlaceholders(site),
  ...secondFiles(site),
]

/** The pages of a site are below `base`, whatever folder `url` names. */
function pathOfUrl(site: Site): Diagnostic[] {
  const { url, base } = site.config
  const path = url === undefined ? '/' : new URL(url).pathname.replace(/\/?$/, '/')
  return path === '/' || path === base ? [] : [configUrlPath(settingPlace(site, ['url']), path)]
}

/** VuePress leaves them in the addresses, too. */
const unknownPlaceholders = (site: Site): Diagnostic[] =>
  [...(site.config.permalink ?? '').matchAll(/(?<![a-z\d]):([a-z_]+)/gi)].flatMap(([written, name = '']) =>
    PLACEHOLDERS.includes(name) ? [] : [configPlaceholder(settingPlace(site, ['permalink']), written, PLACEHOLDERS)],
  )

function missingPublicDir(site: Site): Diagnostic[] {
  const named = site.config.content.publicDir
  if (named === undefined || existsSync(site.publicDir)) return []
  return [
    configNoEffect(settingPlace(site, ['content', 'publicDir']), say('there is no folder {folder}', { folder: named })),
  ]
}

function missingMermaid(site: Site): Diagnostic[] {
  const { mermaid } = site.config.markdown
  if (typeof mermaid !== 'string' || existsSync(resolve(site.root, mermaid))) return []
  return [
    configNoEffect(settingPlace(site, ['markdown', 'mermaid']), say('there is no file {file}', { file: mermaid })),
  ]
}

const secondFiles = ({ root, configFile }: Site): Diagnostic[] =>
  CONFIG_NAMES.filter((name) => name !== configFile && existsSync(join(root, name))).map((name) =>
    configSecondFile(name, configFile!),
  )
