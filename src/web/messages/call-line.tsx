import { Phone, PhoneCall } from 'lucide'
import type { CallTask } from '#contract/messages/call-tasks'
import { displayPhone } from '#domain/contact/phone'
import { displayDate, displayNearDate, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { useRead } from '#web/api/hooks.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messageActions } from './message-actions.ts'

const { called, notCalled } = messageActions

/** The call to make about a booking, or who called last and when; renders nothing without either. */
export function CallLine({ entityId }: { entityId: string }) {
  const { mayChange } = useStaff()
  const query = { entityId, status: 'any', limit: 1 } as const
  const [task] = useRead('GET /api/call-tasks', { query }, { when: mayChange }).data ?? []
  if (task === undefined) return null
  return task.outcome === null ? <OpenCall task={task} /> : <CallMade task={task} />
}

function OpenCall({ task }: { task: CallTask }) {
  const { phone, body } = task
  const { run, isPending } = useAction(called)
  return (
    <Notice
      kind="warning"
      icon={Phone}
      className="mb-5"
      end={
        <Button size="small" icon={called.icon} pending={isPending} onClick={() => run(task)}>
          {called.label}
        </Button>
      }
    >
      Call to make:{' '}
      <a className="link whitespace-nowrap tabular-nums" href={`tel:${phone}`}>
        {displayPhone(phone)}
      </a>
      <span className="block text-small">Please say: “{body}”</span>
    </Notice>
  )
}

function CallMade({ task }: { task: CallTask }) {
  const { closedAt, closedBy } = task
  const now = useGarageNow()
  const { run, isPending } = useAction(notCalled)
  if (closedAt === null) return null
  const { date, time } = civilOf(new Date(closedAt), now.timeZone)
  const day = date === now.date ? '' : `${displayNearDate(date, now.date, displayDate)}, `
  return (
    <Notice
      icon={PhoneCall}
      className="mb-5"
      end={
        <Button size="small" icon={notCalled.icon} pending={isPending} onClick={() => run(task)}>
          {notCalled.label}
        </Button>
      }
    >
      Called by {closedBy ?? 'a colleague'}, {day}
      {displayTime(time)}
    </Notice>
  )
}
