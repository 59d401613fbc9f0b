import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { AcceptInvitationScreen } from './accept-invitation-screen.tsx'

const CHECK = 'POST /api/auth/invitation/check'
const ACCEPT = 'POST /api/auth/accept-invitation'
const josie = { firstName: 'Josie', email: 'josie@ironbark.example' }
const gone = 'This invitation no longer works.'

function openScreen(answers: Answers) {
  history.replaceState(null, '', '/accept-invitation#abc')
  const view = renderPublic(<AcceptInvitationScreen />, { answers })
  async function choose(password: string, again = password) {
    await view.user.type(await screen.findByLabelText('Password'), password)
    await view.user.type(screen.getByLabelText('Confirm password'), again)
    await view.user.click(screen.getByRole('button', { name: 'Save password and sign in' }))
  }
  return { ...view, choose }
}

describe('the invitation link', () => {
  it('a chosen password is sent with the token, then the person is signed in', async () => {
    const { choose, sent } = openScreen({
      [CHECK]: josie,
      [ACCEPT]: sampleUser(),
      'GET /api/auth/user': sampleUser(),
    })
    expect(await screen.findByRole('heading', { name: 'Welcome, Josie' })).toBeVisible()
    expect(screen.getByText(/^Choose a password for josie@ironbark\.example\./)).toBeVisible()
    await expectAccessibleMarkup()
    await choose('Hoist-2026')
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(sent.find(({ route }) => route === ACCEPT)?.body).toEqual({ token: 'abc', password: 'Hoist-2026' })
  })

  it('two different passwords: an error at the confirmation, nothing is sent', async () => {
    const { choose, sent } = openScreen({ [CHECK]: josie })
    await choose('Hoist-2026', 'Hoist-2027')
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
    expect(sent.some(({ route }) => route === ACCEPT)).toBe(false)
  })

  it('a link that no longer works: the reason and the way to the login', async () => {
    openScreen({ [CHECK]: problem(400, 'link_used', gone) })
    expect(await screen.findByText(gone)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('a link that has been used elsewhere: the reason, with the input kept', async () => {
    const { choose } = openScreen({ [CHECK]: josie, [ACCEPT]: problem(400, 'link_used', gone) })
    await choose('Hoist-2026')
    expect(await screen.findByText(gone)).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveValue('Hoist-2026')
  })
})
