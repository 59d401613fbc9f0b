import clsx from 'clsx'
import { Plus, Printer } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import { plural } from '#domain/wording'
import { useNewAppointment } from '#web/bookings/booking-dialogs.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useListFilters } from '#web/records/list-filters.tsx'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import { ExportButton } from '#web/records/record-list.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Count, PageHeader } from '#web/ui/panel.tsx'
import { AppointmentFilters, appointmentFilters, bookingQueriesOf } from './appointment-filters.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { DeleteAppointmentDialog } from './delete-appointment-dialog.tsx'
import { useBookingList } from './use-booking-list.ts'

export function AppointmentsScreen() {
  usePage('Appointments')
  const { mayChange } = useStaff()
  const { date: today } = useGarageNow()
  const filtering = useListFilters(appointmentFilters)
  const list = useBookingList(filtering)
  const sheets = { appointment: useRecordInUrl('appointment'), rental: useRecordInUrl('rental') }
  const newAppointment = useNewAppointment()
  const deleting = useDialogFor<Appointment>()
  const { total } = list
  // Null: the status filter is one of rentals only.
  const { appointments: exported } = bookingQueriesOf(filtering.query)
  return (
    <>
      <PageHeader
        title="Appointments"
        count={
          total !== null && (
            <Count>
              {total}
              <span className={clsx(total > 99 && 'max-md:sr-only')}> {plural(total, 'booking')}</span>
            </Count>
          )
        }
        subtitle={<span className="max-md:hidden">Manage all scheduled appointments</span>}
        actions={
          <>
            <ButtonLink icon={Printer} className="max-md:hidden" href={`/daily/${today}?print`}>
              <span className="max-xl:sr-only">Print day sheet</span>
            </ButtonLink>
            {exported !== null && (
              <ExportButton
                className="max-md:hidden"
                route="GET /api/exports/appointments"
                query={exported}
              />
            )}
            {mayChange && (
              <Button
                variant="primary"
                icon={Plus}
                // In the workshop, the primary button belongs to the car in progress.
                className="workshop:border-line-2! workshop:bg-surface! workshop:text-ink!"
                aria-keyshortcuts="n"
                onClick={() => newAppointment()}
              >
                <span>
                  New<span className="max-md:sr-only"> Appointment</span>
                </span>
                <Kbd>N</Kbd>
              </Button>
            )}
          </>
        }
      />
      <AppointmentFilters filtering={filtering} />
      <AppointmentList
        list={list}
        filtering={filtering}
        onCreate={() => newAppointment()}
        onDelete={deleting.show}
        linkTo={({ kind, id }) => sheets[kind].linkTo(id)}
      />
      {deleting.shown && (
        <DeleteAppointmentDialog
          key={deleting.shown.key}
          appointment={deleting.shown.subject}
          {...deleting.dialog}
        />
      )}
    </>
  )
}
