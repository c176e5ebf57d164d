/** A text within another, in the direction of its own letters. */
export const isolated = (text: string) => `\u2068${text}\u2069`
