import { displayInstant } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'

/** What the customer of a booking added to it with its link. Nothing if there is none. */
export function CustomerNotes({ entityId }: { entityId: string }) {
  const { timeZone } = useGarageNow()
  const { data, isError, isFetching, refetch } = useRead('GET /api/customer-notes', { query: { entityId } })
  if (!isError && (data ?? []).length === 0) return null
  return (
    <SheetSection title="From the customer">
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          The customer's notes could not be loaded.
        </ErrorAlert>
      )}
      <ul className="grid gap-2" aria-label="Notes of the customer">
        {data?.map(({ id, text, createdAt }) => {
          const { date, time } = displayInstant(createdAt, timeZone)
          return (
            <li key={id} className="rounded-md border border-line px-3 py-2">
              <time dateTime={createdAt} className="block text-small text-ink-2 tabular-nums">
                {date}, {time}
              </time>
              <span className="wrap-anywhere whitespace-pre-line">{text}</span>
            </li>
          )
        })}
      </ul>
    </SheetSection>
  )
}
