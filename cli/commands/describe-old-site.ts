import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { tryReadText } from '../core/files.ts'
import type { Progress } from '../pipeline/context.ts'
import { isOldSite } from '../pipeline/site/content-folder.ts'
import type { Site } from '../pipeline/site/site.ts'
import { say } from '../sentences/sentence.ts'

/**
 * Says which settings of another generator are ignored when its site is built without migration.
 *
 * @param root as given
 */
export async function describeOldSite(site: Site, root: string, progress: Progress): Promise<void> {
  const { contentDir, contentPrefix } = site
  if (contentPrefix)
    progress.note(
      isOldSite(contentDir)
        ? say('Notes are read from {folder}, the folder of the old site.', { folder: contentPrefix })
        : say('Notes are read from {folder}, the only folder with notes.', { folder: contentPrefix }),
    )
  const config = vuepressConfig(contentDir)
  if (config !== undefined)
    progress.note(
      ADDRESSES.test(tryReadText(config) ?? '')
        ? say(
            'The settings in .vuepress (title, menu, appearance, and some addresses) are not read. To migrate them: kb migrate {root} NEW_FOLDER',
            { root },
          )
        : say(
            'The settings in .vuepress (title, menu, appearance) are not read. To migrate them: kb migrate {root} NEW_FOLDER',
            { root },
          ),
    )
  const { generatorOf } = await import('../migrate/detect.ts')
  const { foreignToolIn } = await import('../migrate/foreign-tools.ts')
  const generator = generatorOf(contentDir) ?? (isOldSite(contentDir) ? undefined : foreignToolIn(site.root))
  if (generator)
    progress.note(
      say(
        'This is a {generator} site; its settings and addresses are not read. To migrate it: kb migrate {root} NEW_FOLDER',
        { generator, root },
      ),
    )
}

/**
 * The settings of a VuePress site without migration: its notes are built without them, and the author may wonder where
 * the menu is.
 */
function vuepressConfig(folder: string): string | undefined {
  if (!readdirSync(folder).includes('.vuepress')) return undefined
  const names = readdirSync(join(folder, '.vuepress'))
  const name = names.find((one) => /^config(?:\.(?:[cm]?[jt]s|ya?ml|toml))?$/.test(one))
  return name === undefined ? undefined : join(folder, '.vuepress', name)
}

/** Settings that give notes other addresses than their files do: patterns, and plugins that make addresses. */
const ADDRESSES =
  /\bpermalink["']?\s*[:=]|@vuepress\/(?:plugin-)?blog|@vuepress\/theme-blog|\bitemPermalink\b|\b(?:clean-urls|permalink-pinyin|rpurl|blog-multidir|pageSuffix)\b/
