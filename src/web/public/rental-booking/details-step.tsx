import { Lock } from 'lucide'
import type { Garage } from '#contract/settings/garage'
import { earliestBirthYear } from '#domain/rentals/rental-eligibility'
import { addMonths, type CalendarDate, yearMonth, yearOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import { PublicContactFields } from '#web/public/public-contact-fields.tsx'
import { ReminderConsent } from '#web/public/reminder-consent.tsx'
import { useGarage } from '#web/session/use-garage.ts'
import { Field, type Option, optionsOf, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type BirthField, birthFields, withBirthField } from './check-details.ts'
import { LicencePhotoField } from './licence-photo-field.tsx'
import { type Arrival, useArrival } from './rental-steps.ts'
import type { PhotoDesk, RentalForm } from './rental-values.ts'
import { type Photos, usePhotos } from './use-photos.ts'

export type DetailsStepProps = {
  form: RentalForm
  desk: PhotoDesk
  garage: Garage
  arrival: Arrival | null
}

/** Third step: contact details, date of birth, address, licence with photos, and notes. */
export function DetailsStep({ form, desk, garage, arrival }: DetailsStepProps) {
  const { errors, text } = form
  const photos = usePhotos(form, desk)
  const heading = useArrival('details', arrival, form.focus)
  return (
    <section aria-labelledby="details-heading" className="grid gap-4 *:min-w-0">
      <h2 ref={heading} id="details-heading" tabIndex={-1} className="focus:outline-none">
        Your details
      </h2>
      <PublicContactFields form={form}>
        <BirthDateField form={form} thisYear={yearOf(garage.today.date)} />
      </PublicContactFields>
      <Field label="Full address" error={errors.customerAddress}>
        <TextArea autoComplete="street-address" rows={2} maxLength={300} {...text('customerAddress')} />
      </Field>
      <h2 className="mt-4 border-t border-line pt-6">Driver's licence</h2>
      <LicenceFields form={form} today={garage.today.date} />
      <LicencePhotoFields form={form} photos={photos} />
      <Field label="Notes" optional error={errors.notes}>
        <TextArea
          placeholder="Anything we should know? For example a child seat, a second driver or a late return."
          maxLength={2000}
          {...text('notes')}
        />
      </Field>
      <ReminderConsent form={form} garage={garage} />
    </section>
  )
}

export function LicenceFields({ form, today }: { form: RentalForm; today: CalendarDate }) {
  const { values, errors, text } = form
  const lastDay = values.endDate ?? today
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Driver's licence number" error={errors.driverLicense}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          {...text('driverLicense')}
        />
      </Field>
      <Field
        label="Licence expiry"
        hint="Must be valid until the day you return the car"
        error={errors.licenseExpirationDate}
      >
        <TextInput type="date" min={lastDay} max="2099-12-31" {...text('licenseExpirationDate')} />
      </Field>
    </div>
  )
}

const days = optionsOf(Array.from({ length: 31 }, (_, day) => String(day + 1)))
const january = yearMonth('2001-01')
const months = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: displayMonth(addMonths(january, month)).replace(/ \d+$/, ''),
}))

export function BirthDateField({ form, thisYear }: { form: RentalForm; thisYear: number }) {
  const { values, errors, change, leave, control } = form
  const parts = birthFields(values.dateOfBirth)
  const years = Array.from({ length: thisYear - earliestBirthYear + 1 }, (_, back) => String(thisYear - back))
  const lists: { part: BirthField; label: string; options: Option[] }[] = [
    { part: 'day', label: 'Day', options: days },
    { part: 'month', label: 'Month', options: months },
    { part: 'year', label: 'Year', options: optionsOf(years) },
  ]
  return (
    <Field label="Date of birth" group error={errors.dateOfBirth}>
      <div className="grid grid-cols-[1fr_1.5fr_1.2fr] gap-2">
        {lists.map(({ part, label, options }) => (
          <Select
            key={part}
            ref={part === 'day' ? control('dateOfBirth') : undefined}
            aria-label={label}
            autoComplete={`bday-${part}`}
            value={parts[part]}
            onChange={({ target }) =>
              change('dateOfBirth', withBirthField(form.latest().dateOfBirth, part, target.value))
            }
            onBlur={() => part === 'year' && leave('dateOfBirth')}
            options={options}
          />
        ))}
      </div>
    </Field>
  )
}

const noticeId = 'licence-photos-notice'

/** Both sides of the licence, with the notice about access to the photos and their deletion. */
export function LicencePhotoFields({ form, photos }: { form: RentalForm; photos: Photos }) {
  const garage = useGarage()
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LicencePhotoField side="front" field="licensePhotoUrl" {...{ form, photos, noticeId }} />
        <LicencePhotoField side="back" field="licensePhotoBackUrl" {...{ form, photos, noticeId }} />
      </div>
      <p id={noticeId} className="flex gap-2 rounded-md bg-sunken px-4 py-3 text-small text-ink-2">
        <Icon shape={Lock} className="mt-0.5" />
        <span>
          We need these photos to verify the driver. They are private: only our staff can see them, we don't
          share them, and we delete them {garage?.rentalRules.photoRetentionDays} days after the rental.
        </span>
      </p>
    </>
  )
}
