import { useRead } from '#web/api/hooks.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './message-list.module.css'

/** Says what becomes of messages where nobody is set up to send them. */
export function DeliveryNotice() {
  const { data: delivery } = useRead('GET /api/messages/delivery', {})
  if (delivery === undefined || (delivery.email && delivery.sms)) return null
  return (
    <Notice kind={delivery.email ? 'info' : 'warning'} className={styles.notice}>
      {delivery.email
        ? 'E-mails are sent. Text messages are kept here for you to read, as no gateway is set up for them.'
        : 'No mail server is set up, so nothing is sent: every message is kept here for you to read. The variables SMTP_URL and MAIL_FROM set one up.'}
    </Notice>
  )
}
