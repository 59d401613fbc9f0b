import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

const VERIFY = 'POST /api/auth/verify-email'
const done = { message: 'Your email address is verified.' }

describe('the link that verifies an email address', () => {
  it('the address is verified with the token of the link', async () => {
    history.replaceState(null, '', '/verify-email#abc')
    const { sent } = renderPublic(<VerifyEmailScreen />, {
      answers: { [VERIFY]: done },
    })
    expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
    expect(sent[0]?.body).toEqual({ token: 'abc' })
  })

  it('a used link does not work', async () => {
    renderPublic(<VerifyEmailScreen />, { answers: { [VERIFY]: problem(409, 'link_used', 'Used.') } })
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('a link that could not be checked can be tried again', async () => {
    let isDown = true
    const { user } = renderPublic(<VerifyEmailScreen />, {
      answers: {
        [VERIFY]: () => (isDown ? problem(503, 'unavailable', '') : done),
      },
    })
    expect(await screen.findByRole('heading', { name: 'Could not check this link' })).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeVisible()
  })
})
