import { Skeleton } from '#web/ui/skeleton.tsx'

/** The form while the garage loads. In production the garage is embedded in the HTML, so only development shows this. */
export function BookingSkeleton() {
  return (
    <>
      <BookingHeader />
      <div
        role="status"
        aria-busy="true"
        aria-label="Loading the booking form"
        className="mt-8 grid max-w-column gap-5"
      >
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={48} radius={8} />
        ))}
      </div>
    </>
  )
}

export function BookingHeader() {
  return (
    <>
      <h1 tabIndex={-1}>Book Your Service</h1>
      <p className="mt-2 max-w-text text-ink-2">Pick a time that suits you. We'll confirm it shortly.</p>
    </>
  )
}
