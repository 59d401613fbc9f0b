import type { RentalBooking } from '#contract/rental-bookings'
import { contactDetails } from '#web/components/contact-details.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import styles from './request-renter-details.module.css'

/** The customer's contact details; for roles that may change bookings also the licence number and the address. */
export function RenterDetails({ request }: { request: RentalBooking }) {
  const { mayChange } = useStaff()
  const { client, customerAddress, driverLicense } = request
  const forStaff = [
    { term: 'Address', value: customerAddress },
    { term: 'Licence number', value: driverLicense && <span className="num">{driverLicense}</span> },
  ]
  return (
    <>
      <DescriptionList details={[...contactDetails(client), ...(mayChange ? forStaff : [])]} />
      {!mayChange && (
        <p className={styles.hidden}>
          Address, licence and age are visible to staff and administrators only.
        </p>
      )}
    </>
  )
}
