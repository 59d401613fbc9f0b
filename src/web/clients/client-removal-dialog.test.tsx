import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleClient, sampleClientOverview } from '#web/testing/sample-client.ts'
import { DeleteClientDialog } from './client-removal-dialog.tsx'

function askToDelete(answers: Answers) {
  const closed = vi.fn()
  const view = renderStaff(<DeleteClientDialog client={sampleClient()} open onOpenChange={closed} />, {
    answers: { 'GET /api/clients/{id}/overview': sampleClientOverview(), ...answers },
  })
  const question = screen.getByRole('alertdialog', { name: 'Delete Client' })
  const remove = () => view.user.click(within(question).getByRole('button', { name: 'Delete Samira Okafor' }))
  return { ...view, closed, question, remove }
}

describe('the question before a client is deleted', () => {
  it('open work: refused, with a link to the work', async () => {
    const appointmentId = '0198a000-0000-7000-8000-0000000000a1'
    const { user, question, remove, closed } = askToDelete({
      'DELETE /api/clients/{id}': problem(
        409,
        'still_in_use',
        'Samira Okafor has an appointment on Nov 25, 2026.',
      ),
      'GET /api/clients/{id}/overview': sampleClientOverview({
        openWork: { kind: 'appointment', id: appointmentId },
      }),
    })
    await waitFor(() =>
      expect(within(question).getByRole('button', { name: 'Keep Samira Okafor' })).toHaveFocus(),
    )
    expect(question).toHaveTextContent('This action is permanent')
    await remove()
    expect(await within(question).findByRole('link', { name: 'Open the appointment' })).toBeVisible()
    expect(question).toHaveTextContent(
      'Failed to delete client. Samira Okafor has an appointment on Nov 25, 2026.',
    )
    await expectAccessibleMarkup()
    await user.click(within(question).getByRole('link', { name: 'Open the appointment' }))
    expect(location.search).toBe(`?appointment=${appointmentId}`)
    expect(closed).toHaveBeenCalledWith(false)
  })

  it('a failure: a message, and the question closes', async () => {
    const { remove, closed } = askToDelete({ 'DELETE /api/clients/{id}': problem(500, 'unexpected', '') })
    await remove()
    expect(await screen.findByText('Failed to delete client')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
  })
})
