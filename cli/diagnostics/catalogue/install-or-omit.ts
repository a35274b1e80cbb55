import { installing } from '../../sentences/install.ts'
import { say, type Words } from '../../sentences/sentence.ts'

/** The hint for a setting whose packages are not installed. */
export const installOrOmit = (packages: string, setting: string): Words =>
  say('{install}, or leave `{setting}` out of the settings.', { install: installing(packages), setting })
