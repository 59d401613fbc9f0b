import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Check } from 'lucide'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'

function NoteDialog({ onOpenChange, isPending }: { onOpenChange: () => void; isPending: boolean }) {
  const [note, setNote] = useState('')
  return (
    <ActionDialog
      {...{ open: true, onOpenChange, isPending }}
      title="Note"
      action={{ label: 'Save', icon: Check }}
      values={{ note }}
      onSubmit={() => {}}
    >
      <Field label="Text">
        <TextInput value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ActionDialog>
  )
}

function openDialog({ isPending = false } = {}) {
  const onOpenChange = vi.fn()
  const { user } = renderStaff(<NoteDialog onOpenChange={onOpenChange} isPending={isPending} />)
  return { user, onOpenChange, dialog: within(screen.getByRole('dialog', { name: 'Note' })) }
}

type Way = (user: UserEvent) => Promise<void>
const ways: [string, Way][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['Cancel', (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Close', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click outside', (user) => user.click(document.body)],
]

describe.each(ways)('a dialog of an action and %s', (_, close) => {
  it('untouched, it closes at once', async () => {
    const { user, onOpenChange } = openDialog()
    await close(user)
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('with typed text, it asks first; Keep editing keeps the text', async () => {
    const { user, onOpenChange, dialog } = openDialog()
    await user.type(dialog.getByLabelText('Text'), 'Cheque')
    await close(user)
    expect(dialog.getByRole('alert')).toHaveTextContent('Discard what you typed?')
    expect(onOpenChange).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(dialog.getByLabelText('Text')).toHaveValue('Cheque')
    await close(user)
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('with its text emptied again, it closes at once', async () => {
    const { user, onOpenChange, dialog } = openDialog()
    await user.type(dialog.getByLabelText('Text'), 'C{Backspace}')
    await close(user)
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('while the action runs, it stays open', async () => {
    const { user, onOpenChange } = openDialog({ isPending: true })
    await close(user)
    expect(onOpenChange).not.toHaveBeenCalled()
  })
})
