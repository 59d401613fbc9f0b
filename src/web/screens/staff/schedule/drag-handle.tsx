import clsx from 'clsx'
import type { CSSProperties, PointerEvent } from 'react'
import styles from './drag-handle.module.css'

export type DragHandleProps = {
  end: 'startTime' | 'endTime'
  style: CSSProperties
  /** Pointer position on the bar in percent, 0 to 100. */
  onMove: (share: number) => void
}

/** Drag handle for one end of the hours, pointer only; the time inputs are the keyboard alternative. */
export function DragHandle({ end, style, onMove }: DragHandleProps) {
  function move({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    const bar = currentTarget.parentElement
    if (bar === null || !currentTarget.hasPointerCapture(pointerId)) return
    const { left, width } = bar.getBoundingClientRect()
    onMove(((clientX - left) / width) * 100)
  }
  return (
    <i
      aria-hidden="true"
      data-grip={end}
      className={clsx(styles.handle, styles[end])}
      style={style}
      onPointerDown={(event) => {
        event.preventDefault()
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
    />
  )
}
