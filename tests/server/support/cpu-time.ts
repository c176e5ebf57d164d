/** Milliseconds of a processor that this process has taken: what other work there is on the machine is not in it. */
export function cpuTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
