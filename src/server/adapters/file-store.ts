/** A file to store. */
interface StoredFile {
  bytes: Uint8Array
  contentType: string
}

/** Private file storage with random keys. */
export interface FileStore {
  put(key: string, file: StoredFile): Promise<void>
  /** Null if there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** Succeeds if there is no such file. */
  delete(key: string): Promise<void>
}
