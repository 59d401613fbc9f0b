import {
  BookCheck,
  CircleGauge,
  Disc3,
  type LucideIcon,
  MessageSquareMore,
  ScanSearch,
  Wrench,
} from 'lucide-react'
import { OTHER_SERVICE, publicServices } from '#domain/appointment/service-catalogue'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './booking-fields.module.css'
import { ChoiceGrid } from './choice-grid.tsx'
import type { BookingForm } from './use-booking-form.ts'
import { useCatalogue } from './use-catalogue.ts'

const icons: Record<string, LucideIcon> = {
  'oil-change': BookCheck,
  'brake-service': Wrench,
  'tire-service': Disc3,
  diagnostic: ScanSearch,
  [OTHER_SERVICE]: MessageSquareMore,
}

export function ServiceChoice({ form }: { form: BookingForm }) {
  const { values, errors, text, change, control } = form
  const { services } = values
  const catalogue = useCatalogue()
  function choose(code: string, isWanted: boolean) {
    change('services', isWanted ? [...services, code] : services.filter((service) => service !== code))
  }
  return (
    <>
      <Field label="Service Required" labelHidden group error={errors.services}>
        <ChoiceGrid>
          {publicServices(catalogue).map(({ code, label }, position) => (
            <ChoiceCard
              key={code}
              type="checkbox"
              value={code}
              title={label}
              aria-invalid={errors.services !== undefined}
              end={
                <span className={styles.mark}>
                  <Icon shape={icons[code] ?? CircleGauge} size="large" />
                </span>
              }
              name="services"
              checked={services.includes(code)}
              ref={position === 0 ? control('services') : undefined}
              onChange={(event) => choose(code, event.target.checked)}
            />
          ))}
        </ChoiceGrid>
      </Field>
      {services.includes(OTHER_SERVICE) && (
        <Field className={styles.below} label="Other service" error={errors.otherService}>
          <TextInput placeholder="Describe the service you need" maxLength={200} {...text('otherService')} />
        </Field>
      )}
    </>
  )
}
