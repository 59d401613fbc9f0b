import clsx from 'clsx'
import { ChevronDown } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Collapsible part of a page below a line that opens it; `Disclosure` is the one of staff forms. */
export function MoreDetails({
  summary,
  className,
  children,
  ...rest
}: ComponentProps<'details'> & { summary: ReactNode }) {
  return (
    <details {...rest} className={clsx('group', className)}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-label [&::-webkit-details-marker]:hidden">
        <Icon shape={ChevronDown} className="text-ink-3 group-open:rotate-180" />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  )
}
