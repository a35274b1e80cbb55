/** A module by an address the page names: bundles made apart from this one. The browser keeps what it has loaded. */
export const importModule = <Module>(address: string): Promise<Module> =>
  import(new URL(address, location.href).href) as Promise<Module>
