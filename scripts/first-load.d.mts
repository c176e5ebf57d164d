export declare const FIRST_LOAD_MAX_BYTES: number
export declare const FIRST_LOAD_MAX_REQUESTS: number
export declare function firstLoad(
  folder: string,
  page: string,
): { files: { file: string; bytes: number }[]; bytes: number }
