/** `{name}` in the words of a template. */
export const PLACEHOLDER = /\{([^{}]*)\}/g

/** The words of a template with what is known; what is not known stays as it stands. */
export const filled = (text: string, facts: Readonly<Record<string, string>>) =>
  text.replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : whole))
