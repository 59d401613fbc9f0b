import type { Appointment } from '#contract/appointments'
import { Panel } from '#web/ui/panel.tsx'
import styles from './request-list.module.css'
import { RequestRow } from './request-row.tsx'

export type RequestListProps = {
  requests: readonly Appointment[]
  openId: string | null
  linkTo: (id: string) => string
}

export function RequestList({ requests, openId, linkTo }: RequestListProps) {
  return (
    <Panel aria-label="Requests that wait for an answer" className={styles.panel}>
      <ul>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            href={linkTo(request.id)}
            open={request.id === openId}
          />
        ))}
      </ul>
    </Panel>
  )
}
