/** Files and bytes of a built site by kind; their sums under `all`. */
export function countFiles(
  folder: string,
): { all: { files: number; bytes: number } } & Record<string, { files: number; bytes: number }>
