/**
 * What keeps a version from being released; empty when nothing does.
 *
 * @param {{ version: string, changelog: string, tag?: string }} release
 * @returns {string[]}
 */
export function versionFaults({ version, changelog, tag }) {
  const faults = []
  if (!/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/.test(version)) faults.push(`${version} is no version.`)
  const heading = changelog.split(/\r?\n/).find((line) => line.startsWith(`## [${version}]`))
  if (heading === undefined) faults.push(`CHANGELOG.md has no heading "## [${version}]".`)
  if (tag === undefined) return faults
  if (tag !== `v${version}`) faults.push(`The tag is ${tag}, the version in package.json ${version}.`)
  if (heading !== undefined && !/\d{4}-\d\d-\d\d\s*$/.test(heading))
    faults.push(`The heading of ${version} in CHANGELOG.md does not end with its date.`)
  return faults
}
