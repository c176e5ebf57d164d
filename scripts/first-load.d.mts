export declare const FIRST_LOAD_MAX_BYTES: number
export declare function firstLoad(folder: string): { files: { file: string; bytes: number }[]; bytes: number }
