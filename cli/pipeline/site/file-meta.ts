import { extname } from 'node:path'

/**
 * In a bundle, `import.meta` and `__dirname` describe the bundle, which runs in the cache. Therefore each file that
 * mentions them declares `kbMeta`, its own `import.meta`, and esbuild replaces them by these (`define`).
 */
export const META_NAMES: Record<string, string> = {
  'import.meta': 'kbMeta',
  __dirname: 'kbMeta.dirname',
  __filename: 'kbMeta.filename',
}

const MENTION = /\bimport\.meta\b|\b__(?:dir|file)name\b/
const CODE = /^\.[cm]?[jt]sx?$/

/**
 * The declaration of `kbMeta` for a file; empty if the file does not need it. It stays on the first line, so that line
 * numbers are right, and consists of ASCII, so that its columns are its bytes.
 *
 * @param path  relative to the root, with `/` as separator: the bundle does not depend on where the site is
 */
export const metaDeclaration = (path: string, text: string): string =>
  CODE.test(extname(path)) && MENTION.test(text) ? `const kbMeta = kbMetaOf("${encodeURI(path)}"); ` : ''

/** The text of a file with its declaration, which may not follow `#!`. */
export function withMeta(path: string, text: string): string {
  const declaration = metaDeclaration(path, text)
  return declaration === '' ? text : declaration + text.replace(/^#!/, '//')
}

/** What the code of a bundle needs before it for such declarations, on one line. */
export const metaDefinition = (root: string, code: string): string =>
  code.includes('kbMetaOf(') ? DEFINITION.replace('ROOT', () => JSON.stringify(root)) : ''

// Names of packages are resolved from the bundle.
const DEFINITION = `
import { dirname as kbDirname, resolve as kbResolve } from 'node:path';
import { pathToFileURL as kbToUrl } from 'node:url';
const kbMetaOf = (path) => {
  const filename = kbResolve(ROOT, decodeURI(path));
  const url = kbToUrl(filename).href;
  const resolve = (name) => /^\\.{0,2}\\//.test(name) ? new URL(name, url).href : import.meta.resolve(name);
  return { ...import.meta, dirname: kbDirname(filename), filename, resolve, url };
};`.replaceAll('\n', ' ')
