import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/auth'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { AddUserDialog } from './add-user-dialog.tsx'

const ADD = 'POST /api/auth/signup'

function openDialog(answer: () => User | Response = () => sampleUser()) {
  const closed = vi.fn()
  const view = renderStaff(<AddUserDialog open onOpenChange={closed} />, {
    role: 'admin',
    answers: { [ADD]: answer },
  })
  const dialog = within(screen.getByRole('dialog', { name: 'Add User' }))
  const add = () => view.user.click(dialog.getByRole('button', { name: 'Add user' }))
  return { ...view, closed, dialog, add }
}

describe('the dialog that adds a user', () => {
  it('missing fields: an error each, in form order; a weak password names its rule', async () => {
    const { user, dialog, add, sent } = openDialog()
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
})
