import { action } from '#web/records/action.ts'

/** What users do with their own account. */
export const profileActions = {
  saveName: action('PUT /api/auth/profile', {
    done: 'Your name has been saved.',
    failed: 'Failed to save your name',
  }),
  saveStartPage: action('PUT /api/auth/profile', {
    done: 'Your start page has been saved.',
    failed: 'Failed to save your start page',
  }),
  changePassword: action('POST /api/auth/change-password', {
    done: { title: 'Password changed', description: 'You have been signed out on your other devices.' },
    failed: 'Failed to change the password',
  }),
  endSession: action('DELETE /api/auth/sessions/{id}', {
    done: 'The session has ended.',
    failed: 'Failed to end the session',
  }),
  endOtherSessions: action('DELETE /api/auth/sessions', {
    input: () => ({}),
    done: 'All other sessions have ended.',
    failed: 'Failed to end the session',
  }),
}
