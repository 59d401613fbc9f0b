import { PackageCheck, Undo2 } from 'lucide'
import { action, deleting, failingWith, success, undoBy } from '#web/records/action.ts'

const undoArrival = action('PATCH /api/part-orders/{id}/arrival', {
  label: 'Undo arrival',
  icon: Undo2,
  done: 'Arrival undone',
  failed: 'Failed to undo the arrival.',
})

/** What users do with a part on order. */
export const partActions = {
  create: action('POST /api/part-orders', { done: 'Part added', failed: 'Failed to add the part' }),
  edit: action('PUT /api/part-orders/{id}', { done: 'Part updated', failed: 'Failed to update the part' }),
  arrive: action('PATCH /api/part-orders/{id}/arrival', {
    label: 'Arrived',
    icon: PackageCheck,
    done: ({ part }) => success(`${part} has arrived`),
    failed: 'Failed to mark the part as arrived.',
    undo: (order) => undoBy(undoArrival, order, { arrived: false }),
  }),
  undoArrival,
  delete: action('DELETE /api/part-orders/{id}', {
    ...deleting({ entity: 'part_order', done: 'Part deleted' }),
    ...failingWith('Failed to delete the part'),
  }),
}
