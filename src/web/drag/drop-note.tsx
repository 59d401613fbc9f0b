import { Ban } from 'lucide'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { anchorPosition } from '#web/ui/tooltip.tsx'

/**
 * Why what is dragged cannot be dropped here, below the element with `data-held`. Hidden from screen readers, which get the
 * announcement instead.
 */
export function DropNote({
  title,
  children,
  position,
}: {
  title: string
  children?: ReactNode
  /** Changes whenever the held element may have moved. */
  position: unknown
}) {
  const note = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the held element may have moved.
  useLayoutEffect(() => {
    const held = document.querySelector('[data-held]')
    // iOS 16 does not support the popover API; there, only the toast after the drop shows the reason.
    if (held === null || !note.current || !('showPopover' in note.current)) return
    note.current.showPopover()
    const place = () => note.current && anchorPosition(note.current, held.getBoundingClientRect(), 'bottom')
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => removeEventListener('scroll', place, { capture: true })
  }, [position])
  return (
    <div
      ref={note}
      popover="manual"
      // `inset-auto` undoes the browser's centring of a popover.
      className="pointer-events-none fixed inset-auto w-82 rounded-lg bg-rail px-4 py-3 text-small text-rail-ink-2 shadow-floating forced-colors:border"
      aria-hidden="true"
      data-clash-note=""
    >
      <b className="mb-0.5 flex items-center gap-2 text-rail-ink">
        <Icon shape={Ban} size="small" className="text-pending" />
        {title}
      </b>
      {children}
    </div>
  )
}
