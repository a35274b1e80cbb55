/** Folders of VuePress and VitePress in a folder of notes: settings, components, public files. */
export const TOOL_FOLDERS: readonly string[] = ['.vuepress', '.vitepress']

/** What generators built or downloaded into their folders, in which authors also put images. */
export const GENERATED: readonly string[] = ['node_modules', 'dist', 'cache', '.cache', 'temp', '.temp']

/**
 * Whether a hidden folder is one in which editors and wikis keep what notes show: Typora (`.assets`), the wiki of Azure
 * DevOps (`.attachments`), GitBook (`.gitbook/assets`) and others.
 */
export const keepsShownFiles = (folder: string): boolean =>
  /^\.(?:assets?|attachments?|gitbook|images?|imgs?|media|pics?|pictures?|resources?)$/i.test(folder)

/** Whether a path relative to the content folder is one of `TOOL_FOLDERS`, or in it where pictures may be. */
export function isInGeneratorFolder(path: string): boolean {
  const [first, ...rest] = path.split('/')
  return TOOL_FOLDERS.includes(first!) && !rest.some((part) => part.startsWith('.') || GENERATED.includes(part))
}

/** Whether a file is one of the pictures that are read from `TOOL_FOLDERS`. */
export const isPicture = (path: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i.test(path)
