import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

it('items that are read again keep the highlight on the item that the arrow keys have chosen', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  const clients = (names: readonly string[]) => (
    <Combobox<string>
      label="Client"
      items={names}
      value={null}
      onChange={onChange}
      itemKey={(name) => name}
      itemLabel={(name) => name}
      onInputChange={() => {}}
    />
  )
  const { rerender } = render(clients(['Maya Chen', 'Mia Kelly', 'Mick Doyle']))
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'm')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: 'Mia Kelly' })).toHaveAttribute('data-highlighted')
  rerender(clients(['Mabel Frost', 'Max Hale', 'Maya Chen', 'Mia Kelly', 'Mick Doyle']))
  expect(screen.getByRole('option', { name: 'Mia Kelly' })).toHaveAttribute('data-highlighted')
  rerender(clients(['Mia Kelly', 'Mick Doyle']))
  expect(screen.getByRole('option', { name: 'Mia Kelly' })).toHaveAttribute('data-highlighted')
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('Mia Kelly')
})
