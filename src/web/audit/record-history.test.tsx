import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleChange } from '#web/testing/sample-audit-entry.ts'
import { RecordHistory } from './record-history.tsx'

describe('the history of a record', () => {
  it('it is loaded on request and shows the values before and after', async () => {
    const { user, sent } = renderStaff(<RecordHistory entity="client" id="c1" />, {
      role: 'admin',
      answers: { 'GET /api/audit': page([sampleChange]) },
    })
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Show history' }))
    await user.click(await screen.findByRole('button', { name: 'Changed' }))
    expect(screen.getByRole('row', { name: 'Status Active Vip' })).toBeVisible()
    expect(sent[0]?.query).toMatchObject({ entity: 'client', entityId: 'c1' })
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Hide history' }))
    expect(screen.queryByRole('row')).toBeNull()
  })

  it('a history that cannot be loaded: an error with Try again', async () => {
    let isDown = true
    const { user } = renderStaff(<RecordHistory entity="client" id="c1" />, {
      role: 'admin',
      answers: { 'GET /api/audit': () => (isDown ? problem(500, 'unexpected', '') : page([])) },
    })
    await user.click(screen.getByRole('button', { name: 'Show history' }))
    expect(await screen.findByText('Failed to load the history. Please try again.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible()
  })

  it('role staff has no history', () => {
    const { container } = renderStaff(<RecordHistory entity="client" id="c1" />, { role: 'staff' })
    expect(container).not.toHaveTextContent('History')
  })
})
