import { CODES } from './catalogue/index.ts'

/** Where the documentation is: the homepage that package.json names. */
export const HOMEPAGE = 'https://shenhai-kb.github.io/kb/'

/** Part of the address of a fault's page: `link/no-such-page` is at `/faults/link-no-such-page/`. */
export const faultSlug = (code: string): string => code.replace('/', '-')

/** Address of the page that explains a code; undefined if the catalogue has no such code. */
export const faultPage = (code: string, lang: 'en' | 'zh' = 'en'): string | undefined =>
  CODES.some((entry) => entry.code === code)
    ? `${HOMEPAGE}${lang === 'en' ? 'en/' : ''}faults/${faultSlug(code)}/`
    : undefined
