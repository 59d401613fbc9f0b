import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleListedDocument } from '#web/testing/sample-document.ts'
import { InvoicesScreen } from './invoices-screen.tsx'

const LIST = 'GET /api/documents'
const overdue = sampleListedDocument({ balance: 20000, state: 'part_paid', isOverdue: true })
const credit = sampleListedDocument({
  id: '0198a000-0000-7000-8000-0000000000e2',
  ...{ type: 'credit_note', label: 'CRN-1001', dueDate: null, balance: null, state: null },
})

function openScreen(answer: NonNullable<Answers[typeof LIST]>, search = '') {
  history.replaceState(null, '', `/invoices${search}`)
  return renderStaff(<InvoicesScreen />, { answers: { [LIST]: answer } })
}

it('documents are listed with their state and what is still due', async () => {
  openScreen(page([credit, overdue]))
  const rows = within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(within(rows[0] as HTMLElement).getByText('Credit note')).toBeVisible()
  expect(rows[1]).toHaveTextContent('INV-1001')
  expect(rows[1]).toHaveTextContent('Samira Okafor')
  expect(rows[1]).toHaveTextContent('$361.88$200.00 due')
  expect(screen.getByRole('link', { name: 'INV-1001' })).toHaveAttribute('href', `?document=${overdue.id}`)
  await expectAccessibleMarkup()
})

it('the status filters the list, and none found says so', async () => {
  const { user, sent } = openScreen(({ query }) => page(query.status === 'overdue' ? [] : [overdue]))
  await screen.findByRole('link', { name: 'INV-1001' })
  await user.selectOptions(screen.getByLabelText('Status'), 'Overdue')
  expect(await screen.findByText('No invoices found')).toBeVisible()
  expect(sent.at(-1)?.query).toMatchObject({ status: 'overdue' })
  await waitFor(() => expect(location.search).toBe('?status=overdue'))
  await expectAccessibleMarkup()
})

it('no invoices yet: where they come from', async () => {
  openScreen(page([]))
  expect(await screen.findByText('No invoices yet')).toBeVisible()
})

it('that cannot be loaded: a sentence, and a button to try again', async () => {
  openScreen(problem(500, 'internal', 'Something went wrong.'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the invoices. Please try again.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
