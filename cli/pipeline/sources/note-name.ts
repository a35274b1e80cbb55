/** Disks that ignore letter case treat `.MD` and `.md` alike. */
export const isNoteName = (path: string): boolean => /\.md$/i.test(path)

/** A file that other tools read as a note, with its extension in lower case. */
export const foreignExtension = (path: string): string | undefined =>
  /\.(?:markdown|mdown|mkdn?|mdx)$/i.exec(path)?.[0].toLowerCase()

/** A board of Obsidian, which is shown as a page. */
export const isCanvasName = (path: string): boolean => /\.canvas$/i.test(path)

/** A base of Obsidian, which is shown as a page. */
export const isBaseName = (path: string): boolean => /\.base$/i.test(path)

/** A file that is a page without being written in Markdown. */
export const isDataName = (path: string): boolean => isCanvasName(path) || isBaseName(path)
