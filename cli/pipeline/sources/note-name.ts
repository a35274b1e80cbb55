/** Disks that ignore letter case have `.MD` and `.md` alike. */
export const isNoteName = (path: string): boolean => /\.md$/i.test(path)
