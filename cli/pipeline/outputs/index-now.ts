import { definePlugin, type Plugin } from '../../../config/plugin.ts'

/** The key file of IndexNow: it proves to search engines that whoever announces addresses of the site may do so. */
export const indexNow = (key: string): Plugin =>
  definePlugin({ name: 'indexnow', files: () => [{ path: `${key}.txt`, text: key }] })
