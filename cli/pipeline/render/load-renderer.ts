/** Loads React and the layouts on demand: a build without changed pages does not need them. */
export const loadRenderer = () => import('../../../renderer/render.ts')
