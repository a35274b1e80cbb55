import { percentDecode } from '../../core/percent-decode.ts'
import { element, XML_HEAD } from '../../pipeline/outputs/xml.ts'
import type { DeployRules } from './deploy-rules.ts'
import type { Vendor, VendorTool } from './vendors.ts'

export interface WebsiteRules {
  xml: string
  /** Number of redirects that became rules, and of all redirects. */
  ruled: number
  redirects: number
}

/**
 * The website settings of a bucket, as XML: index page, not-found page, and as many redirects as the vendor allows. The
 * other redirects are done by stub pages, which every site on object storage has.
 *
 * @param keys  of all objects: a rule applies to every key that begins with its own
 */
export function websiteRules(
  vendor: Vendor,
  { maxRedirects }: VendorTool,
  rules: DeployRules,
  keys: readonly string[],
): WebsiteRules {
  const starts = (key: string): boolean => keys.some((other) => other !== key && other.startsWith(key))
  const ruled = rules.redirects
    .filter(({ key, location }) => location.startsWith('/') && !key.endsWith('/index.html') && !starts(key))
    .slice(0, maxRedirects)
  const routing = ruled.map(({ key, location }, at) => {
    const target = percentDecode(location.slice(1))
    const redirect = vendor === 'oss' ? external(target) : element('ReplaceKeyWith', target)
    const number = vendor === 'oss' ? element('RuleNumber', String(at + 1)) : ''
    return `<RoutingRule>\n${number}<Condition>\n${element('KeyPrefixEquals', key)}</Condition>\n<Redirect>\n${redirect}</Redirect>\n</RoutingRule>\n`
  })
  const index = element('Suffix', rules.indexDocument) + (vendor === 'oss' ? SUB_FOLDERS : '')
  const status = vendor === 'oss' ? element('HttpStatus', '404') : element('OriginalHttpStatus', 'Enabled')
  return {
    xml: `${XML_HEAD}<WebsiteConfiguration>
<IndexDocument>
${index}</IndexDocument>
<ErrorDocument>
${element('Key', rules.errorDocument)}${status}</ErrorDocument>
${routing.length > 0 ? `<RoutingRules>\n${routing.join('')}</RoutingRules>\n` : ''}</WebsiteConfiguration>
`,
    ruled: ruled.length,
    redirects: rules.redirects.length,
  }
}

/** `/a/` serves `a/index.html`, and `/a` redirects to `/a/`. */
const SUB_FOLDERS = element('SupportSubDir', 'true') + element('Type', '0')

const external = (target: string): string =>
  element('RedirectType', 'External') + element('ReplaceKeyWith', target) + element('HttpRedirectCode', '301')
