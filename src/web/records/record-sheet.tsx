import { Phone } from 'lucide'
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { displayPhone } from '#domain/contact/phone'
import { type Answer, ApiError, type InputOf, type RouteToRead, sentenceOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import type { DescriptionItem } from '#web/ui/description-list.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Count, SkeletonRows } from '#web/ui/panel.tsx'
import { Sheet, type SheetProps } from '#web/ui/sheet.tsx'
import { useLastShown } from './open-state.ts'

type RouteOfRecord = Extract<RouteToRead, `GET ${string}/{id}` | `GET ${string}/{id}/overview`>

/** A sheet as a screen opens it. */
export interface RecordSheetState {
  /** The record to show; null while the sheet is closed. */
  id: string | null
  onClose: () => void
}

type RecordSheetProps<Route extends RouteOfRecord> = RecordSheetState & {
  route: Route
  /** What the record is called in a sentence: `tow request`. */
  noun: string
  /** Error message if the record cannot be loaded and the server does not say why. */
  failed: string
  /** Called once per opening if the record cannot be loaded. */
  onFailure?: () => void
  /** Returns the frame of the sheet; without a record while it loads, or if it was deleted. */
  frame: (record: Answer<Route> | undefined) => Omit<SheetProps, 'open' | 'onOpenChange' | 'children'>
  children: (record: Answer<Route>) => ReactNode
}

/** Sheet with the details of one record, which it reads. Shows also that the record is loading, failed to load or is gone. */
export function RecordSheet<Route extends RouteOfRecord>({
  id,
  onClose,
  route,
  noun,
  failed,
  onFailure,
  frame,
  children,
}: RecordSheetProps<Route>) {
  const shownId = useLastShown(id)
  const input = { params: { id: shownId ?? '' } } as unknown as InputOf<Route>
  const { data, error, isError, isFetching, refetch } = useRead(route, input, { when: shownId !== null })
  // Deleted while the sheet was open: offer no actions.
  const isGone = error instanceof ApiError && error.status === 404
  const record = isGone ? undefined : data
  const reported = useRef<string | null>(null)
  useEffect(() => {
    if (id === null) reported.current = null
    // Every change event refetches and fails again.
    if (id === null || !isError || reported.current === id) return
    reported.current = id
    onFailure?.()
  }, [id, isError, onFailure])
  const { tools, footer, ...rest } = frame(record)
  return (
    <Sheet
      {...rest}
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      tools={tools && <Fragment key={shownId}>{tools}</Fragment>}
      footer={footer && <Fragment key={shownId}>{footer}</Fragment>}
    >
      {isError && (
        <ErrorAlert
          className="col-span-full not-last:mb-4"
          onTryAgain={isGone ? undefined : () => refetch()}
          trying={isFetching}
        >
          {sentenceOf(error, failed)}
        </ErrorAlert>
      )}
      {isGone && <p className="mt-3 text-ink-2">This {noun} has been deleted, or the link is incomplete.</p>}
      {!isError && record === undefined && <SkeletonRows bare rows={5} label={`Loading the ${noun}`} />}
      {record !== undefined && <Fragment key={shownId}>{children(record)}</Fragment>}
    </Sheet>
  )
}

/** Titled section of a sheet. */
export function SheetSection({
  title,
  count,
  aside,
  children,
}: {
  title: string
  /** Total number of items. */
  count?: number
  /** Link or small button at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="not-first:mt-5" aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 id={id}>{title}</h3>
        {count !== undefined && <Count>{count}</Count>}
        {aside && <div className="ml-auto flex flex-wrap gap-2 text-small [&>button]:grow">{aside}</div>}
      </div>
      {children}
    </section>
  )
}

/** Phone and email as links; empty if erased or without one. */
export function contactDetails({ phone, email }: { phone: string; email: string | null }): DescriptionItem[] {
  return [
    {
      term: 'Phone',
      value: phone && (
        <a className="link tabular-nums" href={`tel:${phone}`}>
          <Icon shape={Phone} size="small" />
          {displayPhone(phone)}
        </a>
      ),
    },
    {
      term: 'Email',
      value: email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
  ]
}
