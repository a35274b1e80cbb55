import type { Site } from './site.ts'

/** Whether a plugin may make what the public folder lacks. */
export const mayMakeFiles = ({ plugins }: Pick<Site, 'plugins'>): boolean =>
  plugins.list.some((plugin) => plugin.files !== undefined)
