import { ChevronDown } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Collapsible part of a page below the line that opens it; staff forms have `Disclosure`. */
export function MoreDetails({
  summary,
  hint,
  children,
  ...rest
}: ComponentProps<'details'> & {
  summary: ReactNode
  /** Content, shown while it is closed. */
  hint?: string
}) {
  return (
    <details {...rest}>
      {/* Its marker is a list marker, which a flex container has none of; Safari has a pseudo-element. */}
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-label [&::-webkit-details-marker]:hidden">
        <Icon shape={ChevronDown} className="in-open:rotate-180" />
        {summary}
        <span className="font-regular text-ink-2 in-open:hidden">{hint}</span>
      </summary>
      {children}
    </details>
  )
}
