/**
 * Below the base: the pages inside demo blocks' frames, named by a hash of their bytes. Hosts give this folder a policy
 * of its own.
 */
export const DEMO_FOLDER = 'assets/demos'

/**
 * What the page inside a demo's frame tells the page around it: its content's height in px, a horizontal scroll bar
 * included.
 */
export interface DemoHeight {
  demoHeight: number
}

/** Asks for it again. */
export interface DemoHeightWish {
  demoHeight: true
}
