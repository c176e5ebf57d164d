/** A cookie's value as it was sent; undefined where it is empty or not there. */
export function readCookie(header: string | undefined, name: string) {
  const pair = header?.split(';').find((each) => each.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1) || undefined
}
