import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleRental } from '#web/testing/sample-rental.ts'
import { RentalActionDialog } from './rental-action-dialog.tsx'

const rental = sampleRental()

describe('the deletion of a rental booking', () => {
  it('names the booking and whether the client is told; if it fails, the question stays for the next try', async () => {
    let isDown = true
    const closed = vi.fn()
    const task = { action: 'delete', id: rental.id, rental } as const
    const { user, sent } = renderStaff(<RentalActionDialog task={task} open onOpenChange={closed} />, {
      answers: {
        'GET /api/rental-bookings/{id}': rental,
        'DELETE /api/rental-bookings/{id}': () =>
          isDown ? problem(500, 'unexpected', '') : new Response(null, { status: 204 }),
      },
    })
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Rental Booking' }))
    expect(
      question.getByText(
        'Are you sure you want to delete this rental booking for Helen Papadakis? You can undo this for 10 seconds. Later, an administrator can restore it.',
      ),
    ).toBeVisible()
    expect(question.getByText('ETM66B')).toBeVisible()
    expect(question.getByText(/^No text message is sent: no SMS gateway is set up\./)).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep booking' })).toHaveFocus())
    const confirm = question.getByRole('button', { name: 'Delete booking' })
    await user.click(confirm)
    expect(await screen.findByText('Failed to delete rental booking')).toBeVisible()
    expect(question.getByText(/It was not deleted\./)).toBeVisible()
    expect(closed).not.toHaveBeenCalled()
    await expectAccessibleMarkup()
    isDown = false
    await user.click(confirm)
    expect(await screen.findByText('Rental booking deleted successfully')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(sent.filter(({ route }) => route.startsWith('DELETE')).map(({ query }) => query)).toEqual([
      { notify: 'true' },
      { notify: 'true' },
    ])
  })
})
