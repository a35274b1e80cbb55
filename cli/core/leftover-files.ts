import { isOfSystem } from './files.ts'

/**
 * AppleDouble files, swap and backup files of vim and Emacs, the owner files of office programs, and the temporary ones
 * of JetBrains editors.
 */
const OF_EDITORS = /^(?:\._.+|\..+\.sw[a-p]|\.#.+|#.+#|~\$.+|.+~|.+___jb_(?:tmp|old)___)$/

/** Whether nobody put a file of this name where it is: systems and editors leave it beside what somebody works on. */
export const isLeftover = (name: string): boolean => isOfSystem(name) || OF_EDITORS.test(name)
