import { Pencil, Phone } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './no-cars.module.css'

export type NoCarsProps = {
  phone: string | null
  onChangeDates: () => void
}

/** Empty state: no car is available on these dates. */
export function NoCars({ phone, onChangeDates }: NoCarsProps) {
  return (
    <div className={styles.none}>
      <EmptyState
        drawing="filtered"
        title="No vehicles available"
        text="All cars are booked for these dates. Try other dates or times, or call us: a car may be returned early."
        action={
          <span className={styles.actions}>
            <Button icon={Pencil} onClick={onChangeDates}>
              Change dates
            </Button>
            {phone !== null && (
              <ButtonLink href={`tel:${phone}`} icon={Phone}>
                Call us
              </ButtonLink>
            )}
          </span>
        }
      />
    </div>
  )
}
