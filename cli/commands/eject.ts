import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Command } from 'commander'
import { COMPONENT_NAMES, type ComponentName } from '../../config/schema/component-names.ts'
import { nearest } from '../../config/suggest.ts'
import { inWordsOf, packageManagerOf } from '../author/project/package-manager.ts'
import { makeFolder, writeAtomic } from '../core/files.ts'
import { packageFileFrom } from '../core/own-files.ts'
import { differsByLook, ejectedFile, ejectedText, wrapperText } from '../pipeline/site/ejected-component.ts'
import { installing } from '../sentences/install.ts'
import { tell } from '../sentences/language.ts'
import { say } from '../sentences/sentence.ts'
import { UsageError } from './exit.ts'
import { withSite } from './site-command.ts'
import { print } from './streams.ts'

export const ejectCommand = new Command('eject')
  .description(
    'copy a component of pages into the site, with its current markup, so that you can change it; without a component: list all',
  )
  .argument('[component]', 'component, such as PostCard')
  .argument('[root]', 'folder with site.config.ts', '.')
  .option('--wrap', 'wrap the original component instead of copying its markup')
  .option('--force', 'overwrite the existing file')
  .action(async (name: string | undefined, root: string, flags: { wrap?: boolean; force?: boolean }) => {
    if (name === undefined) {
      print(`${COMPONENT_NAMES.join('\n')}\n`)
      return
    }
    const component = componentOf(name)
    const path = ejectedFile(component)
    const file = join(resolve(root), path)
    if (!existsSync(resolve(root))) throw new UsageError(say('There is no folder {root}.', { root }))
    if (existsSync(file) && !flags.force)
      throw new UsageError(say('The file {path} already exists; use --force to overwrite it.', { path }))
    const text = flags.wrap ? wrapperText(component) : await markupOf(component, root)
    if (text === undefined) return
    makeFolder(dirname(file))
    writeAtomic(file, text)
    print(`${relative(process.cwd(), file)}\n`)
    const setting = `theme: { components: { ${component}: './${path}' } }`
    process.stderr.write(`\n${tell(say('Add it to the settings:'))}\n  ${setting}\n`)
    if (packageFileFrom(resolve(root), '@types/react', 'package.json') === undefined)
      process.stderr.write(`\n${tell(inWordsOf(packageManagerOf(resolve(root)), NEEDS_TYPES))}\n`)
  })

/**
 * The source of a component as the site's look shows it. The settings are read only where looks differ.
 *
 * @returns undefined if they cannot be read, which is reported
 */
async function markupOf(component: ComponentName, root: string): Promise<string | undefined> {
  if (!differsByLook(component)) return ejectedText(component, 'reading')
  let text: string | undefined
  await withSite(root, { cache: false, quiet: true }, async ({ site }) => {
    text = ejectedText(component, site.config.theme.look)
  })
  return text
}

const NEEDS_TYPES = say('For editors and `npx tsc` it needs types: {command}', { command: installing('@types/react') })

function componentOf(name: string): ComponentName {
  const found = COMPONENT_NAMES.find((candidate) => candidate === name)
  if (found) return found
  const near = nearest(name, COMPONENT_NAMES)
  throw new UsageError(
    near === undefined
      ? say('There is no component {name}. Components: {names}', { name, names: COMPONENT_NAMES.join(', ') })
      : say('There is no component {name}. Did you mean {near}?', { name, near }),
  )
}
