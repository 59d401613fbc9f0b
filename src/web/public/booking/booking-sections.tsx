import { BookCheck, CircleGauge, Disc3, MessageSquareMore, ScanSearch, Wrench } from 'lucide'
import { lazy, Suspense } from 'react'
import type { Garage } from '#contract/settings/garage'
import { OTHER_SERVICE, publicServices, type Service } from '#domain/appointments/service-catalogue'
import { yearOf } from '#domain/time/calendar-date'
import { whenOnline } from '#web/api/when-online.ts'
import { NumberedSection } from '#web/forms/numbered-section.tsx'
import { PublicContactFields } from '#web/public/public-contact-fields.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BookingForm } from './booking-values.ts'
import { bookingSectionStates, checkBooking } from './check-booking.ts'
import { PublicVehicleFields } from './public-vehicle-fields.tsx'

// Loaded after the rest: few customers choose a technician, and the calendar is the end of a long page whose next times
// are offered at its top.
const loadLastSections = () => whenOnline(() => import('./last-sections.ts'))
const TechnicianChoiceCards = lazy(async () => ({
  default: (await loadLastSections()).TechnicianChoiceCards,
}))
const ReminderConsent = lazy(async () => ({ default: (await loadLastSections()).ReminderConsent }))
const TimeChoice = lazy(async () => ({ default: (await loadLastSections()).TimeChoice }))

/** The six numbered sections of the form. */
export function BookingSections({ form, garage }: { form: BookingForm; garage: Garage }) {
  const { values } = form
  const year = yearOf(garage.today.date)
  // Progress does not need a valid phone number, and parsing it would load the large phone library.
  const stateOf = bookingSectionStates(
    values,
    checkBooking(values, { year, earliest: garage.earliestVehicleYear, readPhone: (text) => text }),
  )
  return (
    <>
      <NumberedSection number={1} title="Your contact" state={stateOf('contact')}>
        <ContactFields form={form} />
      </NumberedSection>
      <NumberedSection number={2} title="Vehicle Information" state={stateOf('vehicle')}>
        <PublicVehicleFields form={form} />
      </NumberedSection>
      <NumberedSection number={3} title="Service Required" state={stateOf('service')}>
        <ServiceChoice form={form} catalogue={garage.services} />
      </NumberedSection>
      <NumberedSection number={4} title="Preferred Technician" optional state={stateOf('technician')}>
        <Suspense fallback={<Skeleton height={44} />}>
          <TechnicianChoiceCards form={form} />
        </Suspense>
      </NumberedSection>
      <NumberedSection number={5} title="Additional Notes" optional state={stateOf('notes')}>
        <Field label="Additional Notes" labelHidden error={form.errors.notes}>
          <TextArea
            placeholder="Anything we should know? For example noises, warning lights, or when it happens."
            maxLength={2000}
            {...form.text('notes')}
          />
        </Field>
      </NumberedSection>
      <NumberedSection number={6} title="Select Date & Time" state={stateOf('time')}>
        <Suspense fallback={<Skeleton height={480} radius={16} />}>
          <TimeChoice form={form} garage={garage} />
          <ReminderConsent form={form} garage={garage} />
        </Suspense>
      </NumberedSection>
    </>
  )
}

const waysToReach = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
] as const

function ContactFields({ form }: { form: BookingForm }) {
  return (
    <PublicContactFields form={form}>
      <Field label="Preferred contact" group="radio">
        <Segmented
          wide
          // Gives each of the three a 44 px target.
          className="max-md:min-h-13 pointer-coarse:min-h-13"
          options={waysToReach}
          value={form.values.preferredContact}
          onChange={(way) => form.change('preferredContact', way)}
        />
      </Field>
    </PublicContactFields>
  )
}

const serviceIcons: Record<string, IconShape> = {
  'oil-change': BookCheck,
  'brake-service': Wrench,
  'tire-service': Disc3,
  diagnostic: ScanSearch,
  [OTHER_SERVICE]: MessageSquareMore,
}

function ServiceChoice({ form, catalogue }: { form: BookingForm; catalogue: readonly Service[] }) {
  const { values, errors, text, change, control } = form
  const { services } = values
  function choose(code: string, isWanted: boolean) {
    change('services', isWanted ? [...services, code] : services.filter((service) => service !== code))
  }
  return (
    <>
      <Field label="Service Required" labelHidden group error={errors.services}>
        <div className="grid gap-2 md:grid-cols-2">
          {publicServices(catalogue).map(({ code, label, price }, position) => (
            <ChoiceCard
              key={code}
              type="checkbox"
              value={code}
              title={label}
              description={price}
              aria-invalid={errors.services !== undefined}
              end={<Icon shape={serviceIcons[code] ?? CircleGauge} size="large" className="text-ink-2" />}
              name="services"
              checked={services.includes(code)}
              ref={position === 0 ? control('services') : undefined}
              onChange={(event) => choose(code, event.target.checked)}
            />
          ))}
        </div>
      </Field>
      {services.includes(OTHER_SERVICE) && (
        <Field className="mt-4" label="Other service" error={errors.otherService}>
          <TextInput placeholder="Describe the service you need" maxLength={200} {...text('otherService')} />
        </Field>
      )}
    </>
  )
}
