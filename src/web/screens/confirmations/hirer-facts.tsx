import type { RentalBooking } from '#contract/rental-bookings'
import { contactFacts } from '#web/parts/contact-facts.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import styles from './hirer-facts.module.css'

/** Who wants the car: how to reach them, and for staff the licence and the address. */
export function HirerFacts({ request }: { request: RentalBooking }) {
  const { mayChange } = useStaff()
  const { client, customerAddress, driverLicense } = request
  const forStaff = [
    { term: 'Address', value: customerAddress },
    { term: 'Licence number', value: driverLicense && <span className="num">{driverLicense}</span> },
  ]
  return (
    <>
      <DescriptionList facts={[...contactFacts(client), ...(mayChange ? forStaff : [])]} />
      {!mayChange && (
        <p className={styles.hidden}>Address, licence and age are shown to staff and administrators.</p>
      )}
    </>
  )
}
