import type { Config } from '#server/config'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import { s3Files } from './s3-files.ts'

/** The storage that the settings name: a bucket where there is one, a folder below DATA_DIR otherwise. */
export function openFileStore({ bucket, dataDir }: Config): Promise<FileStore> {
  return bucket === null ? diskFiles(dataDir) : s3Files(bucket)
}
