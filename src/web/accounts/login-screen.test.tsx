import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { LoginScreen } from './login-screen.tsx'

const withProvider = { ...sampleGarage, identityProvider: { name: 'Ironbark ID' } }

function openScreen(at = '/login', { answers = {}, garage = sampleGarage }: OpenOptions = {}) {
  history.replaceState(null, '', at)
  return renderPublic(<LoginScreen />, { answers, garage })
}

interface OpenOptions {
  answers?: Answers
  garage?: typeof sampleGarage
}

describe('the staff login', () => {
  it('a wrong password: an error, the email is kept, the password has the focus; then the sign-in succeeds', async () => {
    const refusal = 'Please check your credentials and try again.'
    let answer: User | Response = problem(401, 'sign_in_failed', refusal)
    const { user, sent } = openScreen('/login', { answers: { 'POST /api/auth/local-login': () => answer } })
    const email = screen.getByLabelText('Email')
    await user.type(email, 'priya@example.com')
    await user.type(screen.getByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    // In the form and in the toast.
    await waitFor(() => expect(screen.getAllByText(refusal)).toHaveLength(2))
    expect(email).toHaveValue('priya@example.com')
    expect(screen.getByLabelText('Password')).toHaveFocus()
    answer = sampleUser()
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'Runway-90{Enter}')
    expect(await screen.findByText('Welcome back!')).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(sent[1]?.body).toEqual({ email: 'priya@example.com', password: 'Runway-90' })
  })

  it('missing fields: an error each, nothing is sent', async () => {
    const { user, sent } = openScreen('/login', { answers: { 'POST /api/auth/local-login': sampleUser() } })
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required')
    expect(sent).toEqual([])
  })

  it('a failed single sign-on: the reason is shown once, and the form', async () => {
    openScreen('/login?error=The%20sign-in%20with%20Ironbark%20ID%20was%20cancelled.')
    expect(await screen.findByText('Authentication Failed')).toBeVisible()
    expect(screen.getByText('The sign-in with Ironbark ID was cancelled.')).toBeVisible()
    expect(screen.getByLabelText('Email')).toBeVisible()
    expect(location.pathname + location.search).toBe('/login')
  })

  it('an ended session: a hint; the identity provider is offered and returns to the same screen', () => {
    openScreen('/login?from=/clients', { garage: withProvider })
    expect(screen.getByText('Your session has ended. Please sign in again to continue.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue with Ironbark ID' })).toHaveAttribute(
      'href',
      '/api/login?from=%2Fclients',
    )
  })

  it('without an identity provider, none is offered', () => {
    openScreen()
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Continue with/ })).toBeNull()
  })
})
