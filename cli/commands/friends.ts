import { Argument, Command } from 'commander'
import { allowedHosts } from '../author/external/public-hosts.ts'
import { FRIENDS, type FriendRules, fetchFriends, writeFriends } from '../author/friends/fetch-friends.ts'
import { friendFeeds } from '../author/friends/friend-feeds.ts'
import { friendsData } from '../diagnostics/catalogue/markdown.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { FRIENDS_FILE, type Friends, readFriends } from '../markdown/tree/friend-posts.ts'
import { analyse } from '../pipeline/analyse.ts'
import type { Context } from '../pipeline/context.ts'
import { tell } from '../sentences/language.ts'
import { phrase, say, type Words } from '../sentences/sentence.ts'
import { EXIT_CODES, exitCodeOf, report, type SiteFlags, siteFlags, withSite } from './site-command.ts'

interface FriendsFlags extends SiteFlags {
  strict?: boolean
  allowPrivateHosts?: boolean
}

/** The result: faults, and a line for the user. */
interface Done {
  diagnostics: Diagnostic[]
  summary: Words
}

export const friendsCommand = siteFlags(
  new Command('friends')
    .description('fetch the latest posts of friends whose cards have a feed')
    .addArgument(
      new Argument('<action>', 'fetch: request each feed once and write the posts to friends.json').choices(['fetch']),
    ),
)
  .option('--strict', 'treat warnings as errors')
  .option(
    '--allow-private-hosts',
    'also send requests to this machine and private networks; only for notes that you trust',
  )
  .addHelpText('after', () => tell(phrase(EXIT_CODES)))
  .action((_action: 'fetch', root: string, flags: FriendsFlags) =>
    withSite(root, { ...flags, command: 'check' }, async (ctx) => {
      const { friends = {}, problem } = readFriends(ctx.site.root)
      // An unreadable file is not overwritten: it may contain posts of feeds that do not respond today.
      const { diagnostics, summary } =
        problem === undefined
          ? await fetchAll(ctx, friends, flags)
          : { diagnostics: [friendsData({ file: FRIENDS_FILE, line: 1, column: 1 }, problem)], summary: '' }
      const sorted = sortDiagnostics(diagnostics)
      report(ctx.site.root, sorted, flags)
      process.exitCode = exitCodeOf(sorted, flags.strict === true || problem !== undefined)
      if (!flags.quiet && (flags.format ?? 'pretty') === 'pretty' && summary !== '')
        process.stdout.write(`${tell(summary)}\n`)
    }),
  )

async function fetchAll(ctx: Context, before: Friends, flags: FriendsFlags): Promise<Done> {
  const { root } = ctx.site
  const { graph } = (await analyse(ctx)).value
  const files = [...new Set(graph.pages.flatMap(({ file, document }) => (document.source ? [file] : [])))]
  const rules: FriendRules = { ...FRIENDS, mayAsk: allowedHosts(flags.allowPrivateHosts), now: Date.now() }
  const { friends, asked, diagnostics } = await fetchFriends(ctx, friendFeeds(root, files), before, rules)
  writeFriends(root, friends)
  const summary = say('{n} {n|feed|feeds} of friends, {m} asked for, {k} {k|fault|faults}', {
    n: Object.keys(friends).length,
    m: asked,
    k: diagnostics.length,
  })
  return { diagnostics, summary }
}
