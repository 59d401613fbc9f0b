/** A file that is put away. */
export interface FileToKeep {
  bytes: Uint8Array
  contentType: string
}

/** Private storage for files, each under a key that was made for it and tells nothing. */
export interface FileStore {
  put(key: string, file: FileToKeep): Promise<void>
  /** Null where there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** Content with there being none. */
  delete(key: string): Promise<void>
}
