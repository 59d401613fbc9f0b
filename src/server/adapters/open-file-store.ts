import type { Config } from '#server/config/config'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import { s3Files } from './s3-files.ts'

/** Returns the configured file storage: the S3 bucket, or a folder in DATA_DIR. */
export function openFileStore({ bucket, dataDir }: Config): Promise<FileStore> {
  return bucket === null ? diskFiles(dataDir) : s3Files(bucket)
}
