/** Disks that ignore letter case treat `.MD` and `.md` alike. */
export const isNoteName = (path: string): boolean => /\.md$/i.test(path)
