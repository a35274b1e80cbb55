/** Imports a module by an address given in the page, for separately built bundles. Browsers load each address once. */
export const importModule = <Module>(address: string): Promise<Module> =>
  import(new URL(address, location.href).href) as Promise<Module>
