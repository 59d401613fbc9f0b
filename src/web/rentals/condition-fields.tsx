import clsx from 'clsx'
import { FileText, Images } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { type Control, Controller, useFormContext } from 'react-hook-form'
import { Link } from 'wouter'
import type { RentalCondition } from '#contract/rentals/condition-report'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { decidePhotoOfStage } from '#domain/record-photo'
import type { FuelType } from '#domain/rentals/rental-car'
import {
  type ConditionStage,
  compareFuel,
  displayEighths,
  fuelLabel,
  fullTank,
} from '#domain/rentals/rental-condition'
import { useRead } from '#web/api/hooks.ts'
import { TextAreaField } from '#web/forms/staff-form.tsx'
import { RecordPhotos } from '#web/records/record-photos.tsx'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { coveringInput } from '#web/ui/choice-card.tsx'
import { type DescriptionItem, DescriptionList } from '#web/ui/description-list.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, useFieldGroup } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
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

type GaugeProps = {
  /** Filled segments; null if nothing is chosen. */
  value: number | null
  onChange: (value: number) => void
  segments: number
  /** Names a level for screen readers and beside the gauge. */
  nameOf: (value: number) => string
}

/** Level in segments, such as fuel in eighths: a radio group, so the arrow keys change the level. */
function Gauge({ value, onChange, segments, nameOf }: GaugeProps) {
  const group = useFieldGroup('radiogroup', undefined)
  const name = useId()
  const levels = Array.from({ length: segments + 1 }, (_, level) => level)
  return (
    <div {...group} className="flex h-control items-stretch gap-1">
      {levels.map((level) => (
        <label
          key={level}
          className={clsx(
            'relative grid min-w-0 flex-1 cursor-pointer place-items-center overflow-hidden rounded-xs border text-micro font-label hover:border-primary has-focus-visible:focus-ring',
            level !== 0 && value !== null && level <= value
              ? 'border-primary bg-primary text-on-primary forced-colors:outline-2'
              : 'border-control bg-surface text-ink-2',
            level === 0 && value === 0 && 'border-primary bg-primary-soft text-on-soft',
          )}
        >
          <input
            type="radio"
            className={coveringInput}
            name={name}
            value={level}
            checked={level === value}
            aria-label={nameOf(level)}
            onChange={() => onChange(level)}
          />
          {level === 0 && 'E'}
          {level === segments && 'F'}
        </label>
      ))}
      <output className="grid w-14 flex-none place-items-center text-body font-name tabular-nums">
        {value === null ? '–' : nameOf(value)}
      </output>
    </div>
  )
}

/** Condition of the car at pickup and return in the sheet of a rental, with the link to the agreement. */
export function ConditionSection({ rental }: { rental: RentalBooking }) {
  const { mayChange } = useStaff()
  const read = useRead('GET /api/rental-bookings/{id}/condition', { params: { id: rental.id } })
  const stages: readonly ConditionStage[] = rental.status === 'confirmed' ? ['pickup'] : ['pickup', 'return']
  return (
    <SheetSection
      title="Condition"
      aside={
        <Link className="link" href={`/rentals/${rental.id}/agreement`}>
          <Icon shape={FileText} size="small" />
          Agreement and condition report
        </Link>
      }
    >
      {read.isError && (
        <ErrorAlert onTryAgain={() => void read.refetch()} trying={read.isFetching}>
          The condition of the car could not be loaded.
        </ErrorAlert>
      )}
      {read.data && (
        <div className="grid gap-4">
          {stages.map((stage) => (
            <section key={stage} className="grid content-start gap-2">
              <h4 className="text-label">{stage === 'pickup' ? 'At pickup' : 'At return'}</h4>
              <DescriptionList details={detailsOf(rental, read.data, stage)} />
              {mayChange && (
                <RecordPhotos
                  target={{ of: 'rental', id: rental.id, stage }}
                  readOnly={!decidePhotoOfStage(rental, stage).permitted}
                />
              )}
            </section>
          ))}
        </div>
      )}
    </SheetSection>
  )
}

function detailsOf(
  rental: RentalBooking,
  condition: RentalCondition,
  stage: ConditionStage,
): DescriptionItem[] {
  const { fuelEighths = null, damageNotes = null } = condition[stage] ?? {}
  const difference = stage === 'return' && compareFuel(condition.pickup?.fuelEighths ?? null, fuelEighths)
  const level = fuelEighths === null ? 'Not recorded' : displayEighths(fuelEighths)
  return [
    {
      term: fuelLabel(rental.rentalVehicle.fuelType),
      value: difference ? `${level}, ${difference.charAt(0).toLowerCase()}${difference.slice(1)}` : level,
    },
    { term: 'Damage', value: <span className="whitespace-pre-line">{damageNotes ?? 'None recorded'}</span> },
  ]
}
