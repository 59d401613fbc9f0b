import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
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
