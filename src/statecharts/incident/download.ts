/** Long enough for a browser to have taken the file. */
const KEPT_MS = 10_000

/** Hands a file to the person, without any network. */
export function download(name: string, file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

export const downloadText = (name: string, text: string, type: string) => download(name, new Blob([text], { type }))
export const downloadJson = (name: string, value: unknown) =>
  downloadText(name, `${JSON.stringify(value, null, 2)}\n`, 'application/json')
