import clsx from 'clsx'
import { Plus, Printer } from 'lucide-react'
import { useRef } from 'react'
import type { Appointment } from '#contract/appointments'
import { DeleteAppointmentDialog } from '#web/components/appointment/delete-appointment-dialog.tsx'
import { useNewAppointment } from '#web/components/new-appointment/use-new-appointment.ts'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Count } from '#web/ui/count.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppointmentFilters } from './appointment-filters.tsx'
import { AppointmentList } from './appointment-list.tsx'
import styles from './appointments-screen.module.css'
import { useBookingList } from './use-booking-list.ts'
import { useListFilters } from './use-list-filters.ts'

export function AppointmentsScreen() {
  usePage('Appointments')
  const { mayChange } = useStaff()
  const { date: today } = useGarageNow()
  const filtering = useListFilters()
  const list = useBookingList(filtering.filters)
  const sheets = { appointment: useRecordInUrl('appointment'), rental: useRecordInUrl('rental') }
  const search = useRef<HTMLInputElement>(null)
  const newAppointment = useNewAppointment()
  const deleting = useDialogFor<Appointment>()
  useShortcuts({ '/': () => search.current?.focus() })
  const { total } = list
  return (
    <>
      <div className={styles.header}>
        <PageHeader
          title="Appointments"
          count={
            total !== null && (
              <Count>
                {total}
                <span className={clsx(total > 99 && styles.long)}>
                  {' '}
                  {total === 1 ? 'booking' : 'bookings'}
                </span>
              </Count>
            )
          }
          subtitle="Manage all scheduled appointments"
          actions={
            <>
              <ButtonLink icon={Printer} className={styles.print} href={`/daily/${today}?print`}>
                Print day sheet
              </ButtonLink>
              {mayChange && (
                <Button
                  variant="primary"
                  icon={Plus}
                  className={styles.create}
                  aria-keyshortcuts="n"
                  onClick={() => newAppointment()}
                >
                  <span>
                    New<span className={styles.long}> Appointment</span>
                  </span>
                  <Kbd>N</Kbd>
                </Button>
              )}
            </>
          }
        />
      </div>
      <AppointmentFilters filtering={filtering} inputRef={search} />
      <AppointmentList
        list={list}
        filters={filtering.filters}
        onClearFilters={filtering.clear}
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
