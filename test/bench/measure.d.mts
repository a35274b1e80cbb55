export interface Measured {
  /** ms. */
  wall: number
  /** ms, all processes together; undefined where there is no /proc. */
  cpu: number | undefined
  /** MB, all processes together; undefined where there is no /proc. */
  peak: number | undefined
}
export function measure(command: string, args: readonly string[], options?: object): Promise<Measured>
export function median(values: readonly (number | undefined)[]): number | undefined
