const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/

/** Whether a text is the IANA name of a time zone, such as Europe/Berlin; an offset is none. */
export function isTimeZone(text: string) {
  if (!NAME.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).format() !== ''
  } catch {
    return false
  }
}
