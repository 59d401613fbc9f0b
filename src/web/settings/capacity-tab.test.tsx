import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSettings } from '#web/testing/render-settings.tsx'

it('capacity is changed by keyboard, shown on a sample day and checked before it is sent', async () => {
  const { user, saved } = renderSettings('capacity')
  const cars = await screen.findByRole('spinbutton', { name: 'Cars per slot' })
  expect(screen.getByText('12 spots')).toBeVisible()
  cars.focus()
  await user.keyboard('{ArrowUp}')
  expect(cars).toHaveValue('4')
  expect(screen.getByText('16 spots')).toBeVisible()
  expect(screen.getByText('4 cars per slot: 4 more spots a day.', { exact: false })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sat, Saturday' }))
  fireEvent.change(cars, { target: { value: '99' } })
  expect(screen.getByText('Please enter a whole number from 1 to 50.')).toBeVisible()
  expect(screen.getByText('One field needs your attention: Cars per slot.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(saved()).toEqual([])
  fireEvent.change(cars, { target: { value: '4' } })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([
    {
      maxCarsPerSlot: 4,
      onlineBookingWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    },
  ])
})
