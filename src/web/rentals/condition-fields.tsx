import { Images } from 'lucide'
import { type ReactNode, useState } from 'react'
import { type Control, Controller, useFormContext } from 'react-hook-form'
import type { RentalCondition } from '#contract/rentals/condition-report'
import type { FuelType } from '#domain/rentals/rental-car'
import {
  type ConditionStage,
  compareFuel,
  displayEighths,
  fuelLabel,
  fullTank,
} from '#domain/rentals/rental-condition'
import { useRead } from '#web/api/hooks.ts'
import { TextAreaField } from '#web/forms/form-fields.tsx'
import { RecordPhotos } from '#web/records/record-photos.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Gauge } from '#web/ui/gauge.tsx'
import type { ConditionForm } from './condition-form.ts'

/** Reads what was recorded at pickup, and whether there are damage notes or photos of it. */
export function usePickupCondition(rentalId: string) {
  const input = { params: { id: rentalId } }
  const { data } = useRead('GET /api/rental-bookings/{id}/condition', input)
  const { mayChange } = useStaff()
  const photos = useRead('GET /api/rental-bookings/{id}/photos', input, { when: mayChange })
  const photoCount = photos.data?.filter(({ stage }) => stage === 'pickup').length ?? 0
  const pickup = data?.pickup ?? null
  return { pickup, hasDamage: pickup?.damageNotes != null || photoCount > 0 }
}

/** Fuel or charge in eighths; at the return with the difference to the pickup. */
export function FuelField({ fuelType, atPickup = null }: { fuelType: FuelType; atPickup?: number | null }) {
  const { control, watch } = useFormContext<ConditionForm>()
  const difference = compareFuel(atPickup, watch('fuelEighths'))
  const hint = atPickup === null ? undefined : `At pickup: ${displayEighths(atPickup)}`
  return (
    <Controller
      control={control as Control<ConditionForm>}
      name="fuelEighths"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <Field
          label={fuelLabel(fuelType)}
          group="radio"
          optional
          hint={difference === null ? hint : <b className="font-label">{difference}</b>}
          error={error?.message}
          aside={
            value !== null && (
              <button type="button" className="link" onClick={() => onChange(null)}>
                Clear
              </button>
            )
          }
        >
          <Gauge value={value} onChange={onChange} segments={fullTank} nameOf={displayEighths} />
        </Field>
      )}
    />
  )
}

/** Damage notes and photos, folded away until they are needed. */
export function DamageAndPhotos({
  rentalId,
  stage,
  before,
}: {
  rentalId: string
  stage: ConditionStage
  /** At the return: what was recorded at the pickup. */
  before?: { pickup: RentalCondition['pickup']; hasDamage: boolean }
}) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const fields = (
    <>
      <TextAreaField<ConditionForm>
        name="damageNotes"
        label="Damage notes"
        maxLength={2000}
        placeholder="For example: scratch on the rear left door"
      />
      <RecordPhotos target={{ of: 'rental', id: rentalId, stage }} />
    </>
  )
  return (
    <Disclosure
      icon={Images}
      title="Damage and photos"
      hint={before?.hasDamage ? 'Compare with the pickup' : 'Scratches, dents and photos of the car'}
      open={isOpen ?? before?.hasDamage ?? false}
      onOpenChange={setOpen}
    >
      {before?.hasDamage ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <Side title="At pickup">
            <PickupDamage text={before.pickup?.damageNotes ?? null} />
            <RecordPhotos target={{ of: 'rental', id: rentalId, stage: 'pickup' }} readOnly />
          </Side>
          <Side title="Now">{fields}</Side>
        </div>
      ) : (
        fields
      )}
    </Disclosure>
  )
}

function PickupDamage({ text }: { text: string | null }) {
  return (
    <div className="grid gap-2">
      <span className="text-label">Damage notes</span>
      <p className="rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">
        {text ?? <span className="text-ink-2">None recorded</span>}
      </p>
    </div>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
