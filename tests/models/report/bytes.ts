/** All that is written in parts, in one piece. */
export async function bytesOf(parts: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
