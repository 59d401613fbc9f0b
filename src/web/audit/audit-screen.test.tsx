import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAuditEntry, sampleChange } from '#web/testing/sample-audit-entry.ts'
import { AuditScreen } from './audit-screen.tsx'

const RESTORE = 'POST /api/audit/{id}/restore'

function openScreen(answers: Answers, at = '/audit') {
  history.replaceState(null, '', at)
  return renderStaff(<AuditScreen />, { role: 'admin', answers })
}

describe('the audit log', () => {
  it('search and action are part of the URL and of the request; an entry shows its fields', async () => {
    const { user, sent } = openScreen({ 'GET /api/audit': page([sampleAuditEntry(), sampleChange]) })
    await user.type(screen.getByRole('searchbox'), 'Okafor')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Deleted')
    await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ search: 'Okafor', action: 'deleted' }))
    // The search is debounced, so either can be first.
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      action: 'deleted',
      search: 'Okafor',
    })
    const [deleted] = await screen.findAllByRole('listitem')
    await user.click(within(deleted ?? document.body).getByRole('button', { expanded: false }))
    expect(screen.getByRole('row', { name: 'Email samira@example.com' })).toBeVisible()
  })

  it('no entry matches: a message; clearing the filters shows all', async () => {
    const { user } = openScreen(
      { 'GET /api/audit': ({ query }) => page(query.action === undefined ? [sampleChange] : []) },
      '/audit?search=qqqzzzxxx&action=deleted',
    )
    expect(await screen.findByText('No entries found')).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('Samira Okafor')).toBeVisible()
    expect(location.search).toBe('')
  })

  it('a restore that is refused: the reason, and it can be tried again', async () => {
    const reason = 'A client with this email and phone already exists.'
    let answer: Response | { entity: string; entityId: string } = problem(409, 'duplicate', reason)
    const { user } = openScreen({ 'GET /api/audit': page([sampleAuditEntry()]), [RESTORE]: () => answer })
    const restore = await screen.findByRole('button', { name: 'Restore client Samira Okafor' })
    await user.click(restore)
    expect(await screen.findByText(`Failed to restore. ${reason}`)).toBeVisible()
    expect(restore).toBeEnabled()
    answer = { entity: 'client', entityId: 'c1' }
    await user.click(restore)
    expect(await screen.findByText('Client Samira Okafor')).toBeVisible()
  })

  it('role staff: no log, but the administrators to ask', () => {
    renderStaff(<AuditScreen />, { role: 'staff' })
    expect(screen.getByRole('heading', { name: 'Audit Log is for administrators' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})
