import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { sampleRental } from '#web/testing/sample-rental.ts'
import { WaitingPanel } from './waiting-panel.tsx'

const appointment = sampleAppointment({ status: 'pending' })
const rental = sampleRental({ status: 'pending' })
const answers: Answers = {
  'GET /api/appointments/recent': page([appointment]),
  'GET /api/rental-bookings/recent': page([rental]),
  'GET /api/tow-bookings': page([]),
}

it('the newest requests of both kinds are links to their sheets', async () => {
  renderStaff(<WaitingPanel />, { answers })
  const link = await screen.findByRole('link', { name: /Helen Papadakis/ })
  expect(link).toHaveTextContent('Mazda CX-5, Nov 24 to 28')
  expect(link).toHaveAttribute('href', `/recent-activity?request=${rental.id}&type=rental`)
  expect(screen.getByRole('link', { name: /Samira Okafor/ })).toHaveAttribute(
    'href',
    `/recent-activity?request=${appointment.id}`,
  )
})

it('rentals that cannot be loaded: an error, and the appointments stay', async () => {
  let isDown = true
  const { user } = renderStaff(<WaitingPanel />, {
    answers: {
      ...answers,
      'GET /api/rental-bookings/recent': () => (isDown ? problem(500, 'unexpected', '') : page([rental])),
    },
  })
  expect(await screen.findByText('Failed to fetch rental bookings')).toBeVisible()
  expect(screen.getByRole('link', { name: /Samira Okafor/ })).toBeVisible()
  await expectAccessibleMarkup()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Helen Papadakis/ })).toBeVisible()
})
