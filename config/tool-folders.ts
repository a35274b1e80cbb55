/** Folders of VuePress and VitePress in a folder of notes: settings, components, public files. */
export const TOOL_FOLDERS: readonly string[] = ['.vuepress', '.vitepress']
