import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OwnSession, Profile } from '#contract/accounts/profile'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { ProfileScreen } from './profile-screen.tsx'

const profile: Profile = { ...sampleUser(), hasPassword: true }
const here: OwnSession = {
  id: 's1',
  device: 'Firefox on Windows',
  startedAt: '2026-11-23T22:00:00.000Z',
  lastUsedAt: '2026-11-23T22:00:00.000Z',
  isThisOne: true,
}
const elsewhere: OwnSession = { ...here, id: 's2', device: 'Chrome on Android', isThisOne: false }
const answersOf = (answers: Answers = {}): Answers => ({
  'GET /api/auth/profile': profile,
  'GET /api/auth/sessions': [here],
  ...answers,
})

describe('the profile', () => {
  it('a changed name is saved; without a change there is nothing to save', async () => {
    let saved = profile
    const { user, sent } = renderStaff(<ProfileScreen />, {
      answers: answersOf({
        'GET /api/auth/profile': () => saved,
        'PUT /api/auth/profile': () => {
          saved = { ...profile, firstName: 'Josephine', version: 2 }
          return saved
        },
      }),
    })
    const name = await screen.findByLabelText('First name')
    const save = screen.getByRole('button', { name: 'Save name' })
    expect(save).toBeDisabled()
    await user.clear(name)
    await user.type(name, 'Josephine')
    await user.click(save)
    expect(await screen.findByText('Your name has been saved.')).toBeVisible()
    await waitFor(() => expect(save).toBeDisabled())
    expect(name).toHaveValue('Josephine')
    expect(sent.find(({ route }) => route === 'PUT /api/auth/profile')?.body).toMatchObject({ version: 1 })
  })

  it('a wrong current password is refused at its field, the new one is kept', async () => {
    const wrong = 'Your current password is incorrect'
    let answer = problem(400, 'invalid', wrong, {
      fields: { currentPassword: wrong },
    })
    const { user } = renderStaff(<ProfileScreen />, {
      answers: answersOf({ 'POST /api/auth/change-password': () => answer }),
    })
    const current = await screen.findByLabelText('Current password')
    await user.type(current, 'wrong')
    await user.type(screen.getByLabelText('New password'), 'Hoist-2026')
    await user.type(screen.getByLabelText('Confirm password'), 'Hoist-2026')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(current).toHaveAccessibleDescription(wrong))
    expect(screen.getByLabelText('New password')).toHaveValue('Hoist-2026')
    answer = new Response(null, { status: 204 })
    await user.clear(current)
    await user.type(current, 'Runway-90')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('Password changed')).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveValue('')
  })

  it('another session is ended: it leaves the list', async () => {
    let sessions = [here, elsewhere]
    const { user, sent } = renderStaff(<ProfileScreen />, {
      answers: answersOf({
        'GET /api/auth/sessions': () => sessions,
        'DELETE /api/auth/sessions/{id}': () => {
          sessions = [here]
          return new Response(null, { status: 204 })
        },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'End the session on Chrome on Android' }))
    expect(await screen.findByText('The session has ended.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    expect(screen.getByText('This device')).toBeVisible()
    expect(sent.some(({ path }) => path === '/api/auth/sessions/s2')).toBe(true)
  })
})
