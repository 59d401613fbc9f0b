import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** One upload of a photo, which the test answers. */
class FakeUpload {
  upload: { onprogress?: (event: object) => void } = {}
  address = ''
  status = 0
  responseText = ''
  statusText = ''
  onload = () => {}
  onerror = () => {}
  isAborted = false
  open(_method: string, address: string) {
    this.address = address
  }
  send() {
    uploads.push(this)
  }
  abort() {
    this.isAborted = true
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

let uploads: FakeUpload[] = []

/** Replaces uploads for one test. As a browser does with photos that it cannot decode, photos are sent as they are. */
export function fakeUploads() {
  uploads = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException()))
  return uploads
}

/** Waits until this many uploads have started and returns the last one. */
export async function lastUpload(count: number): Promise<FakeUpload> {
  await waitFor(() => expect(uploads).toHaveLength(count))
  const last = uploads.at(-1)
  if (last === undefined) throw new Error('Nothing has been uploaded')
  return last
}

export const photoFile = (name: string, type = 'image/jpeg') => new File(['photo'], name, { type })
