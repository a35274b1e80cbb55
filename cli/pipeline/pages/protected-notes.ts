import {
  frontmatterPassword,
  frontmatterPasswordAdded,
  frontmatterPasswordKind,
} from '../../diagnostics/catalogue/frontmatter.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import { siteFields } from '../site/page-kinds.ts'
import type { Report } from '../site/plugins.ts'
import { noteName, type Site } from '../site/site.ts'
import type { PageRecord } from './page-record.ts'

interface ProtectionRules {
  drafts: boolean
  kindOf: (frontmatter: ParsedDocument['frontmatter']) => PageRecord['kind']
  report: Report
}

/**
 * Leaves out the notes whose text cannot be protected as their `password` asks, whatever else is built, and the texts
 * behind a password of pages that are not articles. Runs after plugins and settings have added fields.
 */
export function withProtection(
  site: Site,
  documents: readonly ParsedDocument[],
  { drafts, kindOf, report }: ProtectionRules,
): readonly ParsedDocument[] {
  const added = site.config.theme.extendFrontmatter?.password
  const isDeclared = siteFields(site).includes('password') && (added === undefined || added === null)
  return documents.flatMap((document) => {
    const { locked, open, withheld, frontmatter } = document
    const file = noteName(site, document.path)
    if (withheld || (locked && !open)) {
      // Parsing has not reported a draft, because it is left out anyway.
      if (locked || (drafts && document.diagnostics.length === 0))
        report(frontmatterPassword({ file, line: 1, column: 1, key: 'password' }))
      return []
    }
    if (locked && kindOf(frontmatter) !== 'article') {
      report(frontmatterPasswordKind(file))
      const { locked: _locked, open: _open, ...rest } = document
      return [rest]
    }
    if (locked || isDeclared || frontmatter.password === undefined || frontmatter.password === '') return [document]
    report(frontmatterPasswordAdded(file))
    return []
  })
}
