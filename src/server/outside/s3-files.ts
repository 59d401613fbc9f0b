import type { Config } from '#server/config'
import type { FileStore } from './file-store.ts'

const patienceMilliseconds = 20_000

/** Files in a bucket, of Amazon S3 or of whatever speaks as it does. The library is loaded only where there is one. */
export async function s3Files(bucket: NonNullable<Config['bucket']>): Promise<FileStore> {
  const { S3mini, S3ServiceError } = await import('s3mini')
  const { name, endpoint, ...rest } = bucket
  const s3 = new S3mini({
    ...rest,
    endpoint: `${endpoint}/${encodeURIComponent(name)}`,
    requestAbortTimeout: patienceMilliseconds,
  })
  const place = (key: string) => `licence-photos/${key}`
  return {
    put: async (key, { bytes, contentType }) => {
      await (await s3.putObject(place(key), bytes, contentType)).body?.cancel()
    },
    get: async (key) => {
      const content = await s3.getObjectArrayBuffer(place(key))
      return content === null ? null : new Uint8Array(content)
    },
    delete: async (key) => {
      try {
        await s3.deleteObject(place(key))
      } catch (error) {
        // Amazon does not mind a file that is not there; some that follow it do.
        if (!(error instanceof S3ServiceError) || error.status !== 404) throw error
      }
    },
  }
}
