import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { samplePickedUpRental } from '#web/testing/sample-rental.ts'
import { CorrectReadingDialog } from './correct-reading-dialog.tsx'

const route = 'PATCH /api/rental-bookings/{id}'
const returned = samplePickedUpRental({ status: 'returned', returnMileage: 20_400 })

it('the readings of a returned rental are sent with the reason; a conflict is shown at its field', async () => {
  const conflict = 'The car had 20,010 km when Priya Nair picked it up.'
  const closed = vi.fn()
  const { user, sent } = renderStaff(<CorrectReadingDialog rental={returned} open onOpenChange={closed} />, {
    answers: { [route]: problem(400, 'invalid_input', conflict, { fields: { returnMileage: conflict } }) },
  })
  const dialog = within(screen.getByRole('dialog', { name: 'Correct Reading' }))
  const mileage = dialog.getByRole('textbox', { name: 'Mileage at return' })
  await user.clear(mileage)
  await user.click(dialog.getByRole('button', { name: 'Save reading' }))
  expect(mileage).toHaveAccessibleDescription('Please enter a valid mileage value.')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  expect(reason).toHaveAccessibleDescription(/Please enter why the reading is corrected\./)
  await user.type(mileage, '20 040')
  await user.type(reason, 'One digit too many')
  await expectAccessibleMarkup()
  await user.click(dialog.getByRole('button', { name: 'Save reading' }))
  await waitFor(() => expect(mileage).toHaveAccessibleDescription(conflict))
  expect(sent.filter((one) => one.route === route).map(({ body }) => body)).toEqual([
    { pickupMileage: 20_000, returnMileage: 20_040, reason: 'One digit too many', version: returned.version },
  ])
  expect(closed).not.toHaveBeenCalled()
})

it('a rental whose car is out has only the reading at pickup', () => {
  renderStaff(<CorrectReadingDialog rental={samplePickedUpRental()} open onOpenChange={vi.fn()} />)
  expect(screen.getByRole('textbox', { name: 'Mileage at pickup' })).toHaveValue('20,000')
  expect(screen.queryByRole('textbox', { name: 'Mileage at return' })).toBeNull()
})
