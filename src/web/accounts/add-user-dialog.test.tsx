import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { Garage } from '#contract/settings/garage'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { AddUserDialog } from './invitation-dialogs.tsx'

const ADD = 'POST /api/auth/signup'

const INVITE = 'POST /api/users/invitations'

function openDialog(
  answer: () => User | Response = () => sampleUser(),
  answers: Answers = {},
  garage: Garage = sampleGarage,
) {
  const closed = vi.fn()
  const view = renderStaff(<AddUserDialog open onOpenChange={closed} />, {
    role: 'admin',
    garage,
    answers: { [ADD]: answer, ...answers },
  })
  const dialog = within(screen.getByRole('dialog', { name: 'Add User' }))
  const add = () => view.user.click(dialog.getByRole('button', { name: 'Add user' }))
  return { ...view, closed, dialog, add }
}

async function fillIn(user: UserEvent, dialog: { getByLabelText: (label: string) => HTMLElement }) {
  await user.type(dialog.getByLabelText('First name'), 'Josie')
  await user.type(dialog.getByLabelText('Last name'), 'Hartigan')
  await user.type(dialog.getByLabelText('Email'), 'josie@example.com')
}

describe('the dialog that adds a user', () => {
  it('missing fields: an error each, in form order; a weak password names its rule', async () => {
    const { user, dialog, add, sent } = openDialog()
    await user.click(dialog.getByRole('radio', { name: 'Set password' }))
    await add()
    const errors = {
      'First name': 'First name is required',
      'Last name': 'Last name is required',
      Email: 'Please enter a valid email address',
      Password: 'Password must be at least 8 characters long',
    }
    for (const [label, sentence] of Object.entries(errors)) {
      const field = dialog.getByLabelText(label)
      await waitFor(() => expect(field).toHaveAccessibleDescription(sentence))
    }
    await expectAccessibleMarkup()
    await user.type(dialog.getByLabelText('Password'), 'runway-90')
    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(
        'Password must contain at least one uppercase letter',
      ),
    )
    expect(sent).toEqual([])
  })

  it('an email that has an account is refused at its field, the input is kept; another one is added', async () => {
    const used = 'An account with this email already exists.'
    let answer: User | Response = problem(409, 'duplicate', used)
    const { user, dialog, add, closed, sent } = openDialog(() => answer)
    await user.click(dialog.getByRole('radio', { name: 'Set password' }))
    await user.type(dialog.getByLabelText('First name'), 'Josie')
    await user.type(dialog.getByLabelText('Last name'), 'Hartigan')
    await user.type(dialog.getByLabelText('Email'), 'priya@example.com')
    await user.type(dialog.getByLabelText('Password'), 'Runway-90')
    await add()
    const email = dialog.getByLabelText('Email')
    await waitFor(() => expect(email).toHaveAccessibleDescription(used))
    expect(email).toHaveFocus()
    expect(dialog.getByLabelText('First name')).toHaveValue('Josie')
    expect(closed).not.toHaveBeenCalled()
    answer = sampleUser()
    await user.clear(email)
    await user.type(email, 'josie@example.com')
    await add()
    expect(await screen.findByText('User created successfully')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(sent.at(-1)?.body).toEqual({
      firstName: 'Josie',
      lastName: 'Hartigan',
      email: 'josie@example.com',
      password: 'Runway-90',
      role: 'user',
    })
  })

  it('without a mail server: the link is created, shown once and copied', async () => {
    const link = 'https://garage.example/accept-invitation#abc'
    const { user, dialog, sent, closed } = openDialog(undefined, {
      [INVITE]: { user: sampleUser({ role: 'staff' }), link },
    })
    expect(dialog.queryByRole('radio', { name: 'By email' })).toBeNull()
    expect(dialog.getByRole('radio', { name: 'Copy link' })).toBeChecked()
    await fillIn(user, dialog)
    await user.click(dialog.getByRole('radio', { name: 'Staff' }))
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Invitation for Josie' }))
    expect(shown.getByLabelText('Invitation link')).toHaveValue(link)
    expect(sent.at(-1)?.body).toEqual({
      firstName: 'Josie',
      lastName: 'Hartigan',
      email: 'josie@example.com',
      role: 'staff',
      delivery: 'link',
    })
    await expectAccessibleMarkup()
    await user.click(shown.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(link)
    await user.click(shown.getByRole('button', { name: 'Done' }))
    expect(closed).toHaveBeenCalledWith(false)
  })

  it('with a mail server: by email is preselected, and a toast says that the invitation is sent', async () => {
    const garage = { ...sampleGarage, delivery: { ...sampleGarage.delivery, email: true } }
    const { user, dialog, closed } = openDialog(
      undefined,
      { [INVITE]: { user: sampleUser(), link: null } },
      garage,
    )
    expect(dialog.getByRole('radio', { name: 'By email' })).toBeChecked()
    await fillIn(user, dialog)
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('josie@ironbark.example has been sent an invitation link.')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
  })

  it('an invitation that is refused keeps the input', async () => {
    const used = 'An account with this email already exists.'
    const { user, dialog } = openDialog(undefined, { [INVITE]: problem(409, 'duplicate', used) })
    await fillIn(user, dialog)
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(used))
    expect(dialog.getByLabelText('First name')).toHaveValue('Josie')
  })
})
