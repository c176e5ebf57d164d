/** What a file may be: its kind as a person knows it (the default of §8), the endings of its name, and its size. */
export type FileRule = { kind?: string; endings: readonly string[]; maxBytes?: number }
export type UploadProblem = 'wrongFile' | 'tooLarge'

export const DEFAULT_KIND = 'Excel'

const endsRight = (name: string, endings: readonly string[]) =>
  endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(ending))

export function uploadProblemOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  { endings, maxBytes }: FileRule,
): UploadProblem | undefined {
  if (!endsRight(name, endings)) return 'wrongFile'
  return maxBytes !== undefined && size > maxBytes ? 'tooLarge' : undefined
}
