import clsx from 'clsx'
import type { Ref } from 'react'
import { useFieldControl } from '#web/ui/field-context.ts'
import styles from './licence-photo-fields.module.css'

export type PhotoInputProps = {
  noticeId: string
  /** Covers the empty tile, so that the input receives clicks and dropped files there. */
  isCovering: boolean
  onChoose: (file: File) => void
  ref: Ref<HTMLInputElement>
}

/** The native file input; `capture` opens a phone's camera, `accept` without HEIC makes iOS convert photos to JPEG. */
export function PhotoInput({ noticeId, isCovering, onChoose, ref }: PhotoInputProps) {
  const { 'aria-describedby': noteId, ...wiring } = useFieldControl({})
  return (
    <input
      ref={ref}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      capture="environment"
      {...wiring}
      aria-describedby={clsx(noteId, noticeId)}
      className={clsx(styles.input, isCovering && styles.covering)}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        // Reset, or choosing the same file again after a failure fires no change event.
        if (file !== undefined) onChoose(file)
        currentTarget.value = ''
      }}
    />
  )
}
