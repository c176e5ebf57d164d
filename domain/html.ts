const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in HTML, between tags and within quoted attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
