/** Long enough for a browser to have taken the file. */
const TAKING_MS = 60_000

export function saveFile(name: string, file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKING_MS)
}

export const saveText = (name: string, text: string, type: string) => saveFile(name, new Blob([text], { type }))
export const saveJson = (name: string, value: unknown) =>
  saveText(name, `${JSON.stringify(value, null, 2)}\n`, 'application/json')
