import { useRead } from '#web/api/hooks.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './message-list.module.css'

/** Shown if the server cannot send emails or text messages. */
export function DeliveryNotice() {
  const { data: delivery } = useRead('GET /api/messages/delivery', {})
  if (delivery === undefined || (delivery.email && delivery.sms)) return null
  return (
    <Notice kind={delivery.email ? 'info' : 'warning'} className={styles.notice}>
      {delivery.email
        ? 'Emails are sent. Text messages are not sent because no SMS gateway is set up; you can read them here.'
        : 'Email is not set up, so no messages are sent; you can read them here. To send emails, set SMTP_URL and MAIL_FROM on the server.'}
    </Notice>
  )
}
