const SAVING_TIME_MS = 60_000

/** Copies what is still being made: a browser lets a page copy only while the press is fresh. */
export const copyText = async (text: Promise<string>) => {
  const plain = text.then((made) => new Blob([made], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}

/** Lets the person keep a text as a file. */
export function saveText(text: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_TIME_MS)
}
