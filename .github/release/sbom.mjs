import { createHash } from 'node:crypto'
import { run } from './run.mjs'

/**
 * The parts of the package as CycloneDX, from the lock file: what is installed with it, and what it was bundled and
 * built from (those are marked as of development). The same bytes from one commit: npm writes the time, a random number
 * and the name of the folder.
 *
 * @param {{ name: string }} manifest
 * @param {string} time  of the commit, ISO
 */
export function toSbom({ name }, time) {
  const sbom = JSON.parse(run('npm sbom --sbom-format cyclonedx --package-lock-only', { quiet: true }))
  sbom.metadata.timestamp = time
  sbom.metadata.component.name = name
  delete sbom.serialNumber
  const digest = createHash('sha256').update(JSON.stringify(sbom)).digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  sbom.serialNumber = `urn:uuid:${[...parts, digest.slice(20, 32)].join('-')}`
  return `${JSON.stringify(sbom, null, 2)}\n`
}
