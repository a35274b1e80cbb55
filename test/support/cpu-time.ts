/**
 * Starts to count the processor's time of this process, in ms: unlike that of the clock, it does not depend on what else
 * the machine does.
 */
export function cpuTime(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}
