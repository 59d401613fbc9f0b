import { createPortal } from 'react-dom'
import type { Appointment } from '#contract/appointments/appointments'
import { displayServices } from '#domain/appointments/service-catalogue'
import { clientAndBooker } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { displayKilometres } from '#domain/distance'
import { referenceOf } from '#domain/reference'
import { displayShortDate, displayTime } from '#domain/time/display'
import { displayListDate } from '#domain/time/display-list-date'
import { civilOf, type GarageNow } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { isKnownLine, type PrintedLine, PrintedLines, PrintedPart } from '#web/layout/printed-lines.tsx'
import { PrintedHeader, PrintedSheet, usePrinting } from '#web/layout/printed-sheet.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { PlateChip } from '#web/ui/plate-chip.tsx'

/** The A4 page that the browser prints while the sheet of an appointment is open: for the workshop, with room to write. */
export function PrintedJobCard({ appointment }: { appointment: Appointment }) {
  const printing = usePrinting()
  // Beside the application: `print.css` prints nothing else.
  return printing
    ? createPortal(
        <div className="printed-record">
          <JobPaper appointment={appointment} />
        </div>,
        document.body,
      )
    : null
}

// For work that is found in the workshop.
const spareLines = 4
const mostWritingLines = 16

function JobPaper({ appointment }: { appointment: Appointment }) {
  const { garage } = useStaff()
  const now = useGarageNow()
  const { id, vehicle, services, notes } = appointment
  // In the cache: the sheet lists them.
  const { data: questions = [] } = useRead('GET /api/customer-questions', { query: { appointmentId: id } })
  const agreed = questions.filter(({ answer }) => answer === 'agreed')
  const work = [
    ...services.map((code) => displayServices([code], garage.services)),
    ...agreed.map(({ work, answerNote }) => (answerNote === null ? work : `${work} (${answerNote})`)),
  ]
  return (
    <PrintedSheet onOnePage className="text-small">
      <PrintedHeader title="Job card" className="border-b-2 border-black">
        Reference <b className="whitespace-nowrap">{referenceOf(id)}</b>
      </PrintedHeader>
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 pt-4">
        <PrintedPart title="Vehicle">
          <div className="flex flex-wrap items-center gap-2 pb-1">
            <PlateChip plate={vehicle.licensePlate} size="large" />
            <b className="text-lead">{vehicleName(vehicle)}</b>
          </div>
          <PrintedLines lines={vehicleLines(appointment)} />
        </PrintedPart>
        <PrintedPart title="Client and times">
          <PrintedLines lines={timeLines(appointment, now)} />
        </PrintedPart>
      </div>
      {notes !== null && (
        <section className="pt-4">
          <h2 className="text-h3 text-black">The customer’s words</h2>
          <p className="text-body wrap-anywhere whitespace-pre-line">{notes}</p>
        </section>
      )}
      <section className="pt-4">
        <h2 className="text-h3 text-black">Work</h2>
        <ul>
          {work.map((service) => (
            <CheckLine key={service}>{service}</CheckLine>
          ))}
          {Array.from({ length: spareLines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are empty.
            <CheckLine key={`spare ${line}`} />
          ))}
        </ul>
      </section>
      <WritingLines
        title="Found in the workshop"
        lines={Math.max(5, mostWritingLines - linesOf(notes ?? '') - work.length)}
      />
      <div className="grid grid-cols-[1fr_1fr_6rem] gap-x-8 pt-10 text-print">
        {['Technician', 'Checked by', 'Date'].map((signature) => (
          <span key={signature} className="border-t border-black">
            {signature}
          </span>
        ))}
      </div>
    </PrintedSheet>
  )
}

/** Returns about how many lines a text needs. */
function linesOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / 100), 0)
}

function vehicleLines({ vehicle }: Appointment): PrintedLine[] {
  const { mileage, engineSize } = vehicle
  return [
    { term: 'Engine', value: engineSize },
    { term: 'Last odometer reading', value: mileage === null ? null : displayKilometres(mileage) },
    { term: 'Odometer in', value: ' km' },
    { term: 'Odometer out', value: ' km' },
  ].filter(isKnownLine)
}

function timeLines(appointment: Appointment, now: GarageNow): PrintedLine[] {
  const { client, timeSlot, checkInTime, readyBy, assignedStaff } = appointment
  return [
    { term: 'Client', value: clientAndBooker(appointment) },
    { term: 'Phone', value: client.phone === '' ? null : displayPhone(client.phone) },
    { term: 'Time', value: `${displayShortDate(timeSlot.date)}, ${displayTime(timeSlot.time)}` },
    { term: 'Check-in', value: checkInTime === null ? null : displayMoment(checkInTime, now) },
    { term: 'Ready by', value: readyBy === null ? ' ' : displayMoment(readyBy, now) },
    { term: 'Technician', value: assignedStaff?.name ?? ' ' },
  ].filter(isKnownLine)
}

/** Returns the day and time; paper is also read on other days, so not `tomorrow`. */
function displayMoment(instant: string, { date: today, timeZone }: GarageNow): string {
  const { date, time } = civilOf(new Date(instant), timeZone)
  return `${displayListDate(date, today)}, ${displayTime(time)}`
}

function CheckLine({ children }: { children?: string }) {
  return (
    <li className="flex min-h-9 items-center gap-3 border-b border-print/50 py-1 text-body">
      <span className="size-5 flex-none rounded-xs border border-black" />
      <span className="wrap-anywhere">{children}</span>
    </li>
  )
}

function WritingLines({ title, lines }: { title: string; lines: number }) {
  return (
    <section className="pt-4">
      <h2 className="text-h3 text-black">{title}</h2>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are empty.
        <div key={line} className="h-8 border-b border-dotted border-print" />
      ))}
    </section>
  )
}
