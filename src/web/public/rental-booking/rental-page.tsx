import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { RentalReceipt } from '#contract/bookings/public-booking'
import type { Garage } from '#contract/settings/garage'
import type { Cents } from '#domain/money'
import { usePageReads } from '#web/api/page-reads.ts'
import { LightErrorSummary } from '#web/forms/light-error-summary.tsx'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { loadPhoneReader, readPhoneSoFar } from '#web/public/check-contact.ts'
import { FormBesideCard } from '#web/public/form-beside-card.tsx'
import { imported, useSending } from '#web/public/use-sending.ts'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { checkChoice, chosenRental } from './chosen-rental.ts'
import { DatesPanel } from './dates-panel.tsx'
import { priceOf, RentalBar, RentalCard } from './rental-card.tsx'
import { RentalHeader } from './rental-header.tsx'
import { isBefore, type Step, stepOf, useBookingSteps } from './rental-steps.ts'
import type { BookedRental } from './rental-thank-you.tsx'
import {
  missingFields,
  noUploads,
  type PhotoDesk,
  type PhotoField,
  type PhotoJob,
  type RentalErrors,
  type RentalField,
  type RentalValues,
  rentalDraft,
  rentalFields,
  restoreRental,
  type Uploads,
  withLinkedRental,
} from './rental-values.ts'
import {
  CarStep,
  checkDetailsSoFar,
  DetailsStep,
  loadDetailsRules,
  preloadSteps,
  preloadThankYou,
} from './steps-on-demand.ts'
import { useAvailableCars, useCarChoice } from './use-car-choice.ts'

export type RentalPageProps = {
  garage: Garage
  onBooked: (booked: BookedRental) => void
}

/** The form in three steps: dates, available cars, details. A card beside it shows the choices and the total. */
export function RentalPage({ garage, onBooked }: RentalPageProps) {
  const { form, desk, check } = useRentalBookingForm(garage)
  const { values } = form
  const rental = chosenRental(values, garage)
  const freeCars = useAvailableCars(rental)
  const choice = useCarChoice(form, freeCars)
  const { car } = choice
  const { step, arrival, go, goTo } = useBookingSteps({
    isRentalChosen: rental !== null,
    isCarChosen: values.rentalVehicleId !== '',
    focus: form.focus,
  })
  const { send, isPending, failure } = useSendRental({
    onCarGone: choice.letGo,
    onFieldErrors: (fieldErrors) => showFieldErrors(fieldErrors),
    onBooked: (receipt) => onBooked({ receipt, phone: form.latest().phone }),
  })

  function showFieldErrors(fieldErrors: RentalErrors) {
    // A rejected photo has expired or was never received, and must be added again.
    for (const field of ['licensePhotoUrl', 'licensePhotoBackUrl'] as const)
      if (fieldErrors[field] !== undefined) form.change(field, '')
    form.mark(fieldErrors)
    const first = rentalFields.find((field) => fieldErrors[field] !== undefined)
    if (first !== undefined) goTo(first)
  }

  /** Returns true if these fields are valid; otherwise shows their errors and moves to the first one. */
  function showErrorsOf(fields: readonly RentalField[]): boolean {
    const latest = form.latest()
    const found = check(latest)
    const first = fields.find((field) => found[field] !== undefined)
    if (first === undefined) return true
    for (const field of fields) form.leave(field)
    const fieldError = messageAbout(latest, found, fields)
    if (fieldError !== null) showToast({ ...fieldError, variant: 'destructive' })
    goTo(first)
    return false
  }

  function goOn(next: Step) {
    const before = rentalFields.filter((field) => isBefore(stepOf(field), next))
    if (showErrorsOf(before)) go(next)
  }

  async function press(event: FormEvent) {
    event.preventDefault()
    if (step === 'dates' && values.rentalVehicleId === '') return goOn('car')
    if (step !== 'details') return goOn('details')
    await Promise.all([loadDetailsRules(), form.latest().phone.trim() !== '' && loadPhoneReader()])
    form.submit(book, () => showErrorsOf(rentalFields))
  }

  function book() {
    send(form.latest, car !== null && rental !== null ? priceOf(car, rental).totalAmount : null)
  }

  const summary = { values, step, rental, car, freeCount: freeCars.cars?.length, isPending, failure }
  return (
    <FormFrame onSubmit={press}>
      <RentalHeader step={step} />
      <FormBesideCard card={<RentalCard {...summary} />}>
        <div className="not-empty:mb-6">
          <LightErrorSummary form={{ ...form, focus: (field) => goTo(field as RentalField) }} />
        </div>
        <div className="grid gap-6 *:min-w-0">
          {step === 'dates' && <DatesPanel form={form} garage={garage} arrival={arrival} />}
          {rental !== null && (
            <Suspense fallback={<StepLoading />}>
              <CarStep
                {...{ step, form, rental, garage, freeCars, choice, arrival }}
                onChangeDates={() => goTo('startDate')}
                onChangeCar={() => go('car')}
              />
            </Suspense>
          )}
          {step === 'details' && (
            <Suspense fallback={<StepLoading />}>
              <DetailsStep {...{ form, desk, garage, arrival }} />
            </Suspense>
          )}
        </div>
        <p className="pt-5 pb-6 text-small text-ink-2 lg:hidden">
          Have your licence handy: we'll ask for a photo of both sides. You pay at pickup.
        </p>
      </FormBesideCard>
      <RentalBar {...summary} />
    </FormFrame>
  )
}

export interface FormMessage {
  title: string
  description: string
}

const titles: RentalErrors = {
  startDate: 'Invalid Dates',
  endDate: 'Invalid Dates',
  pickupTime: 'Invalid Times',
  returnTime: 'Invalid Times',
  licenseExpirationDate: 'Invalid Licence',
  dateOfBirth: 'Invalid Date of Birth',
}

/** Returns the toast for the errors of these fields, or null if the messages at the fields are enough. */
export function messageAbout(
  values: RentalValues,
  errors: RentalErrors,
  fields: readonly RentalField[],
): FormMessage | null {
  if (missingFields(values, fields).length > 0)
    return { title: 'Missing Information', description: 'Please fill in all required fields.' }
  for (const field of fields) {
    const [title, description] = [titles[field], errors[field]]
    if (title !== undefined && description !== undefined) return { title, description }
  }
  return null
}

/** Loading state of a lazy-loaded step. */
function StepLoading() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the next step" className="grid gap-6">
      <Skeleton height={28} width={180} />
      <Skeleton height={320} radius={14} />
    </div>
  )
}

/** Returns the form, restored from its draft, with its validation and the state of its photo uploads. */
export function useRentalBookingForm(garage: Garage) {
  const search = useSearch()
  const today = garage.today.date
  const [uploads, setUploads] = useState<Uploads>(noUploads)
  const jobs = useRef(new Map<PhotoField, PhotoJob>())
  const check = (values: RentalValues) => ({
    ...checkChoice(values, garage),
    ...checkDetailsSoFar(values, {
      garage,
      readPhone: readPhoneSoFar,
      isUploading: (field) => uploads[field].phase === 'under_way',
    }),
  })
  const form = useLightForm(
    () => withLinkedRental(restoreRental(rentalDraft.read(), today), search),
    check,
    rentalDraft.save,
  )
  const desk: PhotoDesk = { uploads, setUploads, jobs }
  return { form, check, desk }
}

interface SendRental {
  /** The chosen car is no longer available. */
  onCarGone: (sentence: string) => void
  onFieldErrors: (fieldErrors: RentalErrors) => void
  onBooked: (receipt: RentalReceipt) => void
}

const loadSending = () => import('./send-rental.ts')

function preloadRest(): void {
  preloadSteps()
  void preloadThankYou()
  // A failed import is retried when the booking is sent.
  loadSending().catch(() => {})
}

/** Sends the booking, ignoring further submits while one is pending. The form keeps its values if it fails. */
function useSendRental({ onCarGone, onFieldErrors, onBooked }: SendRental) {
  const reads = usePageReads()
  const { send, isPending, failure } = useSending(preloadRest)

  async function attempt(values: RentalValues, shownAmount: Cents | null): Promise<string | null> {
    if (shownAmount === null) return 'The price is still loading. Please try again in a moment.'
    const { sendRental } = await imported(loadSending)
    const outcome = await sendRental(values, { shownAmount, reads })
    if (outcome.kind === 'booked') onBooked(outcome.receipt)
    else if (outcome.kind === 'car_gone') onCarGone(outcome.sentence)
    else if (outcome.kind === 'fields_refused') onFieldErrors(outcome.refused)
    else return outcome.sentence
    return null
  }

  return {
    send: (latest: () => RentalValues, shownAmount: Cents | null) =>
      void send(() => attempt(latest(), shownAmount)),
    isPending,
    failure,
  }
}
