import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { SetUpScreen } from './set-up-screen.tsx'

const CHECK = 'POST /api/auth/setup/check'

describe('the set-up link', () => {
  it('a used link does not work: the reason and a link to the login', async () => {
    const reason = 'This garage has already been set up.'
    renderPublic(<SetUpScreen />, { answers: { [CHECK]: problem(409, 'already_set_up', reason) } })
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
    await expectAccessibleMarkup()
  })

  it('the state sets the time zone; missing fields are listed, nothing is sent', async () => {
    history.replaceState(null, '', '/setup#abc')
    const { user, sent } = renderPublic(<SetUpScreen />, {
      answers: {
        [CHECK]: new Response(null, { status: 204 }),
        'POST /api/auth/setup': sampleUser({ role: 'admin' }),
      },
    })
    await user.selectOptions(await screen.findByLabelText('State'), 'WA')
    expect(screen.getByLabelText('Time zone')).toHaveValue('Australia/Perth')
    await user.click(screen.getByRole('button', { name: 'Create garage' }))
    expect(screen.getByText('Please check 5 fields')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Garage name')).toHaveFocus())
    expect(sent.map(({ route }) => route)).toEqual([CHECK])
  })
})
