import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const RESET = 'POST /api/auth/reset-password'

function openScreen(at: string, answers: Answers = {}) {
  history.replaceState(null, '', at)
  const view = renderPublic(<ResetPasswordScreen />, { answers })
  async function set(password: string) {
    await view.user.type(screen.getByLabelText('Password'), password)
    await view.user.type(screen.getByLabelText('Confirm password'), password)
    await view.user.click(screen.getByRole('button', { name: 'Set password' }))
  }
  return { ...view, set }
}

describe('the password reset link', () => {
  it('a new password is sent with the token of the link; then the sign-in is shown', async () => {
    const message = 'Your password has been changed. Please sign in with your new password.'
    const { set, sent } = openScreen('/reset-password#abc', { [RESET]: { message } })
    await set('Hoist-2026')
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(sent[0]?.body).toEqual({ token: 'abc', password: 'Hoist-2026' })
  })

  it('a used link: the reason, with a link to request a new one', async () => {
    const reason = 'This link has already been used or has expired.'
    const { set } = openScreen('/reset-password#abc', { [RESET]: problem(409, 'link_used', reason) })
    await set('Hoist-2027')
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })

  it('a link without its token: incomplete', () => {
    openScreen('/reset-password')
    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
    expect(screen.queryByLabelText('Password')).toBeNull()
  })
})
