import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, page } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { samplePartOrder } from '#web/testing/sample-part-order.ts'
import { PartOrderSheet } from './part-order-sheet.tsx'
import { PartsSection } from './parts-section.tsx'

const LIST = 'GET /api/part-orders'

it('the parts of an appointment are in its details, and one is added without choosing the appointment', async () => {
  const appointment = sampleAppointment()
  const answers: Answers = { [LIST]: page([samplePartOrder()]), 'POST /api/part-orders': samplePartOrder() }
  const { sent, user } = renderStaff(<PartsSection appointment={appointment} />, { answers })
  expect(await screen.findByRole('link', { name: 'Timing belt kit' })).toBeVisible()
  expect(sent[0]?.query).toMatchObject({ appointmentId: appointment.id })
  await user.click(screen.getByRole('button', { name: 'Add part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Part on Order' }))
  expect(dialog.queryByRole('combobox')).toBeNull()
  await user.type(dialog.getByLabelText('Part'), 'Clutch{Enter}')
  await waitFor(() =>
    expect(sent.find(({ route }) => route === 'POST /api/part-orders')?.body).toMatchObject({
      appointmentId: appointment.id,
      part: 'Clutch',
      expectedDate: null,
    }),
  )
})

it('a completed appointment without parts has no section', async () => {
  const { sent, container } = renderStaff(
    <PartsSection appointment={sampleAppointment({ status: 'completed' })} />,
    { answers: { [LIST]: page([]) } },
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(container).toBeEmptyDOMElement()
})

it('the sheet of a part shows its day and appointment, and deletes it with Undo', async () => {
  const order = samplePartOrder()
  const { sent, user } = renderStaff(<PartOrderSheet id={order.id} onClose={() => {}} />, {
    answers: {
      'GET /api/part-orders/{id}': order,
      'DELETE /api/part-orders/{id}': new Response(null, { status: 204 }),
      'POST /api/undo-delete': { entity: 'part_order', entityId: order.id },
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Timing belt kit' }))
  expect(await sheet.findByText('Harbour Auto Parts')).toBeVisible()
  expect(sheet.getByText('Ngaire Hohepa')).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete part' }))
  expect(await screen.findByText('Part deleted')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent.find(({ route }) => route === 'POST /api/undo-delete')?.body).toMatchObject({
      entity: 'part_order',
      entityId: order.id,
    }),
  )
})
