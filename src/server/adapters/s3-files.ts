import type { Config } from '#server/config/config'
import type { FileStore } from './file-store.ts'

const timeoutMilliseconds = 20_000

/**
 * Stores files in a bucket of Amazon S3 or a compatible service. The library is loaded only if a bucket is
 * configured.
 */
export async function s3Files(bucket: NonNullable<Config['bucket']>): Promise<FileStore> {
  const { S3mini, S3ServiceError } = await import('s3mini')
  const { name, endpoint, ...rest } = bucket
  const s3 = new S3mini({
    ...rest,
    endpoint: `${endpoint}/${encodeURIComponent(name)}`,
    requestAbortTimeout: timeoutMilliseconds,
  })
  const storageKey = (key: string) => `licence-photos/${key}`
  return {
    put: async (key, { bytes, contentType }) => {
      await (await s3.putObject(storageKey(key), bytes, contentType)).body?.cancel()
    },
    get: async (key) => {
      const content = await s3.getObjectArrayBuffer(storageKey(key))
      return content === null ? null : new Uint8Array(content)
    },
    delete: async (key) => {
      try {
        await s3.deleteObject(storageKey(key))
      } catch (error) {
        // Amazon accepts deleting a missing file; some compatible services return 404.
        if (!(error instanceof S3ServiceError) || error.status !== 404) throw error
      }
    },
  }
}
