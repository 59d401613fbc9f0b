import { lazy, Suspense } from 'react'
import { useLastShown } from '#web/components/use-last-shown.ts'
import { type RecordKind, useRecordInUrl } from '#web/components/use-record-in-url.ts'

const sheets = {
  appointment: lazy(() =>
    import('#web/components/appointment/appointment-sheet.tsx').then((m) => ({
      default: m.AppointmentSheet,
    })),
  ),
  rental: lazy(() =>
    import('#web/components/rental/rental-sheet.tsx').then((m) => ({ default: m.RentalSheet })),
  ),
  tow: lazy(() => import('#web/components/tow/tow-sheet.tsx').then((m) => ({ default: m.TowSheet }))),
  vehicle: lazy(() =>
    import('#web/components/vehicle/vehicle-sheet.tsx').then((m) => ({ default: m.VehicleSheet })),
  ),
  client: lazy(() =>
    import('#web/components/client/client-sheet.tsx').then((m) => ({ default: m.ClientSheet })),
  ),
}

/** The sheet of the record in the URL, over any screen. */
export function RecordSheets() {
  return Object.keys(sheets).map((kind) => <RecordSheet key={kind} kind={kind as keyof typeof sheets} />)
}

function RecordSheet({ kind }: { kind: RecordKind & keyof typeof sheets }) {
  const { id, close } = useRecordInUrl(kind)
  const Sheet = sheets[kind]
  // The chunk loads with the first record of its kind.
  if (useLastShown(id) === null) return null
  return (
    <Suspense fallback={null}>
      <Sheet id={id} onClose={close} />
    </Suspense>
  )
}
