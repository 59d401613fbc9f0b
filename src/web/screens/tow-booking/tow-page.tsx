import { Truck } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Garage } from '#contract/garage'
import type { TowReceipt } from '#contract/tow-bookings'
import { FormBesideCard } from '#web/components/booking/form-beside-card.tsx'
import { loadPhoneReader } from '#web/components/booking/phone-on-demand.ts'
import { LightErrorSummary } from '#web/forms/light-error-summary.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { NextCard } from './next-card-on-demand.tsx'
import styles from './tow-page.module.css'
import type { TowPhone } from './tow-phone.ts'
import { TowSections } from './tow-sections.tsx'
import { useSendTow } from './use-send-tow.ts'
import { useTowBookingForm } from './use-tow-booking-form.ts'

export type TowPageProps = {
  garage: Garage
  phone: TowPhone | null
  onSent: (receipt: TowReceipt) => void
}

/** The request form, with a card about the next steps. */
export function TowPage({ garage, phone, onSent }: TowPageProps) {
  const form = useTowBookingForm(garage)
  const { send, isPending, failure } = useSendTow(form, onSent)

  async function request(event: FormEvent) {
    event.preventDefault()
    if (form.values.phone.trim() !== '') await loadPhoneReader()
    form.submit((values) => void send(values))
  }

  return (
    <FormFrame onSubmit={request} className={styles.form}>
      <FormBesideCard card={<NextCard garage={garage} phone={phone} />}>
        <div className={styles.summary}>
          <LightErrorSummary form={form} />
        </div>
        <TowSections form={form} garage={garage} />
        <div className={styles.send}>
          {failure !== null && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            icon={Truck}
            className={styles.button}
            pending={isPending}
            pendingLabel="Sending..."
          >
            Request tow
          </Button>
          <p className="small muted">We'll call you back with the price before the truck leaves.</p>
        </div>
      </FormBesideCard>
    </FormFrame>
  )
}
