import clsx from 'clsx'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { displayDate, displayTime } from '#domain/time/display'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { LogoMark } from '#web/ui/drawings/logo-mark.tsx'
import { useListener } from '#web/ui/use-listener.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

/** Content of an A4 sheet, by default hidden on screen; ends with the time of printing and the user's name. */
export function PrintedSheet({
  onScreen = false,
  onOnePage = false,
  className,
  children,
}: {
  /** Also shown on screen, black on white in both themes. */
  onScreen?: boolean
  /** Scaled down in print if one page is not enough. Its layout must depend on its own width, not on the window's. */
  onOnePage?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const { user } = useStaff()
  const now = useGarageNow()
  const sheet = useRef<HTMLDivElement>(null)
  useOnePage(sheet, { enabled: onOnePage, isPrinted: !onScreen })
  return (
    <div
      ref={sheet}
      className={clsx(
        'printed-sheet text-black',
        onScreen ? 'mx-auto max-w-record bg-white print:max-w-none' : 'hidden print:block',
        className,
      )}
      data-theme="light"
    >
      {children}
      <p className="mt-3 text-print">
        Printed {displayDate(now.date)}, {displayTime(now.time)} by {user.firstName} {user.lastName}
      </p>
    </div>
  )
}

/** Logo, title and name of the garage; children are at the right. */
export function PrintedHeader({
  title,
  as: Title = 'div',
  className,
  children,
}: {
  title: string
  as?: 'h1' | 'div'
  className?: string | undefined
  children: ReactNode
}) {
  const { garage } = useStaff()
  return (
    <div className={clsx('flex items-end gap-3 pb-3 text-print [&_path]:fill-black', className)}>
      <LogoMark size={36} />
      <div>
        <Title className="text-h1 text-black wide">{title}</Title>
        {garage.businessName}
      </div>
      <div className="ml-auto max-w-1/2 text-right">{children}</div>
    </div>
  )
}

// The page of print.css without its margins, a little lower because of rounding.
const page = { width: 186, height: 268 }
const pixelsPerMillimetre = 96 / 25.4
// Text of 6 pt, the smallest that is legible.
const smallestScale = 0.6

/** Scales a sheet down while it is printed, so that it needs one page only. */
function useOnePage(
  sheet: RefObject<HTMLElement | null>,
  { enabled, isPrinted }: { enabled: boolean; isPrinted: boolean },
): void {
  const zoom = (scale: string) => sheet.current?.style.setProperty('zoom', scale)
  const shrink = () => sheet.current && zoom(`${scaleToFit(sheet.current)}`)
  // A sheet that is rendered while it is printed has missed the event.
  useLayoutEffect(() => {
    if (enabled && isPrinted) shrink()
  })
  useListener('beforeprint', shrink, { active: enabled })
  useListener('afterprint', () => zoom(''), { active: enabled })
}

/** Returns the largest scale at which the sheet is not higher than a page. Scaled down, its lines are longer and fewer. */
function scaleToFit(sheet: HTMLElement): number {
  const { cssText } = sheet.style
  let scale = 1
  for (; scale > smallestScale; scale -= 0.02) {
    // `beforeprint` is dispatched before the layout of the page. Zoomed, because lines are rounded to whole pixels.
    sheet.style.cssText = `display: block; zoom: ${scale}; width: ${page.width / scale}mm; max-width: none; padding: 0; border: 0`
    if (sheet.getBoundingClientRect().height <= page.height * pixelsPerMillimetre) break
  }
  sheet.style.cssText = cssText
  return scale
}

/** Returns true while the page is printed, so that print-only content is rendered only then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  const onPaper = useMediaQuery('print')
  // `flushSync`, because the browser captures the page when the event handler returns.
  useListener('beforeprint', () => flushSync(() => setPrinting(true)))
  useListener('afterprint', () => setPrinting(false))
  return printing || onPaper
}
