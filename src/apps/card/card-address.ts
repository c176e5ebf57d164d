/**
 * What the address of a card says behind its `#`, which no server sees: `key`, an API key that reaches the robot, and
 * `robot`, its serial number; without one the key reaches one robot alone.
 */
export function cardAt(hash: string) {
  const said = new URLSearchParams(hash.slice(1))
  return { key: said.get('key') ?? '', sn: said.get('robot') ?? '' }
}
