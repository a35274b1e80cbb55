/** Disks that ignore letter case treat `.MD` and `.md` alike. */
export const isNoteName = (path: string): boolean => /\.md$/i.test(path)

/** A board of Obsidian, which is shown as a page. */
export const isCanvasName = (path: string): boolean => /\.canvas$/i.test(path)
