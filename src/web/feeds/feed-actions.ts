import { Link2Off } from 'lucide'
import { action, failingWith } from '#web/records/action.ts'

/** What administrators do with calendar feeds. */
export const feedActions = {
  create: action('POST /api/calendar-feeds', { failed: 'Failed to create the calendar' }),
  revoke: action('DELETE /api/calendar-feeds/{id}', {
    label: 'Revoke',
    icon: Link2Off,
    role: 'admin',
    done: 'Calendar revoked',
    ...failingWith('Failed to revoke the calendar'),
  }),
}
