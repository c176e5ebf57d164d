const ID_LENGTH = 12

/** An id for a failure that no answer of the server named; the same id goes to the browser's log. */
export function newSupportId() {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH / 2))
  return `c-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
