import { Pencil, Trash2 } from 'lucide'
import { Link } from 'wouter'
import { type PartOrder, partOrderFields } from '#contract/parts/part-orders'
import { displayDate, displayInstant, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { undoHint } from '#web/records/action.ts'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import { recordDetails } from '#web/records/record-details.ts'
import { RecordSheet, type RecordSheetState, SheetSection } from '#web/records/record-sheet.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { partActions } from './part-actions.ts'
import { PartOrderDialog } from './part-order-form.tsx'
import { ArrivalButton, PartBadge, PartDay } from './part-state.tsx'

/** Sheet with the details of one part on order. */
export function PartOrderSheet({ id, onClose }: RecordSheetState) {
  return (
    <RecordSheet
      route="GET /api/part-orders/{id}"
      noun="part"
      failed="Failed to load the part. Please try again."
      id={id}
      onClose={onClose}
      frame={(order) => ({
        title: order?.part ?? 'Part on Order',
        mark: order && <PartBadge order={order} />,
        description: order && (
          <span className="inline-block first-letter:uppercase">
            <PartDay order={order} />
          </span>
        ),
        footer: order && <SheetActions order={order} onDeleted={onClose} />,
      })}
    >
      {(order) => (
        <>
          <Details order={order} />
          <RecordHistory entity="part_order" id={order.id} />
        </>
      )}
    </RecordSheet>
  )
}

function Details({ order }: { order: PartOrder }) {
  const { garage } = useStaff()
  const { linkTo } = useRecordInUrl('appointment')
  const { appointmentId, appointment, createdAt } = order
  const { date, time, client, vehicle } = appointment
  return (
    <>
      <SheetSection title="Part">
        <DescriptionList
          details={[
            ...recordDetails(partOrderFields, order, { expectedDate: displayDate }, [
              'supplier',
              'expectedDate',
            ]),
            { term: 'Added', value: displayInstant(createdAt, garage.timeZone).date },
          ]}
        />
      </SheetSection>
      <SheetSection title="Appointment">
        <DescriptionList
          details={[
            {
              term: 'Time',
              value: (
                <Link className="link tabular-nums" href={linkTo(appointmentId)}>
                  {displayDate(date)}, {displayTime(time)}
                </Link>
              ),
            },
            { term: 'Client', value: client.name },
            { term: 'Vehicle', value: vehicleName(vehicle) },
            { term: 'Plate', value: <PlateChip plate={vehicle.licensePlate} /> },
          ]}
        />
      </SheetSection>
    </>
  )
}

function SheetActions({ order, onDeleted }: { order: PartOrder; onDeleted: () => void }) {
  const { mayChange } = useStaff()
  const editing = useDialogFor<null>()
  const deleting = useDialogFor<null>()
  if (!mayChange)
    return <p className="text-small text-ink-2">Only staff and administrators can change parts on order.</p>
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => deleting.show(null)}>
        Delete
      </Button>
      <Button icon={Pencil} onClick={() => editing.show(null)}>
        Edit
      </Button>
      <ArrivalButton
        order={order}
        variant={order.arrivedAt === null ? 'primary' : 'secondary'}
        className="flex-1"
      />
      {editing.shown && <PartOrderDialog key={editing.shown.key} partOrder={order} {...editing.dialog} />}
      {deleting.shown && (
        <DeletePartDialog key={deleting.shown.key} order={order} onDeleted={onDeleted} {...deleting.dialog} />
      )}
    </>
  )
}

function DeletePartDialog({ order, ...dialog }: DialogState & { order: PartOrder; onDeleted: () => void }) {
  return (
    <DeleteRecordDialog
      {...dialog}
      title="Delete Part on Order"
      sentence={`Are you sure you want to delete ${order.part}? ${undoHint}`}
      cancelLabel="Keep part"
      confirmLabel="Delete part"
      action={partActions.delete}
      subject={order}
    />
  )
}
