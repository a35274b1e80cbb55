import { inEnglish } from '../../../config/fill.ts'
import { NOT_FOUND_FILE } from '../../../config/model/chunk.ts'
import {
  aliasTaken,
  outputFolder,
  outputTwice,
  redirectNowhere,
  redirectTaken,
} from '../../diagnostics/catalogue/outputs.ts'
import { pluginResult } from '../../diagnostics/catalogue/plugins.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type Sentence, say } from '../../sentences/sentence.ts'
import { folded, foldersAround } from '../pages/addresses.ts'
import type { ClaimKind, OutputClaim } from './output-claims.ts'

/** Who has which file of the output, and what is wrong with the plan. */
export interface OutputPlan {
  diagnostics: Diagnostic[]
  /**
   * Files that cannot be written, because something else is in their way: a file in place of their folder, or the
   * reverse.
   */
  refused: ReadonlySet<string>
  /** Files of the public folder that a page of the same address hides. */
  hiddenPublic: ReadonlySet<string>
}

/**
 * Gives every file of the output to the first that wants it, comparing names as disks do that ignore letter case and
 * Unicode form.
 *
 * @param claims  of `outputClaims`; those before others win
 * @param settings  the settings' file from the site's root, for faults of plugins
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
  for (const { leadsTo = '', name, setting } of redirects) {
    const target = files.get(folded(leadsTo))
    if (!target || target.kind === 'redirect') report(redirectNowhere(setting?.(), name))
  }
  return { diagnostics, refused, hiddenPublic }
}

const PAGES: ReadonlySet<ClaimKind> = new Set<ClaimKind>(['note', 'list', 'plugin-page'])

function wantedTwice(owner: OutputClaim, claim: OutputClaim, settings: string): Diagnostic | undefined {
  if (claim.kind === 'old-address' || (owner.isRoute && claim.isRoute)) return undefined
  if (claim.kind === 'machine' && owner.kind === 'public') return undefined
  // As with VuePress, a note named 404 is what readers see at addresses that do not exist.
  if (owner.kind === 'note' && claim.path === NOT_FOUND_FILE) return undefined
  // Notes with names that differ by their Unicode form alone: their pages are reported, the files beside them would say
  // the same.
  if (claim.kind === 'machine' && owner.kind === 'machine' && inEnglish(claim.name) === inEnglish(owner.name))
    return undefined
  // Named by a hash of their bytes: two pictures that are equal.
  if (claim.kind === 'reserved' && owner.kind === 'reserved') return undefined
  if (claim.kind === 'plugin-file')
    return owner.kind === 'public' ? undefined : pluginResult(settings, claim.plugin ?? '', 'files', taken(claim.path))
  if (claim.kind === 'alias') return aliasFault(owner, claim)
  if (claim.kind === 'redirect') return redirectFault(owner, claim)
  const at = placeOf(owner, claim)
  return outputTwice(at, owner, claim, owner.kind === 'public' && claim.kind === 'public' ? 'warning' : 'error')
}

function fileAndFolder(owner: OutputClaim, claim: OutputClaim, settings: string): Diagnostic | undefined {
  if (claim.kind === 'old-address') return undefined
  if (claim.kind === 'plugin-file') return pluginResult(settings, claim.plugin ?? '', 'files', taken(claim.path))
  if (claim.kind === 'alias') return aliasFault(owner, claim)
  if (claim.kind === 'redirect') return redirectFault(owner, claim)
  return outputFolder(placeOf(owner, claim), owner, claim)
}

const taken = (path: string): Sentence => say('a file {path} that already exists in the output', { path })

/**
 * A redirect that gives way: to another page it is a mistake that does no harm; a file of the build's own was hardly
 * meant.
 */
const aliasFault = (owner: OutputClaim, claim: OutputClaim): Diagnostic =>
  aliasTaken(
    claim.place,
    claim.path,
    owner.name,
    PAGES.has(owner.kind) || owner.kind === 'alias' || owner.kind === 'redirect' ? 'warning' : 'error',
  )

const redirectFault = (owner: OutputClaim, claim: OutputClaim): Diagnostic =>
  redirectTaken(claim.setting?.(), claim.name, owner.name)

/** What an author changes the most easily, first. */
const CHANGED_FIRST: readonly ClaimKind[] = ['public', 'note', 'list', 'plugin-page']

function placeOf(owner: OutputClaim, claim: OutputClaim): OutputClaim['place'] {
  const sides = [claim, owner].filter(({ place }) => place !== undefined)
  return sides.sort((a, b) => CHANGED_FIRST.indexOf(a.kind) - CHANGED_FIRST.indexOf(b.kind))[0]?.place
}
