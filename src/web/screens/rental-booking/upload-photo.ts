import { ApiError } from '#web/api/api-error.ts'

interface UploadOptions {
  signal: AbortSignal
  /** `part`: uploaded share, 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Uploads a licence photo and returns its URL for the booking. Rejects with ApiError, with TypeError if the connection is
 * lost, or with the reason of the signal. Uses XMLHttpRequest because fetch reports no upload progress.
 */
export function uploadPhoto(photo: Blob, { signal, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads/licence-photo')
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, responseText } = request
      const url = status === 201 ? urlIn(responseText) : null
      if (url === null) reject(new ApiError(status, responseText || request.statusText))
      else resolve(url)
    }
    request.onerror = () => reject(new TypeError('Connection lost. Please try again.'))
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    const form = new FormData()
    form.append('photo', photo, 'licence.jpg')
    request.send(form)
  })
}

function urlIn(answer: string): string | null {
  const read: unknown = JSON.parse(answer)
  if (typeof read !== 'object' || read === null || !('url' in read)) return null
  return typeof read.url === 'string' ? read.url : null
}
