import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useListener } from './use-listener.ts'

const OPENS_AFTER_MS = 700
const NEXT_OPENS_AT_ONCE_WITHIN_MS = 300
/** Long enough to move the pointer across the gap onto the tooltip. */
const CLOSES_AFTER_MS = 120

let lastClosedAt = Number.NEGATIVE_INFINITY

export type TooltipProps = {
  label: ReactNode
  shortcut?: string | undefined
  side?: Side
  /** Never shown, because the text is already on the page. */
  disabled?: boolean
  children: ReactNode
}

/** Label of a control, shown after 700 ms, or immediately after another tooltip. Must not be the only source of information. */
export function Tooltip({ label, shortcut, side = 'bottom', disabled = false, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const shown = open && !disabled
  useEffect(() => () => clearTimeout(timer.current), [])
  // Not stopped: the same Escape also closes the dialog around the control.
  useListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { active: shown, capture: true })

  function later(wanted: boolean, delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(wanted), delay)
  }
  function openSoon() {
    if (disabled) return
    const atOnce = performance.now() - lastClosedAt < NEXT_OPENS_AT_ONCE_WITHIN_MS
    later(true, atOnce ? 0 : OPENS_AFTER_MS)
  }
  function close() {
    clearTimeout(timer.current)
    setOpen(false)
  }
  function openForPointer(event: PointerEvent) {
    if (event.pointerType !== 'touch') openSoon()
  }
  function openForKeyboard(event: FocusEvent) {
    if (event.target.matches(':focus-visible')) openSoon()
  }
  function show(tip: HTMLSpanElement | null) {
    const control = anchor.current?.firstElementChild
    // No Popover API on iOS 16: there is no tooltip, only the accessible name.
    if (!tip || !control || !('showPopover' in tip)) return undefined
    tip.showPopover()
    anchorPosition(tip, control.getBoundingClientRect(), side)
    return () => {
      lastClosedAt = performance.now()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of the control inside.
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={openForPointer}
      onPointerLeave={() => later(false, CLOSES_AFTER_MS)}
      onPointerDown={close}
      onFocus={openForKeyboard}
      onBlur={close}
    >
      {children}
      {shown && (
        <span
          ref={show}
          popover="manual"
          role="tooltip"
          className="tooltip items-center gap-2 rounded-sm bg-rail px-2 py-1 text-micro text-rail-ink shadow-floating print:hidden"
        >
          {label}
          {shortcut && <span className="text-tiny text-rail-ink-2">{shortcut}</span>}
        </span>
      )}
    </span>
  )
}

type Side = 'top' | 'right' | 'bottom' | 'left'

const GAP = 6
const EDGE = 8

/** Positions a fixed element beside an anchor, on the opposite side if there is no room, and inside the viewport. */
export function anchorPosition(element: HTMLElement, anchor: DOMRect, side: Side) {
  const { width, height } = element.getBoundingClientRect()
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const centred = {
    left: anchor.left + (anchor.width - width) / 2,
    top: anchor.top + (anchor.height - height) / 2,
  }
  const above = anchor.top - height - GAP
  const below = anchor.bottom + GAP
  const before = anchor.left - width - GAP
  const after = anchor.right + GAP
  const positions = {
    top: { left: centred.left, top: above >= EDGE ? above : below },
    bottom: { left: centred.left, top: below + height <= room.height - EDGE ? below : above },
    left: { left: before >= EDGE ? before : after, top: centred.top },
    right: { left: after + width <= room.width - EDGE ? after : before, top: centred.top },
  }
  const place = positions[side]
  element.style.left = `${Math.max(EDGE, Math.min(place.left, room.width - width - EDGE))}px`
  element.style.top = `${Math.max(EDGE, Math.min(place.top, room.height - height - EDGE))}px`
}
