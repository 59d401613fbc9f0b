import type { SpecialDay } from '#contract/opening/special-days'
import { ApiError, type Nothing } from '#web/api/call-api.ts'
import { action, byVersion, deleting, failureSentence, success, undoBy } from '#web/records/action.ts'

const deleted = success('Special operating day deleted successfully')

/** The toast of a failed deletion. If another user has already deleted the day, it counts as success. */
const notDeleted = (error: Error) =>
  error instanceof ApiError && error.status === 404
    ? deleted
    : failureSentence('Failed to delete special operating day', error)

/** Deletes a day that has just been created, unless it has changed since. */
const takeBack = action('DELETE /api/special-days/{id}', {
  input: byVersion,
  done: deleted,
  failed: notDeleted,
})

export const specialDayActions = {
  create: action('POST /api/special-days', {
    done: 'Special operating day created successfully',
    failed: 'Failed to create special operating day',
    undo: (day) => undoBy(takeBack, day, undefined),
  }),
  /** Opens a closed day manually with the weekly hours, or closes it again. */
  openManually: action('PUT /api/special-days/{id}', {
    input: ({ id, manuallyOpen }: SpecialDay, _: Nothing) => ({
      params: { id },
      body: { manuallyOpen: !manuallyOpen },
    }),
    done: 'Holiday status updated successfully',
    failed: 'Failed to update holiday status',
  }),
  delete: action('DELETE /api/special-days/{id}', {
    ...deleting({ entity: 'special_day', done: deleted.description }),
    failed: notDeleted,
  }),
}
