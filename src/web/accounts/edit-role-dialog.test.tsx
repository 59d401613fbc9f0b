import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/auth'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { EditRoleDialog, roleChangeEffect, roleConsequence } from './edit-role-dialog.tsx'

const lena = { firstName: 'Lena', role: 'staff' as const }

it('role change: the sentence and the button name the user and the effect of the new role', () => {
  expect(roleConsequence(lena, 'admin')).toBe(
    'Lena will be able to change opening hours, delete users and assign roles. This takes effect immediately.',
  )
  expect(roleChangeEffect(lena, 'admin')).toBe('Make Lena administrator')
  expect(roleChangeEffect(lena, 'user')).toBe('Make Lena user')
})

describe('the dialog that changes a role', () => {
  function openDialog(answer: User | Response) {
    const closed = vi.fn()
    const view = renderStaff(<EditRoleDialog user={sampleUser()} open onOpenChange={closed} />, {
      role: 'admin',
      answers: { 'PUT /api/users/{id}': answer },
    })
    return { ...view, closed, dialog: within(screen.getByRole('dialog', { name: 'Edit User Role' })) }
  }

  it('nothing to save at first; a chosen role explains its effect and is sent with the version', async () => {
    const { user, dialog, closed, sent } = openDialog(sampleUser({ role: 'staff', version: 2 }))
    expect(dialog.getByRole('button', { name: 'Save role' })).toBeDisabled()
    await user.click(dialog.getByRole('radio', { name: /^Staff/ }))
    expect(dialog.getByText(/^Josie will be able to do the daily work/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Make Josie staff' }))
    expect(await screen.findByText('User role updated successfully')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(sent.at(-1)?.body).toEqual({ role: 'staff', version: 1 })
  })

  it('a user whom a colleague has deleted: an error, the choice is kept', async () => {
    const gone = 'We could not find this user.'
    const { user, dialog, closed } = openDialog(problem(404, 'not_found', gone))
    await user.click(dialog.getByRole('radio', { name: /^Staff/ }))
    await user.click(dialog.getByRole('button', { name: 'Make Josie staff' }))
    expect(await dialog.findByText(gone)).toBeVisible()
    expect(dialog.getByRole('radio', { name: /^Staff/ })).toBeChecked()
    expect(closed).not.toHaveBeenCalled()
  })
})
