import { installingCode } from '../../sentences/install.ts'
import { listed, type Sentence, say, type Words } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { code, type SettingsDraft } from '../old-site.ts'
import { flatKeys } from './analytics.ts'
import { data, take, text } from './settings.ts'
import { isOfTemplate, OF_TEMPLATE } from './template-values.ts'

/** Matches names of plugins and settings for comments. */
export const COMMENTS = /comment|gitalk|valine|vssue|waline|twikoo|artalk|giscus|disqus|utterances|beaudar/i

const SERVICES = [
  'gitalk',
  'valine',
  'vssue',
  'waline',
  'twikoo',
  'artalk',
  'giscus',
  'utterances',
  'beaudar',
  'disqus',
]

/** The comments of an old site: the plugin or setting, its service and its options, with keys from `flatKeys`. */
interface OldComments {
  what: Words
  service: string | undefined
  options: Data
  site: SettingsDraft
}

/**
 * Takes over settings for a service that can show the old comments, as far as they are known, and reports what is
 * missing. Of the old options, only those that are public anyway are written anywhere.
 *
 * @param what  the plugin or setting, for messages
 * @param name  its name
 */
export function takeComments(what: Words, name: string, given: Data, site: SettingsDraft): void {
  const names = [name, ...[given.choosen, given.provider, given.type, given.solution].map((said) => text(said) ?? '')]
  const options = flatKeys({ ...given, ...data(given.options ?? given.option) })
  const [service = unnamedService(options)] = names.flatMap((said) =>
    SERVICES.filter((candidate) => said.toLowerCase().includes(candidate)),
  )
  const { left } = site.findings
  const todo = site.settings.comments === undefined ? toSettings({ what, service, options, site }) : SECOND
  if (todo) left.push({ what, todo })
  if (service === 'valine' && isOn(options.visitor)) left.push({ what, todo: LEANCLOUD_READS })
}

/** The service that only its options tell; none of these needs a secret. */
const unnamedService = ({ repo, repoid, issueterm }: Data): string | undefined =>
  text(repo) === undefined ? undefined : text(repoid) ? 'giscus' : text(issueterm) ? 'utterances' : undefined

/** Waline uses the same LeanCloud class as Valine and the counters of themes, with the same page paths. */
export const LEANCLOUD_READS = say(
  'Reads were counted in the class `Counter` of a LeanCloud application. A server of Waline with that application goes on counting there, by the addresses of pages, which stay: set it up (https://waline.js.org) and write `views: true` with its `comments`.',
)

const SECOND = say('The comments of another entry were taken over; a site may have two, as a list in `comments`.')
const NO_SECRET = say(
  'Its service needs a secret, and a secret in a public page is none. If one stood in the old configuration, revoke it: it is in the history of the repository. Comments that were written stay at the service. `comments` in `site.config.ts` takes giscus, utterances, Waline, Twikoo and Artalk, none of which needs a secret in a page.',
)

/** @returns what the author has to do; undefined if nothing */
function toSettings(old: OldComments): Sentence | undefined {
  if (isOfTemplate(repoOf(old.options))) return OF_TEMPLATE
  switch (old.service) {
    case 'giscus':
      return giscus(old)
    case 'utterances':
    case 'beaudar':
      return utterances(old, old.service)
    case 'gitalk':
    case 'vssue':
      return fromIssues(old)
    case 'valine':
      return VALINE
    case 'waline':
      return served('waline', '@waline/client', {
        serverURL: addressOf(old.options.serverurl),
        ...(isOn(old.options.pageview) ? { views: true } : {}),
      })
    case 'twikoo':
      return served('twikoo', 'twikoo', { envId: text(old.options.envid), region: text(old.options.region) })
    case 'artalk':
      return served('artalk', 'artalk', { server: addressOf(old.options.server), site: text(old.options.site) })
    case 'disqus':
      return DISQUS
    default:
      return NO_SECRET
  }
}

const MAPPINGS = ['pathname', 'url', 'title', 'og:title']

function giscus({ what, options, site }: OldComments): Sentence | undefined {
  const values = { repo: repoOf(options), repoId: text(options.repoid) }
  const missing = Object.entries(values).flatMap(([key, value]) => (value ? [] : [key]))
  if (missing.length > 0) return lacks('giscus', missing)
  const mapping = text(options.mapping)
  const comments = {
    provider: 'giscus',
    ...values,
    category: text(options.category),
    categoryId: text(options.categoryid),
    mapping: mapping && MAPPINGS.includes(mapping) ? mapping : undefined,
    strict: isOn(options.strict),
    reactions: isOn(options.reactionsenabled),
    inputPosition: options.inputposition === 'top' ? 'top' : undefined,
  }
  take(site, present(comments), what, 'comments')
  // kb does not have the other mappings: by the number of a discussion, or by a term of its own.
  return mapping === undefined || MAPPINGS.includes(mapping)
    ? undefined
    : say('Discussions were matched by {mapping}; here they are matched by the address of the page.', {
        mapping: code(mapping),
      })
}

function utterances({ what, options, site }: OldComments, provider: string): Sentence | undefined {
  const repo = repoOf(options)
  if (!repo) return lacks(provider, ['repo'])
  const term = text(options.issueterm)
  const comments = {
    provider,
    repo,
    issueTerm: term && MAPPINGS.includes(term) ? term : undefined,
    label: text(options.label),
  }
  take(site, present(comments), what, 'comments')
  return undefined
}

/** Gitalk and Vssue keep comments in GitHub issues, which utterances finds once their titles are pages' addresses. */
function fromIssues({ what, service, options, site }: OldComments): Sentence {
  const platform = text(options.platform) ?? 'github'
  const repo = /^github/.test(platform) ? repoOf(options) : undefined
  if (!repo) return NO_SECRET
  take(site, { provider: 'utterances', repo }, what, 'comments')
  site.findings.issues = { repo, label: service === 'gitalk' ? 'Gitalk' : 'Vssue' }
  return say(
    'utterances shows the same issues and needs no secret: install its app for {repo} (https://github.com/apps/utterances), and give the issues their new titles (see Comments). Revoke the client secret of the old configuration: it is in the history of the repository.',
    { repo: code(repo) },
  )
}

const DISQUS = say(
  'kb has no Disqus. Export the comments there (Admin, Moderation, Export); Waline (https://waline.js.org/en/migration/tool.html) and Artalk (https://artalk.js.org/guide/transfer) read that file. Then set up that server and write `comments` in `site.config.ts`.',
)
const VALINE = say(
  'Waline reads what Valine has written: set up its server with the same LeanCloud application (https://waline.js.org), where its master key is a variable of the server and stands in no page; {install}; then `comments` in `site.config.ts` is its `serverURL`. Comments are found by the address of their page, as before.',
  { install: installingCode('@waline/client') },
)

/** Tells the author what to install and write: with settings alone, the site would not build without the package. */
function served(provider: string, name: string, values: Record<string, string | true | undefined>): Sentence {
  const { region, ...needed } = values
  const missing = Object.entries(needed).flatMap(([key, value]) => (value ? [] : [key]))
  if (missing.length > 0) return lacks(provider, missing)
  const line = Object.entries(present({ provider, ...values })).map(
    ([key, value]) => `${key}: ${value === true ? 'true' : `'${String(value)}'`}`,
  )
  return say(
    'kb has it: {install}, then write {line} into `site.config.ts`. Comments and counts are found by the address of their page, as before.',
    { install: installingCode(name), line: code(`comments: { ${line.join(', ')} },`) },
  )
}

const lacks = (provider: string, missing: readonly string[]): Sentence =>
  say('Could not be taken over: {missing} could not be read. Write `comments` for {provider} by hand.', {
    missing: listed(missing.map(code)),
    provider: code(provider),
  })

const REPO = /^[\w.-]+\/[\w.-]+$/

/** `owner/name`, from `owner` and `repo`, or from both in `repo`, which may be a GitHub address. */
function repoOf({ owner, githubid, repo }: Data): string | undefined {
  const whole = String(repo ?? '')
    .replace(/^https:\/\/github\.com\//, '')
    .replace(/(?:\.git)?\/*$/, '')
  const named = whole.includes('/') ? whole : `${String(owner ?? githubid ?? '')}/${whole}`
  return REPO.test(named) ? named : undefined
}

function addressOf(value: unknown): string | undefined {
  const address = text(value)
  return address && /^https?:\/\/[^\s'"`]+$/.test(address) ? address : undefined
}

const isOn = (value: unknown): boolean | undefined =>
  value === undefined ? undefined : value === true || value === 1 || value === '1'

const present = (values: Data): Data =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
