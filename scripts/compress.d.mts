export function compressFolder(folder: string): Promise<unknown>
