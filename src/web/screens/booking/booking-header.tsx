import styles from './booking-page.module.css'

export function BookingHeader() {
  return (
    <>
      <h1 tabIndex={-1}>Book Your Service</h1>
      <p className={styles.leading}>Pick a time that suits you. We'll confirm it shortly.</p>
    </>
  )
}
