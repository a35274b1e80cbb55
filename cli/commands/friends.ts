import { Argument, Command } from 'commander'
import { allowedHosts } from '../author/external/public-hosts.ts'
import { FRIENDS, type FriendRules, fetchFriends, writeFriends } from '../author/friends/fetch-friends.ts'
import { friendFeeds } from '../author/friends/friend-feeds.ts'
import { includedFiles, noteFiles } from '../author/notes/note-files.ts'
import { friendsData } from '../diagnostics/catalogue/markdown.ts'
import { FRIENDS_FILE, type Friends, readFriends } from '../markdown/tree/friend-posts.ts'
import { analyse } from '../pipeline/analyse.ts'
import type { Context } from '../pipeline/context.ts'
import { say } from '../sentences/sentence.ts'
import { conclude, type Done } from './conclude.ts'
import { type CheckFlags, checkFlags, withSite } from './site-command.ts'

export const friendsCommand = checkFlags(
  new Command('friends')
    .description('fetch the latest posts of friends whose cards have a feed')
    .addArgument(
      new Argument('<action>', 'fetch: request each feed once and write the posts to friends.json').choices(['fetch']),
    ),
)
  .option(
    '--allow-private-hosts',
    'also send requests to this machine and private networks; only for notes that you trust',
  )
  .action((_action: 'fetch', root: string, flags: CheckFlags) =>
    withSite(root, { ...flags, command: 'check' }, async (ctx) => {
      const { friends = {}, problem } = readFriends(ctx.site.root)
      // An unreadable file is not overwritten: it may contain posts of feeds that do not respond today.
      const done: Done =
        problem === undefined
          ? await fetchAll(ctx, friends, flags)
          : { diagnostics: [friendsData({ file: FRIENDS_FILE, line: 1, column: 1 }, problem)], summary: [] }
      conclude(ctx.site.root, done, flags, flags.strict === true || problem !== undefined)
    }),
  )

async function fetchAll(ctx: Context, before: Friends, flags: CheckFlags): Promise<Done> {
  const { root } = ctx.site
  const { graph } = (await analyse(ctx)).value
  const rules: FriendRules = { ...FRIENDS, mayAsk: allowedHosts(flags.allowPrivateHosts), now: Date.now() }
  const feeds = friendFeeds(root, [...noteFiles(graph.pages), ...includedFiles(root, graph.pages)])
  const { friends, asked, diagnostics } = await fetchFriends(ctx, feeds, before, rules)
  writeFriends(root, friends)
  const summary = say('{n} {n|feed|feeds} of friends, {m} asked for, {k} {k|fault|faults}', {
    n: Object.keys(friends).length,
    m: asked,
    k: diagnostics.length,
  })
  return { diagnostics, summary: [summary] }
}
