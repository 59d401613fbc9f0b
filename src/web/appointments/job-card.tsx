import clsx from 'clsx'
import { Camera, History, Package, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { MyJob } from '#contract/appointments/appointment-work'
import { isNotHereYet } from '#domain/appointments/arrival'
import { decideWork, startChecksIn } from '#domain/appointments/work'
import { firstNameOf } from '#domain/clients/short-name'
import { mayAskCustomer } from '#domain/questions/customer-question'
import {
  displayDate,
  displayInstant,
  displayMinutes,
  displayNearDate,
  displayShortDate,
  displayTime,
} from '#domain/time/display'
import { minutesBetween } from '#domain/time/milliseconds'
import { plateAndName, vehicleName } from '#domain/vehicles/vehicle'
import { addJobLine, JobLineList, JobLinesDialog } from '#web/billing/job-lines-dialog.tsx'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import { AppointmentBadge, appointmentStyle } from '#web/bookings/status-badge.tsx'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { PartOrderDialog, partAppointmentOf } from '#web/parts/part-order-form.tsx'
import { PartBadge, PartDay } from '#web/parts/part-state.tsx'
import { questionActions } from '#web/questions/question-actions.ts'
import { QuestionDialog } from '#web/questions/question-dialogs.tsx'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import { RecordPhotos } from '#web/records/record-photos.tsx'
import { ActionButton } from '#web/records/use-action.tsx'
import { useGarageNow, useServiceNames, useStaff } from '#web/session/use-staff.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import { appointmentActions, plateOf } from './appointment-actions.ts'
import { JobDialog } from './job-dialog.tsx'
import { ReadyButton } from './ready-buttons.tsx'
import { ReadyByButton } from './ready-by.tsx'
import { ServiceHistory } from './service-history.tsx'
import { WorkNoteDialog } from './work-note-dialog.tsx'
import { WorkNotes } from './work-notes.tsx'
import { JobQuestions, photosLabel } from './work-section.tsx'

const { addNote, pause, take } = appointmentActions
const { ask } = questionActions

/** A car in the list of its technician, with everything that they do with it. */
export function JobCard({
  job,
  current,
}: {
  job: MyJob
  /** The car that the user works on now. */
  current: MyJob | null
}) {
  const { mayChange } = useStaff()
  return (
    <JobFrame job={job}>
      <JobDetails job={job} />
      <WorkLine job={job} />
      {mayChange && <JobActions job={job} current={current} />}
    </JobFrame>
  )
}

/** A car that has left. */
export function DoneJobCard({ job }: { job: MyJob }) {
  return (
    <JobFrame job={job}>
      <WorkLine job={job} />
    </JobFrame>
  )
}

/** A car without a technician, which the user can take. */
export function UnassignedJobCard({ job, staffId }: { job: MyJob; staffId: string }) {
  const { mayChange } = useStaff()
  return (
    <JobFrame job={job}>
      <JobDetails job={job} />
      {mayChange && (
        <ActionButton
          action={take}
          subject={job}
          values={{ assignedStaffId: staffId, version: job.version }}
          wide
          size="large"
          aria-label={`${take.label}: ${plateOf(job)}`}
        />
      )}
    </JobFrame>
  )
}

/** Plate, car, status, time and services. */
function JobFrame({ job, children }: { job: MyJob; children: ReactNode }) {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { linkTo } = useRecordInUrl('appointment')
  const { vehicle, services, status, timeSlot } = job
  const isOtherDay = timeSlot.date !== now.date
  return (
    <li
      className={clsx(
        'relative flex flex-col gap-3 rounded-lg border bg-surface px-5 py-4 shadow-rest max-md:px-4',
        job.runningSince === null ? 'border-line' : 'border-primary',
      )}
      data-status={status}
    >
      <StatusStripe tone={appointmentStyle(job).tone} inset />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PlateChip plate={vehicle.licensePlate} size="large" />
        <AppointmentBadge appointment={job} />
        <span className="ml-auto text-right text-lead font-name tabular-nums">
          {displayTime(timeSlot.time)}
          {isOtherDay && (
            <span className="block text-small font-label text-pending-fg">
              {timeSlot.date < now.date
                ? `Since ${displayNearDate(timeSlot.date, now.date)}`
                : displayShortDate(timeSlot.date)}
            </span>
          )}
        </span>
      </div>
      <div>
        <Link href={linkTo(job.id)} className="link text-lead font-name" {...rowLink}>
          {vehicleName(vehicle)}
        </Link>
        <p className="text-lead wrap-anywhere">{namesOf(services)}</p>
        <BookedBy of={job} className="block" />
        <ReadyByButton appointment={job} className="text-lead" />
        {isNotHereYet(job, now) && <p className="font-label text-pending-fg">Not here yet</p>}
      </div>
      {children}
    </li>
  )
}

/** The customer's words, the notes of the workshop, and the ways to the customer and the history of the vehicle. */
function JobDetails({ job }: { job: MyJob }) {
  const { date } = useGarageNow()
  const { notes, workNotes, partsOnOrder, lines } = job
  return (
    <>
      {notes !== null && (
        <blockquote className="border-l-4 border-line-2 pl-3 text-lead wrap-anywhere whitespace-pre-line">
          {notes}
        </blockquote>
      )}
      {partsOnOrder.length > 0 && (
        <ul className="grid gap-1" aria-label="Parts on order">
          {partsOnOrder
            .map((part) => ({ ...part, arrivedAt: null }))
            .map((order) => (
              <li key={order.id} className="flex flex-wrap items-center gap-x-2">
                <PartBadge order={order} />
                <span className="wrap-anywhere">
                  {order.part}, <PartDay order={order} />
                </span>
              </li>
            ))}
        </ul>
      )}
      <JobQuestions job={job} />
      {lines.length > 0 && <JobLineList lines={lines} />}
      {workNotes.length > 0 && <WorkNotes notes={workNotes} onDate={displayDate(date)} />}
      <CustomerAndHistory job={job} />
    </>
  )
}

/** One tap to call the customer, and one to see the history of the vehicle. */
function CustomerAndHistory({ job }: { job: MyJob }) {
  const { client, vehicleId } = job
  const history = useDialogFor<null>()
  const first = firstNameOf(client.name)
  return (
    <div className="flex flex-wrap gap-2">
      {client.phone === '' ? (
        <span className="self-center text-ink-2">{first}</span>
      ) : (
        <a className={buttonClasses({ size: 'default' })} href={`tel:${client.phone}`}>
          <Icon shape={Phone} />
          Call {first}
        </a>
      )}
      <Button
        icon={History}
        aria-label={`Vehicle history of ${plateOf(job)}`}
        onClick={() => history.show(null)}
      >
        Vehicle history
      </Button>
      {history.shown && (
        <JobDialog key={history.shown.key} title="Vehicle History" job={job} {...history.dialog}>
          <ServiceHistory vehicleId={vehicleId} currentId={job.id} />
        </JobDialog>
      )}
    </div>
  )
}

/** How long has been worked on the vehicle, and since when the user is working on it. */
function WorkLine({ job }: { job: MyJob }) {
  const { instant, timeZone } = useGarageNow()
  const { runningSince } = job
  const running = runningSince === null ? 0 : minutesBetween(runningSince, instant)
  const minutes = job.workedMinutes + running
  if (minutes === 0 && runningSince === null) return null
  return (
    <p
      className={clsx(
        'flex flex-wrap gap-x-4 gap-y-1 rounded-md px-3 py-2 tabular-nums',
        runningSince === null ? 'bg-sunken' : 'bg-primary-soft text-on-soft',
      )}
    >
      <b>{displayMinutes(minutes)} worked</b>
      {runningSince !== null && <span>Working since {displayInstant(runningSince, timeZone).time}</span>}
    </p>
  )
}

function JobActions({ job, current }: { job: MyJob; current: MyJob | null }) {
  const noting = useDialogFor<null>()
  const photos = useDialogFor<null>()
  const ordering = useDialogFor<null>()
  const asking = useDialogFor<null>()
  const lines = useDialogFor<null>()
  const isRunning = job.runningSince !== null
  const plate = plateOf(job)
  const photosText = photosLabel(job.photos)
  const start = startChecksIn(job) ? appointmentActions.checkInAndStart : appointmentActions.start
  return (
    <>
      <div className="flex flex-wrap gap-2 *:min-w-tile *:flex-1">
        {decideWork(job, 'start', { isRunning }).permitted && (
          <ActionButton
            action={start}
            subject={job}
            values={{ current }}
            isNextStep
            size="large"
            variant={job.status === 'in_progress' ? 'secondary' : 'due'}
            aria-label={`${start.label} ${plate}`}
          />
        )}
        {isRunning && (
          <ActionButton
            action={pause}
            subject={job}
            isNextStep
            size="large"
            aria-label={`${pause.label} ${plate}`}
          />
        )}
        <ReadyButton
          appointment={job}
          about={plate}
          size="large"
          variant={isRunning ? 'primary' : 'secondary'}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {mayAskCustomer(job.status).permitted && (
          <Button
            icon={ask.icon}
            aria-label={`${ask.label} about ${plate}`}
            onClick={() => asking.show(null)}
          >
            {ask.label}
          </Button>
        )}
        <Button icon={addNote.icon} aria-label={`Note on ${plate}`} onClick={() => noting.show(null)}>
          Note
        </Button>
        <Button
          icon={addJobLine.icon}
          aria-label={`${addJobLine.label} for ${plate}`}
          onClick={() => lines.show(null)}
        >
          {addJobLine.label}
        </Button>
        <Button icon={Package} aria-label={`Part on order for ${plate}`} onClick={() => ordering.show(null)}>
          Part
        </Button>
        <Button icon={Camera} aria-label={`${photosText} of ${plate}`} onClick={() => photos.show(null)}>
          {photosText}
        </Button>
      </div>
      {noting.shown && <WorkNoteDialog key={noting.shown.key} appointment={job} {...noting.dialog} />}
      {ordering.shown && (
        <PartOrderDialog key={ordering.shown.key} appointment={partAppointmentOf(job)} {...ordering.dialog} />
      )}
      {lines.shown && (
        <JobLinesDialog key={lines.shown.key} job={job} about={plateAndName(job.vehicle)} {...lines.dialog} />
      )}
      {asking.shown && (
        <QuestionDialog
          key={asking.shown.key}
          appointmentId={job.id}
          about={plateAndName(job.vehicle)}
          {...asking.dialog}
        />
      )}
      {photos.shown && (
        <JobDialog key={photos.shown.key} title="Photos" job={job} {...photos.dialog}>
          <RecordPhotos target={{ of: 'appointment', id: job.id }} />
        </JobDialog>
      )}
    </>
  )
}
