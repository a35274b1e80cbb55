import { Argument, Command } from 'commander'
import { DEFAULT_PICTURES } from '../../config/schema/outputs.ts'
import { allowedHosts } from '../author/external/public-hosts.ts'
import { unifiedDiff } from '../author/fix/unified-diff.ts'
import { includedFiles, noteFiles } from '../author/notes/note-files.ts'
import { checkPictures, REMOTE, type RemoteRules } from '../author/pictures/check-pictures.ts'
import { fetchLost, lostPictures } from '../author/pictures/fetch-lost.ts'
import { fetchPictures } from '../author/pictures/fetch-pictures.ts'
import { atMovedPlaces } from '../author/pictures/moved-places.ts'
import { optimisePictures, type SiteOfPictures } from '../author/pictures/optimise-pictures.ts'
import { pictureDataText, writePictureData } from '../author/pictures/picture-data.ts'
import { type RemoteNote, remoteNotes } from '../author/pictures/remote-notes.ts'
import type { ChangedNote } from '../author/pictures/save-rewritten.ts'
import { openSmaller } from '../author/pictures/smaller-picture.ts'
import { undoOptimised } from '../author/pictures/undo-optimised.ts'
import { undoPictures } from '../author/pictures/undo-pictures.ts'
import { fetchPlayers, removePlayerPictures } from '../author/players/fetch-players.ts'
import { playerUses } from '../author/players/player-uses.ts'
import { inWordsOf, packageManagerOf } from '../author/project/package-manager.ts'
import { PICTURE_DATA } from '../markdown/embed/player-data.ts'
import { analyse } from '../pipeline/analyse.ts'
import { type PictureData, readPictureData } from '../pipeline/assets/remote-pictures.ts'
import type { Context } from '../pipeline/context.ts'
import { installing } from '../sentences/install.ts'
import { say } from '../sentences/sentence.ts'
import { conclude, type Done } from './conclude.ts'
import { type CheckFlags, checkFlags, showDiff, UsageError, withSite } from './site-command.ts'

interface ImagesFlags extends CheckFlags {
  undo?: boolean
  dryRun?: boolean
}

const ACTIONS = ['check', 'fetch', 'optimise'] as const
type Action = (typeof ACTIONS)[number]

export const imagesCommand = checkFlags(
  new Command('images')
    .description('measure images on other hosts, download them, and make smaller versions of large ones')
    .addArgument(
      new Argument(
        '<action>',
        'check: request each image on other hosts once, report dead ones, write sizes to images.json; fetch: download them, and titles and images of players; optimise: put smaller images next to large ones and use them in notes',
      ).choices(ACTIONS),
    ),
)
  .option(
    '--undo',
    'with fetch and optimise: restore the original addresses in the notes, and delete what was downloaded or made',
  )
  .option('--dry-run', 'with fetch and optimise: only show what would be written')
  .option(
    '--allow-private-hosts',
    'also send requests to this machine and private networks; only for notes that you trust',
  )
  .action((action: Action, root: string, flags: ImagesFlags) =>
    withSite(root, { ...flags, command: 'check' }, async (ctx) => {
      if (action === 'check' && (flags.undo || flags.dryRun))
        throw new UsageError(say('--undo and --dry-run only work with fetch and optimise.'))
      const before = readPictureData(ctx.site)
      // An unreadable file is not overwritten: it may contain the original addresses of fetched images.
      const isUnreadable = before.diagnostics.length > 0
      const done = isUnreadable
        ? { diagnostics: before.diagnostics, summary: [] }
        : await run(ctx, action, before.value, flags)
      conclude(ctx.site.root, done, flags, flags.strict === true || isUnreadable)
    }),
  )

async function run(given: Context, action: Action, before: PictureData, flags: ImagesFlags): Promise<Done> {
  // Drafts contain images, too.
  const ctx: Context = { ...given, drafts: true }
  const { graph, sources } = (await analyse(ctx)).value
  if (action === 'optimise') return optimise({ ...ctx, sources }, noteFiles(graph.pages), before, flags)
  const files = [...noteFiles(graph.pages), ...includedFiles(ctx.site.root, graph.pages)]
  if (flags.undo) return undo(ctx, files, before, flags)
  const notes = remoteNotes(graph.pages)
  const rules: RemoteRules = { ...REMOTE, mayAsk: allowedHosts(flags.allowPrivateHosts), now: Date.now() }
  if (action === 'fetch') {
    const done = await fetchAll(ctx, { files, notes }, before, rules, flags)
    // Notes have changed, and faults are shown with their lines of now.
    const pages = flags.dryRun ? graph.pages : (await analyse(ctx)).value.graph.pages
    const diagnostics = atMovedPlaces(done.diagnostics, notes, remoteNotes(pages))
    const lost = await fetchLost(lostPictures(ctx, pages), rules, flags.dryRun === true)
    return { ...done, diagnostics: [...diagnostics, ...lost] }
  }
  const { data, asked, diagnostics } = await checkPictures(ctx, notes, before, rules)
  writePictureData(ctx.site, data)
  const summary = say('{n} {n|picture|pictures} of other hosts with a size, {m} asked for, {k} {k|fault|faults}', {
    n: Object.keys(data.pictures).length,
    m: asked,
    k: diagnostics.length,
  })
  return { diagnostics, summary: [summary] }
}

/** @param shown  notes and files that they include, from the site's root, and those with pictures of other hosts */
async function fetchAll(
  ctx: Context,
  { files, notes }: { files: readonly string[]; notes: readonly RemoteNote[] },
  before: PictureData,
  rules: RemoteRules,
  flags: ImagesFlags,
): Promise<Done> {
  const { site } = ctx
  const dryRun = flags.dryRun === true
  const pictures = await fetchPictures(ctx, notes, before, rules, dryRun)
  show(pictures.notes, flags)
  const uses = playerUses(site.root, files, site.config.markdown.embedLinks)
  const { players, asked, diagnostics } = await fetchPlayers(ctx, uses, before.players, rules, { dryRun })
  const data: PictureData = { ...pictures.data, players }
  if (dryRun) {
    const withPlayers = { ...before, players }
    showDiff(unifiedDiff(PICTURE_DATA, pictureDataText(before), pictureDataText(withPlayers)), flags)
  } else {
    writePictureData(site, data)
    removePlayerPictures(site, before.players, data)
  }
  const n = pictures.notes.reduce((sum, { count }) => sum + count, 0)
  const home = say('{n} {n|image|images} downloaded in {m} {m|note|notes}, {k} left as they are', {
    n,
    m: pictures.notes.length,
    k: pictures.diagnostics.length,
  })
  const titles = say('{n} {n|player or card|players and cards} with a title or image, {m} requested', {
    n: Object.keys(players).length,
    m: asked,
  })
  return {
    diagnostics: [...pictures.diagnostics, ...diagnostics],
    summary: uses.length > 0 ? [home, titles] : [home],
  }
}

const NEEDS_SHARP = say('Making images smaller needs the package sharp: {install}', { install: installing('sharp') })

async function optimise(
  ctx: SiteOfPictures,
  files: readonly string[],
  before: PictureData,
  flags: ImagesFlags,
): Promise<Done> {
  const dryRun = flags.dryRun === true
  if (flags.undo) {
    const notes = undoOptimised(ctx, files, before, dryRun)
    show(notes, flags)
    return { diagnostics: [], summary: [say('{n} {n|note|notes} as before', { n: notes.length })] }
  }
  const toSmaller = openSmaller(ctx.site.root, ctx.site.config.images || DEFAULT_PICTURES)
  if (!toSmaller) throw new UsageError(inWordsOf(packageManagerOf(ctx.site.root), NEEDS_SHARP))
  const { notes, made, diagnostics } = await optimisePictures(ctx, files, before, toSmaller, dryRun)
  show(notes, flags)
  const kilobytes = (sizes: readonly number[]) => Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)
  const summary = say('{n} {n|image|images} made smaller, {before} kB → {after} kB; {m} {m|note|notes} changed', {
    n: made.length,
    before: kilobytes(made.map((picture) => picture.before)),
    after: kilobytes(made.map((picture) => picture.after)),
    m: notes.length,
  })
  return { diagnostics, summary: [summary] }
}

function undo(ctx: Context, files: readonly string[], before: PictureData, flags: ImagesFlags): Done {
  const dryRun = flags.dryRun === true
  const undone = undoPictures(ctx, files, before, dryRun)
  show(undone.notes, flags)
  if (!dryRun) {
    const data: PictureData = { ...undone.data, players: {} }
    writePictureData(ctx.site, data)
    removePlayerPictures(ctx.site, before.players, data)
  }
  const { length } = undone.notes
  return { diagnostics: [], summary: [say('{n} {n|note|notes} as before', { n: length })] }
}

function show(notes: readonly ChangedNote[], flags: ImagesFlags): void {
  for (const { file, count, diff } of notes) {
    if (flags.dryRun) showDiff(diff, flags)
    else if (!flags.quiet) process.stderr.write(`${file}: ${count}\n`)
  }
}
