import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import type { Answer, InputOf, RouteToRead } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { Sheet, type SheetProps } from '#web/ui/sheet.tsx'
import { useLastShown } from './use-dialog-for.ts'

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
