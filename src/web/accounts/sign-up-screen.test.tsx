import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

async function fillIn(user: UserEvent, again: string) {
  await user.type(screen.getByLabelText('First name'), 'Jonah')
  await user.type(screen.getByLabelText('Last name'), 'Whitlock')
  await user.type(screen.getByLabelText('Email'), 'jonah@perth.example')
  await user.type(screen.getByLabelText('Password'), 'Runway-90')
  await user.type(screen.getByLabelText('Confirm password'), again)
}

describe('creating an account for a colleague', () => {
  it('without a session: access restricted, with a link to the login', async () => {
    renderPublic(<SignUpScreen />)
    expect(screen.getByRole('heading', { name: 'Access restricted' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
    await expectAccessibleMarkup()
  })

  it('an administrator chooses the role; different passwords are an error; the form is empty afterwards', async () => {
    const { user, sent } = renderStaff(<SignUpScreen />, {
      role: 'admin',
      answers: { 'POST /api/auth/signup': sampleUser({ role: 'staff' }) },
    })
    expect(screen.getByText('Priya Nair').closest('span')).toHaveTextContent(
      'Signed in as Priya Nair, Administrator',
    )
    await fillIn(user, 'Runway-9')
    await user.click(screen.getByRole('radio', { name: 'Staff' }))
    await user.click(screen.getByRole('button', { name: 'Create staff account' }))
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('Confirm password'), '0')
    await user.click(screen.getByRole('button', { name: 'Create staff account' }))
    expect(await screen.findByText('Staff account created successfully')).toBeVisible()
    expect(screen.getByText('The new staff can now log in.')).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveValue('')
    expect(screen.getByLabelText('First name')).toHaveFocus()
    expect(sent[0]?.body).toMatchObject({ email: 'jonah@perth.example', role: 'staff' })
  })

  it('role user cannot choose a role; an email that has an account is refused at its field', async () => {
    const used = 'An account with this email already exists.'
    const { user } = renderStaff(<SignUpScreen />, {
      role: 'user',
      answers: { 'POST /api/auth/signup': problem(409, 'duplicate', used) },
    })
    expect(screen.queryByText('Account Role')).toBeNull()
    await fillIn(user, 'Runway-90')
    await user.click(screen.getByRole('button', { name: 'Create user account' }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(used))
    expect(screen.getByLabelText('First name')).toHaveValue('Jonah')
  })
})
