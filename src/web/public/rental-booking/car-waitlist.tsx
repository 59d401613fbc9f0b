import { Bell } from 'lucide'
import { useState } from 'react'
import type { WaitlistReceipt } from '#contract/waitlist/waitlist'
import { type RentalCategory, rentalCategories, rentalCategoryLabel } from '#domain/rentals/rental-car'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { ApiError, ConnectionError, sentenceOf } from '#web/api/call-api.ts'
import { usePageReads } from '#web/api/page-reads.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { checkContact, loadPhoneReader, readPhoneSoFar } from '#web/public/check-contact.ts'
import { focusAtTop } from '#web/public/focus-at-top.ts'
import { PublicContactFields } from '#web/public/public-contact-fields.tsx'
import { callOnce } from '#web/public/tab-memory.ts'
import { useSending } from '#web/public/use-sending.ts'
import { WaitlistThankYou } from '#web/public/waitlist-thank-you.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, optionsOf, Select } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

interface Waiting {
  name: string
  phone: string
  email: string
  /** Empty: any car. */
  category: string
  preferredContact: string
}

const ways = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
  { value: 'phone', label: 'Phone' },
]

const fields = ['name', 'phone', 'email', 'category'] as const

/** Puts the customer on the waitlist for a car on the chosen dates. */
export function CarWaitlist({
  rental,
  from,
}: {
  rental: RentalTimes
  from: Pick<Waiting, 'name' | 'phone' | 'email'>
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [joined, setJoined] = useState<WaitlistReceipt | null>(null)
  if (joined !== null) return <WaitlistThankYou receipt={joined} />
  if (isOpen) return <WaitlistForm rental={rental} from={from} onJoined={setJoined} />
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
      Waiting for another car?
      <Button icon={Bell} onClick={() => setIsOpen(true)}>
        <span className="text-balance">Tell me when something opens up</span>
      </Button>
    </p>
  )
}

function WaitlistForm({
  rental,
  from: { name, phone, email },
  onJoined,
}: Parameters<typeof CarWaitlist>[0] & { onJoined: (receipt: WaitlistReceipt) => void }) {
  const reads = usePageReads()
  const [post] = useState(() => callOnce('POST /api/waitlist-entries/rental'))
  const form = useLightForm<Waiting>(
    () => ({ name, phone, email, category: '', preferredContact: 'email' }),
    (values) => checkContact(values, readPhoneSoFar),
  )
  const { values, change, errors, text } = form
  const { send, isPending, failure } = useSending(() => {})

  async function attempt(): Promise<string | null> {
    const { category, preferredContact, ...contact } = form.latest()
    const body = {
      client: { ...contact, preferredContact: preferredContact as 'email' | 'sms' | 'phone' },
      rental: { ...rental, category: category === '' ? null : (category as RentalCategory) },
    }
    try {
      onJoined(await post({ body }))
      return null
    } catch (error) {
      if (error instanceof ConnectionError) throw error
      if (error instanceof ApiError && error.code === 'waitlist_not_needed')
        reads.invalidate('/api/rental-vehicles/available')
      const refused = fieldErrorsOf(error, (path) => {
        const [, last = ''] = /^(?:client|rental)\.(.+)$/.exec(path) ?? []
        return fields.find((field) => field === last) ?? null
      })
      if (Object.keys(refused).length > 0) form.showErrors(refused)
      return Object.keys(refused).length > 0
        ? null
        : sentenceOf(error, 'There was an error joining the waitlist. Please try again.')
    }
  }

  async function join() {
    if (form.latest().phone.trim() !== '') await loadPhoneReader()
    form.submit(() => void send(attempt))
  }

  return (
    // Within the form of the booking, which Enter would send.
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field of it.
    <div
      className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-rest md:p-6"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void join()
      }}
    >
      <div>
        <h3 ref={focusAtTop} tabIndex={-1} className="text-lead font-name">
          Tell me when something opens up
        </h3>
        <p className="mt-1 text-ink-2">
          We'll let you know when a car becomes available on your dates. The first to book gets it.
        </p>
      </div>
      <Field label="Category" error={errors.category}>
        <Select
          options={[{ value: '', label: 'Any car' }, ...optionsOf(rentalCategories, rentalCategoryLabel)]}
          {...text('category')}
        />
      </Field>
      <PublicContactFields form={form}>
        <Field label="Preferred contact" group="radio">
          <Segmented
            wide
            className="max-md:min-h-13 pointer-coarse:min-h-13"
            options={ways}
            value={values.preferredContact}
            onChange={(way) => change('preferredContact', way)}
          />
        </Field>
      </PublicContactFields>
      {failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
      <div>
        <Button variant="primary" size="large" pending={isPending} onClick={() => void join()}>
          Join Waitlist
        </Button>
      </div>
    </div>
  )
}
