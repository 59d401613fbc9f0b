import { Truck } from 'lucide'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { Garage } from '#contract/settings/garage'
import type { TowReceipt } from '#contract/tows/tow-bookings'
import { yearOf } from '#domain/time/calendar-date'
import { whenOnline } from '#web/api/when-online.ts'
import { LightErrorSummary } from '#web/forms/light-error-summary.tsx'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { PublicLayout } from '#web/layout/public-layout.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { loadPhoneReader, readPhoneSoFar } from '#web/public/check-contact.ts'
import { FormBesideCard } from '#web/public/form-beside-card.tsx'
import { thankYouOnDemand } from '#web/public/thank-you-on-demand.tsx'
import { imported, useSending } from '#web/public/use-sending.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { checkTowBooking, restoreTow, type TowForm, towDraft } from './tow-booking-values.ts'
import { FormIntro, TowHero, type TowPhone, useTowPhone } from './tow-hero.tsx'
import { TowSections } from './tow-sections.tsx'
import { TowSkeleton } from './tow-skeleton.tsx'

const {
  ThankYou,
  plain,
  preload: preloadThankYou,
} = thankYouOnDemand(
  async () => (await import('./tow-thank-you.tsx')).TowThankYou,
  "Your tow request has been received. We'll call you back as soon as we can.",
)

// Loaded after the form, because it is shown only on wide screens.
const NextCard = lazy(async () => ({
  default: (await whenOnline(() => import('./tow-next-steps.tsx'))).TowNextSteps,
}))

/** The public tow page: phone number and request form, then the confirmation. */
export function TowBookingScreen() {
  const [receipt, setReceipt] = useState<TowReceipt | null>(null)
  const garage = useGarage()
  const phone = useTowPhone(garage)
  usePage(receipt === null ? 'Tow Service' : 'Thank You!')
  return (
    <PublicLayout current="/tow-booking" line={{ phone: phone?.number, phoneDisplay: phone?.shown }}>
      {garage === undefined && <TowSkeleton />}
      {garage && receipt === null && (
        <>
          <TowHero phone={phone} />
          <FormIntro phone={phone} />
          <TowPage garage={garage} phone={phone} onSent={setReceipt} />
        </>
      )}
      {garage && receipt !== null && (
        <Suspense fallback={plain}>
          <ThankYou garage={garage} phone={phone} receipt={receipt} />
        </Suspense>
      )}
    </PublicLayout>
  )
}

/** The request form, with a card about the next steps. */
function TowPage({
  garage,
  phone,
  onSent,
}: {
  garage: Garage
  phone: TowPhone | null
  onSent: (receipt: TowReceipt) => void
}) {
  const form = useTowBookingForm(garage)
  const { send, isPending, failure } = useSendTow(form, onSent)

  async function request(event: FormEvent) {
    event.preventDefault()
    if (form.values.phone.trim() !== '') await loadPhoneReader()
    form.submit(send)
  }

  return (
    <FormFrame onSubmit={request}>
      <FormBesideCard
        card={
          <Suspense>
            <NextCard garage={garage} phone={phone} />
          </Suspense>
        }
      >
        <div className="not-empty:mb-6">
          <LightErrorSummary form={form} />
        </div>
        <TowSections form={form} garage={garage} />
        {/* The columns of the sections above. */}
        <div className="grid gap-2 md:grid-cols-[2.75rem_minmax(0,1fr)] md:gap-x-5">
          {failure !== null && (
            <p role="alert" className="font-label text-cancelled-fg md:col-start-2">
              {failure}
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            icon={Truck}
            className="md:col-start-2"
            pending={isPending}
            pendingLabel="Sending..."
          >
            Request tow
          </Button>
          <p className="text-small text-ink-2 md:col-start-2">
            We'll call you back with the price before the truck leaves.
          </p>
        </div>
      </FormBesideCard>
    </FormFrame>
  )
}

/** Form state, saved in the tab so that the typed values survive a reload or navigation. */
function useTowBookingForm({ today: { date }, earliestVehicleYear: earliest }: Garage): TowForm {
  return useLightForm(
    () => restoreTow(towDraft.read(), date),
    (values) => checkTowBooking(values, { year: yearOf(date), earliest, readPhone: readPhoneSoFar }),
    towDraft.save,
  )
}

const FAILED = 'Your request could not be sent. Please try again, or call us.'

const loadSending = () => import('./send-tow.ts')

function preloadRest(): void {
  void preloadThankYou()
  // A failed import is retried when the request is sent.
  loadSending().catch(() => {})
}

/** Sends the request; ignores repeated submits while pending. If the server rejects it, the typed values are kept. */
function useSendTow(form: TowForm, onSent: (receipt: TowReceipt) => void) {
  const { send, isPending, failure } = useSending(preloadRest)

  async function attempt(): Promise<string | null> {
    const { sendTow } = await imported(loadSending)
    const outcome = await sendTow(form.latest(), FAILED)
    if (outcome.kind === 'failed') return outcome.sentence
    if (outcome.kind === 'sent') onSent(outcome.receipt)
    else form.showErrors(outcome.refused)
    return null
  }

  return { send: () => void send(attempt), isPending, failure }
}
