import clsx from 'clsx'
import type { RecordPhoto } from '#contract/record-photos'
import type { RentalCondition } from '#contract/rentals/condition-report'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { clientAndBooker } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { referenceOf } from '#domain/reference'
import { agreedPrice, agreedTimes, conditionReport, type ReportLine } from '#domain/rentals/rental-agreement'
import type { ConditionStage } from '#domain/rentals/rental-condition'
import { isPriced } from '#domain/rentals/rental-cost'
import { displayCustomerDate } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { isKnownLine, type PrintedLine, PrintedLines, PrintedPart } from '#web/layout/printed-lines.tsx'
import { PrintedHeader, PrintedSheet } from '#web/layout/printed-sheet.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { PlateChip } from '#web/ui/plate-chip.tsx'

interface AgreementProps {
  rental: RentalBooking
  condition: RentalCondition
  photos: readonly RecordPhoto[]
}

/** Two rows of a column. */
const mostPhotosPerStage = 6
const mostLines = 12

// By its own width, which is the same on every page of paper.
const twoColumns = clsx('grid grid-cols-[repeat(auto-fit,minmax(max(min(100%,18rem),40%),1fr))] gap-x-8')

/** The agreement and condition report of a rental: one A4 page, on screen and on paper. */
export function AgreementPaper({ rental, condition, photos }: AgreementProps) {
  const { garage } = useStaff()
  const { rentalVehicle } = rental
  return (
    <PrintedSheet
      onScreen
      onOnePage
      className="rounded-lg border border-line p-8 text-small max-md:p-4 print:rounded-none print:border-0 print:p-0"
    >
      <PrintedHeader title="Rental agreement" className="border-b-2 border-black">
        Reference <b className="whitespace-nowrap">{referenceOf(rental.id)}</b>
      </PrintedHeader>
      <div className={clsx(twoColumns, 'gap-y-4 pt-4')}>
        <PrintedPart title="Rental company">
          <PrintedLines lines={garageLines(garage)} />
        </PrintedPart>
        <PrintedPart title="Customer">
          <PrintedLines lines={customerLines(rental)} />
        </PrintedPart>
        <PrintedPart title="Car">
          <div className="flex flex-wrap items-center gap-2">
            <PlateChip plate={rentalVehicle.licensePlate} />
            <b>{vehicleName(rentalVehicle)}</b>
          </div>
          <PrintedLines lines={agreedTimes(rental, garage.timeZone)} />
        </PrintedPart>
        {isPriced(rental) && (
          <PrintedPart title="Price">
            <PrintedLines lines={agreedPrice(rental)} />
          </PrintedPart>
        )}
      </div>
      <Report lines={conditionReport(rental, condition)} photos={photos} />
      <p className="pt-4">
        The condition of the car is recorded as it was found. Rights under the Australian Consumer Law are not
        affected by this agreement.
      </p>
      <div className={twoColumns}>
        <Signatures title="At pickup" />
        <Signatures title="At return" />
      </div>
    </PrintedSheet>
  )
}

function garageLines(garage: {
  businessName: string
  address: string
  phoneDisplay: string | null
  email: string | null
}): PrintedLine[] {
  return [
    { term: 'Name', value: garage.businessName },
    { term: 'Address', value: garage.address },
    { term: 'Phone', value: garage.phoneDisplay },
    { term: 'Email', value: garage.email },
  ].filter(isKnownLine)
}

/** Returns the customer and, for staff, the licence. */
function customerLines(rental: RentalBooking): PrintedLine[] {
  const { phone, email } = rental.client
  const { driverLicense, licenseExpirationDate, dateOfBirth, customerAddress } = rental
  const day = (date: RentalBooking['dateOfBirth']) => (date === null ? null : displayCustomerDate(date))
  return [
    { term: 'Name', value: clientAndBooker(rental) },
    { term: 'Address', value: customerAddress },
    { term: 'Phone', value: phone === '' ? null : displayPhone(phone) },
    { term: 'Email', value: email },
    { term: 'Licence', value: driverLicense },
    { term: 'Licence expires', value: day(licenseExpirationDate) },
    { term: 'Date of birth', value: day(dateOfBirth) },
  ].filter(isKnownLine)
}

/** The condition at pickup and return side by side; empty cells are filled in on paper. */
function Report({ lines, photos }: { lines: readonly ReportLine[]; photos: readonly RecordPhoto[] }) {
  const cell = 'border border-print/50 px-2 py-1 align-top whitespace-pre-line wrap-anywhere'
  return (
    <section className="pt-4">
      <h2 className="text-h3 text-black">Condition report</h2>
      <table className="mt-1 w-full table-fixed tabular-nums">
        <thead>
          <tr className="text-left">
            <td className="w-24 px-2 py-1" />
            <th className="px-2 py-1">At pickup</th>
            <th className="px-2 py-1">At return</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ term, pickup, return: back }) => (
            <tr key={term}>
              <th className={`${cell} text-left font-regular`}>{term}</th>
              <td className={cell}>{shorten(pickup)}</td>
              <td className={cell}>{shorten(back)}</td>
            </tr>
          ))}
          {photos.length > 0 && (
            <tr>
              <th className={`${cell} text-left font-regular`}>Photos</th>
              <td className={cell}>
                <SmallPhotos photos={photos} stage="pickup" />
              </td>
              <td className={cell}>
                <SmallPhotos photos={photos} stage="return" />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** Returns a long list of damages as running text, which needs fewer lines. */
function shorten(value: string): string {
  const lines = value.split('\n')
  return lines.length > mostLines ? lines.join(' · ') : value
}

function SmallPhotos({ photos, stage }: { photos: readonly RecordPhoto[]; stage: ConditionStage }) {
  const taken = photos.filter((photo) => photo.stage === stage)
  const more = taken.length - mostPhotosPerStage
  return (
    <div className="flex flex-wrap gap-1">
      {taken.slice(0, mostPhotosPerStage).map(({ id, url }, index) => (
        <img
          key={id}
          src={url}
          alt={`At ${stage}, ${index + 1}`}
          className="h-14 w-20 rounded-xs object-cover"
        />
      ))}
      {more > 0 && <span className="self-end">and {more} more on file</span>}
    </div>
  )
}

function Signatures({ title }: { title: string }) {
  return (
    <section className="grid gap-1 pt-4">
      <h2 className="text-h3 text-black">{title}</h2>
      {['Customer', 'Rental company'].map((party) => (
        <div key={party} className="grid grid-cols-[1fr_5rem] gap-x-4 pt-8 text-print">
          <span className="border-t border-black">{party}</span>
          <span className="border-t border-black">Date</span>
        </div>
      ))}
    </section>
  )
}
