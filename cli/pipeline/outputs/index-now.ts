import { definePlugin, type Plugin } from '../../../config/plugin.ts'

/** The file by which search engines see that who announces addresses of the site may do so. */
export const indexNow = (key: string): Plugin =>
  definePlugin({ name: 'indexnow', files: () => [{ path: `${key}.txt`, text: key }] })
