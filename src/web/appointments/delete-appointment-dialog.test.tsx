import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { DeleteAppointmentDialog } from './delete-appointment-dialog.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-24T02:00:00Z'))
})

describe('the question before an appointment is deleted', () => {
  it('it says that the client is not notified, shows a failure, and deletes at the second attempt', async () => {
    const [closed, deleted] = [vi.fn(), vi.fn()]
    let isDown = true
    const { user, sent } = renderStaff(
      <DeleteAppointmentDialog
        appointment={sampleAppointment()}
        open
        onOpenChange={closed}
        onDeleted={deleted}
      />,
      {
        answers: {
          'DELETE /api/appointments/{id}': () => (isDown ? problem(500, 'unexpected', '') : undefined),
        },
      },
    )
    const question = screen.getByRole('alertdialog', { name: 'Delete Appointment' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep appointment' })).toHaveFocus())
    expect(question).toHaveTextContent('delete this appointment for Samira Okafor?')
    expect(question).toHaveTextContent('No text message is sent: no SMS gateway is set up.')
    const remove = within(question).getByRole('button', { name: 'Delete appointment' })
    await user.click(remove)
    expect(await screen.findByText('Failed to delete appointment.')).toBeVisible()
    expect(await within(question).findByText('It was not deleted. Please try again.')).toBeVisible()
    expect(closed).not.toHaveBeenCalled()
    await expectAccessibleMarkup()
    isDown = false
    await user.click(remove)
    expect(await screen.findByText('Appointment Deleted')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(deleted).toHaveBeenCalledOnce()
    const removals = sent.filter(({ path }) => path !== '/api/settings')
    expect(removals.map(({ query }) => query)).toEqual([{ notify: 'true' }, { notify: 'true' }])
  })

  it('of completed work: nobody is notified', async () => {
    const { user, sent } = renderStaff(
      <DeleteAppointmentDialog
        appointment={sampleAppointment({ status: 'completed' })}
        open
        onOpenChange={vi.fn()}
      />,
      { answers: { 'DELETE /api/appointments/{id}': undefined } },
    )
    expect(screen.queryByText(/No text message is sent/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Delete appointment' }))
    expect(await screen.findByText('Appointment Deleted')).toBeVisible()
    expect(sent.map(({ query }) => query)).toEqual([{ notify: 'false' }])
  })
})
