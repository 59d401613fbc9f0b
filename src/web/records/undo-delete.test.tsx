import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DeleteAppointmentDialog } from '#web/appointments/delete-appointment-dialog.tsx'
import { DeleteClientDialog, EraseClientDialog } from '#web/clients/client-removal-dialog.tsx'
import { SpecialDaysPanel } from '#web/opening/special-days-panel.tsx'
import { page, problem, type SentRequest } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { sampleClient } from '#web/testing/sample-client.ts'
import { sampleSpecialDay } from '#web/testing/sample-special-day.ts'
import { sampleVehicle } from '#web/testing/sample-vehicle.ts'
import { DeleteVehicleDialog } from '#web/vehicles/delete-vehicle-dialog.tsx'
import { FocusAfterRefresh } from './focus-target.ts'

const undone = (sent: readonly SentRequest[]) =>
  sent.filter(({ route }) => route === 'POST /api/undo-delete').map(({ body }) => body)

describe('Undo in the toast of a deletion', () => {
  it.each([true, false])(
    'an appointment, client notified %s: the same when it is undone',
    async (notified) => {
      const appointment = sampleAppointment()
      const { user, sent } = renderStaff(
        <DeleteAppointmentDialog appointment={appointment} open onOpenChange={vi.fn()} />,
        {
          answers: {
            'DELETE /api/appointments/{id}': undefined,
            'POST /api/undo-delete': { entity: 'appointment', entityId: appointment.id },
          },
        },
      )
      const box = screen.queryByRole('checkbox')
      if (!notified && box) await user.click(box)
      await user.click(screen.getByRole('button', { name: 'Delete appointment' }))
      expect(await screen.findByText('Appointment Deleted')).toBeVisible()
      await user.click(await screen.findByRole('button', { name: 'Undo' }))
      expect(await screen.findByText('Deletion undone')).toBeVisible()
      const notifyClient = sent.find(({ route }) => route.startsWith('DELETE'))?.query.notify === 'true'
      expect(undone(sent)).toEqual([{ entity: 'appointment', entityId: appointment.id, notifyClient }])
    },
  )

  it('a vehicle whose deletion can no longer be undone: the reason', async () => {
    const vehicle = sampleVehicle()
    const { user } = renderStaff(<DeleteVehicleDialog vehicle={vehicle} open onOpenChange={vi.fn()} />, {
      answers: {
        'DELETE /api/vehicles/{id}': undefined,
        'POST /api/undo-delete': problem(409, 'transition_refused', 'This has already been restored.'),
      },
    })
    await user.click(screen.getByRole('button', { name: /^Delete/ }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText('Failed to undo the deletion. This has already been restored.'),
    ).toBeVisible()
  })

  it('a client: Undo; erased personal data: none', async () => {
    const client = sampleClient()
    const answers = {
      'DELETE /api/clients/{id}': undefined,
      'DELETE /api/clients/{id}/personal-data': undefined,
      'GET /api/clients/{id}/overview': problem(404, 'not_found', ''),
    }
    const deletion = renderStaff(<DeleteClientDialog client={client} open onOpenChange={vi.fn()} />, {
      answers,
    })
    await deletion.user.click(screen.getByRole('button', { name: /^Delete/ }))
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    deletion.unmount()
    const erasure = renderStaff(
      <EraseClientDialog client={client} open onOpenChange={vi.fn()} onErased={vi.fn()} />,
      { answers, role: 'admin' },
    )
    await erasure.user.click(screen.getByRole('button', { name: /^Erase/ }))
    expect(await screen.findByText('Personal data permanently erased')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('a special day: Undo adds it again', async () => {
    const day = sampleSpecialDay()
    let days = [day]
    const panel = (
      <>
        <FocusAfterRefresh />
        <SpecialDaysPanel />
      </>
    )
    const { user, sent } = renderStaff(panel, {
      answers: {
        'GET /api/special-days': () => page(days),
        'DELETE /api/special-days/{id}': () => {
          days = []
          return undefined
        },
        'POST /api/undo-delete': () => {
          days = [day]
          return { entity: 'special_day', entityId: day.id } as const
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Delete/ }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: /^Delete/ }))
    expect(await screen.findByText('No special operating days scheduled')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const deletion = await screen.findByRole('button', { name: /^Delete/ })
    await waitFor(() => expect(deletion).toHaveFocus())
    expect(undone(sent)).toEqual([{ entity: 'special_day', entityId: day.id, notifyClient: false }])
  })
})
