import type { OwnSession } from '#contract/accounts/profile'
import type { RouteBody } from '#web/api/call-api.ts'
import { action, byId, success } from '#web/records/action.tsx'

type ProfileInput = RouteBody<'PUT /api/auth/profile'>

/** What users do with their own account. */
export const profileActions = {
  saveName: action('PUT /api/auth/profile', {
    input: (body: ProfileInput) => ({ body }),
    done: success('Your name has been saved.'),
    failed: 'Failed to save your name',
  }),
  saveStartPage: action('PUT /api/auth/profile', {
    input: (body: ProfileInput) => ({ body }),
    done: success('Your start page has been saved.'),
    failed: 'Failed to save your start page',
  }),
  changePassword: action('POST /api/auth/change-password', {
    input: (body: RouteBody<'POST /api/auth/change-password'>) => ({ body }),
    done: { title: 'Password changed', description: 'You have been signed out on your other devices.' },
    failed: 'Failed to change the password',
  }),
  endSession: action('DELETE /api/auth/sessions/{id}', {
    input: (session: OwnSession) => byId(session),
    done: success('The session has ended.'),
    failed: 'Failed to end the session',
  }),
  endOtherSessions: action('DELETE /api/auth/sessions', {
    input: () => ({}),
    done: success('All other sessions have ended.'),
    failed: 'Failed to end the session',
  }),
}
