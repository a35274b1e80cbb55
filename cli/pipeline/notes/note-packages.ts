import { findOptional } from '../../core/optional-package.ts'
import type { Site } from '../site/site.ts'

/** Packages that the HTML of notes is made with where the site has installed them. */
const PACKAGES = ['echarts']

/** Names and versions of those that are installed, whose code is not read; part of the key of each note. */
export const notePackages = ({ root }: Pick<Site, 'root'>): string =>
  PACKAGES.flatMap((name) => {
    const found = findOptional(root, name)
    return found ? [`${name} ${found.version}`] : []
  }).join()
