import { X } from 'lucide'
import { action, deleting, failingWith } from '#web/records/action.ts'

/** What users do with a waitlist entry. */
export const waitlistActions = {
  remove: action('DELETE /api/waitlist-entries/{id}', {
    label: 'Remove',
    icon: X,
    ...deleting({ entity: 'waitlist_entry', done: 'Removed from the waitlist' }),
    ...failingWith('Failed to remove the entry'),
  }),
}
