/** What the first wrong one of five leaves (guarantees 2 and 6). */
export const FOUR_TRIES = { tries_left: 4 }

/** What is then said of it. */
export const withTries = (text: string) => text.replace('{{triesLeft}}', String(FOUR_TRIES.tries_left))
