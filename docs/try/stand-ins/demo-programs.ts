// In the place of demo-react.ts and demo-vue.ts: their compilers do not come along. Such demos are shown as code, as those of all untrusted
// notes are.
export const bundleReact = async (): Promise<{ problems: [] }> => ({ problems: [] })
export const compileVue = bundleReact
export const reactPlayground = (): never => {
  throw new Error('No demo was made.')
}
