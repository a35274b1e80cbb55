import { inEnglish } from '../../../config/fill.ts'
import { NOT_FOUND_FILE } from '../../../config/model/chunk.ts'
import { folded, foldersAround } from '../../core/native-paths.ts'
import { configInvalid } from '../../diagnostics/catalogue/config.ts'
import {
  aliasTaken,
  outputFolder,
  outputTwice,
  redirectNowhere,
  redirectTaken,
} from '../../diagnostics/catalogue/outputs.ts'
import { pluginResult } from '../../diagnostics/catalogue/plugins.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { phrase, say } from '../../sentences/sentence.ts'
import { addressFault } from '../pages/addresses.ts'
import type { ClaimKind, OutputClaim } from './output-claims.ts'

/** Conflicts between the files that a build would write. */
export interface OutputPlan {
  diagnostics: Diagnostic[]
  /** Files that cannot be written, because a file is in place of their folder, or a folder in place of the file. */
  refused: ReadonlySet<string>
  /** Files of the public folder that are replaced by another file at the same path, usually a page. */
  hiddenPublic: ReadonlySet<string>
}

/**
 * Gives every file of the output to the first claim on it. Names are compared as on file systems that ignore letter
 * case and Unicode form.
 *
 * @param claims  from `outputClaims`; earlier ones win
 * @param settings  path of the settings file from the site's root, for faults of plugins
 */
export function judgeOutputs(claims: Iterable<OutputClaim>, settings = ''): OutputPlan {
  const files = new Map<string, OutputClaim>()
  const folders = new Map<string, OutputClaim>()
  const diagnostics: Diagnostic[] = []
  const [refused, hiddenPublic] = [new Set<string>(), new Set<string>()]
  const report = (fault: Diagnostic | undefined): void => {
    if (fault) diagnostics.push(fault)
  }
  const redirects: OutputClaim[] = []
  for (const claim of claims) {
    if (claim.kind === 'redirect') redirects.push(claim)
    const isFolder = claim.path.endsWith('/')
    const place = folded(isFolder ? claim.path.slice(0, -1) : claim.path)
    const owner = files.get(place)
    if (owner && !isFolder) {
      if (claim.kind === 'public' && owner.path === claim.path) hiddenPublic.add(claim.path)
      report(wantedTwice(owner, claim, settings))
      continue
    }
    const above = isFolder ? undefined : foldersAround(place).find((folder) => files.has(folder))
    const rival = folders.get(place) ?? (above === undefined ? undefined : files.get(above))
    if (rival && !isFolder) {
      refused.add(claim.path)
      report(fileAndFolder(rival, claim, settings))
      continue
    }
    if (!isFolder) files.set(place, claim)
    else folders.set(place, claim)
    for (const folder of foldersAround(place)) {
      if (folders.has(folder)) break
      folders.set(folder, claim)
    }
  }
  for (const { leadsTo = '', name, setting, path } of redirects) {
    const why = addressFault(`/${path}`)
    if (why !== undefined && setting)
      report(configInvalid(setting(), say('must be an address that can be a file: {why}', { why: phrase(why) })))
    const target = files.get(folded(leadsTo))
    if (!target || target.kind === 'redirect') report(redirectNowhere(setting?.(), name))
  }
  return { diagnostics, refused, hiddenPublic }
}

const PAGES: ReadonlySet<ClaimKind> = new Set<ClaimKind>(['note', 'list', 'plugin-page'])

function wantedTwice(owner: OutputClaim, claim: OutputClaim, settings: string): Diagnostic | undefined {
  if (claim.kind === 'old-address' || (owner.isRoute && claim.isRoute)) return undefined
  if (claim.kind === 'machine' && owner.kind === 'public') return undefined
  // As in VuePress, a note named 404 becomes the page for addresses that do not exist.
  if (owner.kind === 'note' && claim.path === NOT_FOUND_FILE) return undefined
  // Notes whose names differ only in their Unicode form: the conflict of their pages is already reported.
  if (claim.kind === 'machine' && owner.kind === 'machine' && inEnglish(claim.name) === inEnglish(owner.name))
    return undefined
  // Both names contain a hash of the content: two identical pictures.
  if (claim.kind === 'reserved' && owner.kind === 'reserved') return undefined
  if (claim.kind === 'plugin-file' && owner.kind === 'public') return undefined
  const severity = owner.kind === 'public' && claim.kind === 'public' ? 'warning' : 'error'
  return droppedFault(owner, claim, settings) ?? outputTwice(placeOf(owner, claim), owner, claim, severity)
}

function fileAndFolder(owner: OutputClaim, claim: OutputClaim, settings: string): Diagnostic | undefined {
  if (claim.kind === 'old-address') return undefined
  return droppedFault(owner, claim, settings) ?? outputFolder(placeOf(owner, claim), owner, claim)
}

/** The fault of what an author asked for in addition to pages, and what is dropped; undefined for other claims. */
function droppedFault(owner: OutputClaim, claim: OutputClaim, settings: string): Diagnostic | undefined {
  const { kind, path, plugin = '' } = claim
  if (kind === 'plugin-file')
    return pluginResult(settings, plugin, 'files', say('a file {path} that already exists in the output', { path }))
  if (kind === 'redirect') return redirectTaken(claim.setting?.(), claim.name, owner.name)
  return kind === 'alias' ? aliasFault(owner, claim) : undefined
}

/**
 * An alias that is dropped because its address is taken. If a page or redirect has it, that does no harm and is a
 * warning; if any other file has it, the alias was probably a mistake and is an error.
 */
const aliasFault = (owner: OutputClaim, claim: OutputClaim): Diagnostic =>
  aliasTaken(
    claim.place,
    claim.path,
    owner.name,
    PAGES.has(owner.kind) || owner.kind === 'alias' || owner.kind === 'redirect' ? 'warning' : 'error',
  )

/** What an author can change most easily, first. */
const CHANGED_FIRST: readonly ClaimKind[] = ['public', 'note', 'list', 'plugin-page']

function placeOf(owner: OutputClaim, claim: OutputClaim): OutputClaim['place'] {
  const sides = [claim, owner].filter(({ place }) => place !== undefined)
  return sides.sort((a, b) => CHANGED_FIRST.indexOf(a.kind) - CHANGED_FIRST.indexOf(b.kind))[0]?.place
}
