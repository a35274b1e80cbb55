/**
 * Where the coloured lines of a block stand in a note's HTML; `digest` of its language and code, and of our own code;
 * `between` tells which of `BETWEEN` parts the lines.
 */
export type PaintedBlock = [digest: string, start: number, length: number, between: number]

/** Colours code; the digest tells what else may be taken over with the lines. */
export type Paint = (code: string) => { lines: string; digest?: string }

/** Where the style sheet shows the number of a line, in a block none of whose lines is marked. */
export const LINE_NUMBER = '<i></i>'
/** Between two lines, neither of them marked: of a plain block, and of one that counts its lines. */
export const BETWEEN = ['\n', `\n${LINE_NUMBER}`] as const
