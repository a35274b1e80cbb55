/** Below the base: the pages inside demo blocks' frames, named by a hash of their bytes. Hosts give this folder a policy of its own. */
export const DEMO_FOLDER = 'assets/demos'
