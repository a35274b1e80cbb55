import { findOptional } from '../../core/optional-package.ts'
import type { Site } from '../site/site.ts'

/** Packages that the HTML of notes is made with where the site has installed them. */
const PACKAGES = ['echarts', 'twoslash', 'typescript']

/** The versions of those that are installed, by their names; their code is not read. */
export const notePackages = ({ root }: Pick<Site, 'root'>): Record<string, string> =>
  Object.fromEntries(
    PACKAGES.flatMap((name) => {
      const found = findOptional(root, name)
      return found ? [[name, found.version]] : []
    }),
  )
