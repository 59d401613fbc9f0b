import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

const FORGOT = 'POST /api/auth/forgot-password'
const done = { message: 'If the account exists, the link is on its way.' }
const emailing = { ...sampleGarage, delivery: { ...sampleGarage.delivery, email: true } }

describe('a forgotten password', () => {
  it('a link is requested: the same answer for any address, and a pause before the same address again', async () => {
    const { user, sent } = renderPublic(<ForgotPasswordScreen />, {
      garage: emailing,
      answers: { [FORGOT]: done },
    })
    const email = screen.getByLabelText('Email')
    await user.type(email, 'nobody@perth.example')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText(/^If an account belongs to nobody@perth\.example,/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Send again in/ }))
    expect(sent).toHaveLength(1)
    await user.clear(email)
    await user.type(email, 'jonah@perth.example')
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText(/^If an account belongs to jonah@perth\.example,/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'nobody@perth.example' },
      { email: 'jonah@perth.example' },
    ])
  })

  it('without a mail server an administrator has the link; a failure keeps the input', async () => {
    let isDown = true
    const { user } = renderPublic(<ForgotPasswordScreen />, {
      answers: {
        [FORGOT]: () => (isDown ? problem(500, 'unexpected', '') : done),
      },
    })
    await user.type(screen.getByLabelText('Email'), 'jonah@perth.example')
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByText('The link could not be created. Please try again.')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('jonah@perth.example')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByText('Ask an administrator')).toBeVisible()
  })
})
