const LETTER_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}
const SWAPPED = /[@48(390$57+1!|]/g

/** Lower case, with digits and symbols that stand for letters turned back: P@ssw0rd → password. A 1 may be an i or an l. */
export const withoutSwaps = (text: string, one: 'i' | 'l' = 'i') =>
  text.toLowerCase().replace(SWAPPED, (character) => LETTER_FOR[character] ?? one)
