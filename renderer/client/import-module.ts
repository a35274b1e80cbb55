import type { Page } from './router.ts'

/** A script that only some pages have, named by an element of theirs with the hook `page-script`. */
export interface PageScript {
  /**
   * @param page  for a script that replaces the page's parts itself
   * @returns stops it
   */
  mountPage(main: ParentNode, page: Page): (() => void) | undefined
}

/** Imports a module by an address given in the page, for separately built bundles. Browsers load each address once. */
export const importModule = <Module>(address: string): Promise<Module> =>
  import(new URL(address, location.href).href) as Promise<Module>
