import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Segmented } from './segmented.tsx'
import { ToggleChip } from './toggle-chip.tsx'

function show(fields: ReactNode) {
  render(
    <Dialog open onOpenChange={() => {}} title="Take Payment">
      {fields}
    </Dialog>,
  )
}

const methods = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
  { value: 'eftpos', label: 'EFTPOS' },
] as const

it('of a segmented choice that comes first, the chosen option has the focus', async () => {
  show(<Segmented label="Method" value="card" onChange={() => {}} options={methods} />)
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Card' })).toHaveFocus())
})

it.each([
  ['eftpos', 'EFTPOS'],
  ['cheque', 'Cash'],
])('of chips with %s chosen, %s has the focus', async (chosen, focused) => {
  show(
    <>
      {methods.map(({ value, label }) => (
        <ToggleChip key={value} type="radio" name="m" checked={value === chosen} onChange={() => {}}>
          {label}
        </ToggleChip>
      ))}
      <input type="radio" name="other" aria-label="Another choice" defaultChecked />
    </>,
  )
  await waitFor(() => expect(screen.getByRole('radio', { name: focused })).toHaveFocus())
})

it('a chosen option after another field does not have the focus', async () => {
  show(
    <>
      <input aria-label="Amount" />
      <Segmented label="Method" value="card" onChange={() => {}} options={methods} />
    </>,
  )
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus())
})

function ClosableDialogs() {
  const [open, setOpen] = useState<'payment' | 'question' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <button type="button" onClick={() => setOpen('payment')}>
        Take Payment
      </button>
      <button type="button" onClick={() => setOpen('question')}>
        Delete
      </button>
      <input aria-label="Search" />
      <Dialog open={open === 'payment'} onOpenChange={close} title="Take Payment">
        <button type="button" onClick={close}>
          Done
        </button>
      </Dialog>
      <ConfirmDialog
        {...{ open: open === 'question', onOpenChange: close, onConfirm: close, title: 'Delete?' }}
        {...{ sentence: 'Sure?', cancelLabel: 'Keep', confirmLabel: 'Done', finalFocus: () => null }}
      />
    </>
  )
}

describe.each([
  ['dialog', 'Take Payment', 'dialog'],
  ['question', 'Delete', 'alertdialog'],
])('when a %s has closed', (_, label, role) => {
  async function closed(whileItFades: () => void) {
    render(<ClosableDialogs />)
    const opener = screen.getByRole('button', { name: label })
    opener.focus()
    fireEvent.click(opener)
    const popup = await screen.findByRole(role)
    await waitFor(() => expect(popup).toContainElement(document.activeElement as HTMLElement))
    fireEvent.click(within(popup).getByRole('button', { name: 'Done' }))
    expect(popup).toBeInTheDocument()
    whileItFades()
    await waitFor(() => expect(popup).not.toBeInTheDocument())
    return opener
  }

  it('the focus returns to its opener', async () => {
    const opener = await closed(() => {})
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it('the focus stays where the user has moved it while it faded out', async () => {
    await closed(() => screen.getByRole('textbox', { name: 'Search' }).focus())
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  })
})
