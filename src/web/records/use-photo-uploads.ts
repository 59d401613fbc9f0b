import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ConditionStage } from '#domain/rentals/rental-condition'
import { sentenceOf } from '#web/api/call-api.ts'
import { refreshAfter } from '#web/api/refresh-after.ts'
import {
  mayHelpToSendAgain,
  preparePhoto,
  UnusablePhoto,
  uploadFailed,
  uploadPhoto,
} from '#web/api/upload-photo.ts'
import { showToast } from '#web/ui/toast.ts'

/** The record that photos are added to. */
export type PhotoTarget =
  /** `questionId`: only those of this question to the customer; null: only those of no question. */
  | { of: 'appointment'; id: string; questionId?: string | null }
  | { of: 'rental'; id: string; stage: ConditionStage }

/** A photo that is not on the server yet. */
export interface PhotoUpload {
  key: number
  preview: string | null
  state:
    | { phase: 'under_way'; part: number | null }
    | { phase: 'failed'; sentence: string; mayTryAgain: boolean }
}

let started = 0

/** Prepares and uploads photos of a record one after another; failed ones remain, to be sent again or removed. */
export function usePhotoUploads(target: PhotoTarget) {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<PhotoUpload[]>([])
  const queue = useRef(Promise.resolve())
  const photos = useRef(new Map<number, Blob>())
  const isShown = useIsShown()

  function change(key: number, changed: Partial<PhotoUpload>) {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)))
  }

  function remove(key: number) {
    photos.current.delete(key)
    setUploads((all) => {
      const preview = all.find((upload) => upload.key === key)?.preview
      if (preview) URL.revokeObjectURL(preview)
      return all.filter((upload) => upload.key !== key)
    })
  }

  function fail(key: number, sentence: string, mayTryAgain: boolean) {
    change(key, { state: { phase: 'failed', sentence, mayTryAgain } })
    // The dialog with the photos has been closed.
    if (!isShown.current)
      showToast({ title: 'Photo not added', description: sentence, variant: 'destructive' })
  }

  async function send(key: number, file: Blob) {
    change(key, { state: { phase: 'under_way', part: 0 } })
    try {
      await uploadPhoto(addressOf(target), file, {
        onProgress: (part) => change(key, { state: { phase: 'under_way', part } }),
      })
      // The upload is removed when the list contains the photo.
      await refreshAfter(queries, routeOf(target), { params: { id: target.id } })
      remove(key)
    } catch (error) {
      fail(key, sentenceOf(error, uploadFailed), mayHelpToSendAgain(error))
    }
  }

  async function prepare(key: number, file: File) {
    try {
      const { photo, canBeSeen } = await preparePhoto(file)
      photos.current.set(key, photo)
      if (canBeSeen) change(key, { preview: URL.createObjectURL(photo) })
      await send(key, photo)
    } catch (error) {
      fail(key, error instanceof UnusablePhoto ? error.message : uploadFailed, false)
    }
  }

  /** Runs the work after the uploads before it: phones have little memory for photos. */
  function enqueue(work: () => Promise<void>) {
    queue.current = queue.current.then(work)
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => {
        started += 1
        return { key: started, file }
      })
      const waiting = added.map(
        ({ key }): PhotoUpload => ({ key, preview: null, state: { phase: 'under_way', part: null } }),
      )
      setUploads((all) => [...all, ...waiting])
      for (const { key, file } of added) enqueue(() => prepare(key, file))
    },
    tryAgain: (key: number) => {
      const photo = photos.current.get(key)
      if (photo !== undefined) enqueue(() => send(key, photo))
    },
    remove,
  }
}

/** Returns a ref that is false once the component has been unmounted. */
function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

function routeOf({ of }: PhotoTarget) {
  return of === 'appointment' ? 'POST /api/appointments/{id}/photos' : 'POST /api/rental-bookings/{id}/photos'
}

function addressOf(target: PhotoTarget): string {
  if (target.of === 'rental') return `/api/rental-bookings/${target.id}/photos?stage=${target.stage}`
  const { id, questionId } = target
  return `/api/appointments/${id}/photos${questionId ? `?questionId=${questionId}` : ''}`
}
