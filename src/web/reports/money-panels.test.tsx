import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MoneyReport } from '#contract/reports/money-report'
import { calendarDate } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { MoneyPanels } from './money-panels.tsx'

const id = '0198a000-0000-7000-8000-00000000000c'
const [from, to] = [calendarDate('2026-11-01'), calendarDate('2026-11-30')]

const report: MoneyReport = {
  ...{ from, to },
  sales: {
    ...{ documents: 1, total: 36_188, gst: 3290, average: 36_188 },
    kinds: [
      { kind: 'labour', total: 21_593, gst: 1963 },
      { kind: 'part', total: 14_595, gst: 1327 },
    ],
  },
  credits: { documents: 0, total: 0, gst: 0 },
  writeOffs: { documents: 0, total: 0, gst: 0 },
  margin: null,
  labour: {
    ...{ soldMinutes: 90, workedMinutes: 60 },
    technicians: [{ staffId: id, name: 'Mick Rowe', workedMinutes: 60 }],
  },
  takings: [{ method: 'eftpos', count: 1, received: 36_188, refunded: 0, net: 36_188 }],
  gst: { basis: 'accrual', documents: 1, total: 36_188, gst: 3290 },
  depositsHeld: { payments: 0, total: 0 },
}

function open(answers: Answers) {
  history.replaceState(null, '', '/reports?view=money')
  return renderStaff(<MoneyPanels urlState={{ period: 'month' }} />, { answers })
}

it('the GST of the chosen basis lists its documents, each with a link', async () => {
  const { user, sent } = open({
    'GET /api/reports/money': ({ query }) => ({
      ...report,
      gst: query.basis === 'cash' ? { basis: 'cash', documents: 0, total: 0, gst: 0 } : report.gst,
    }),
    'GET /api/reports/money/entries': [
      {
        ...{ id, type: 'invoice', label: 'INV-1001', clientId: id, name: 'Petra Novak' },
        ...{ date: calendarDate('2026-11-20'), amount: 36_188, gst: 3290 },
      },
    ],
  })
  const gst = within(await screen.findByRole('region', { name: 'GST' }))
  await user.click(gst.getByRole('button', { name: 'Show 1 document' }))
  expect(await gst.findByRole('link', { name: 'INV-1001' })).toHaveAttribute(
    'href',
    expect.stringContaining(`document=${id}`),
  )
  expect(gst.getByText('Nov 20, 2026, Petra Novak')).toBeVisible()
  expect(screen.getByText('No payments in this period.')).toBeVisible()
  const figures = within(screen.getByRole('region', { name: 'Money in figures' }))
  expect(figures.queryByText('Margin')).toBeNull()
  await expectAccessibleMarkup()
  await user.click(gst.getByRole('radio', { name: 'Cash' }))
  expect(await screen.findByText('No documents in this period.')).toBeVisible()
  expect(location.search).toBe('?view=money&basis=cash')
  expect(sent.map(({ query }) => query.basis ?? query.figure)).toEqual(['accrual', 'accrual', 'cash'])
})

it('further documents are read on request, and a page that fails is read again', async () => {
  const documents = ['INV-1002', 'INV-1001'].map((label, index) => ({
    ...{ id: id.replace(/c$/, String(index)), type: 'invoice' as const, label, clientId: id },
    ...{ name: 'Petra Novak', date: calendarDate('2026-11-20'), amount: 18_094, gst: 1645 },
  }))
  let isDown = true
  const { user, sent } = open({
    'GET /api/reports/money': { ...report, gst: { ...report.gst, documents: 2 } },
    'GET /api/reports/money/entries': ({ query }) => {
      if (query.cursor === undefined)
        return Response.json(documents.slice(0, 1), {
          headers: {
            'x-total-count': '2',
            link: '</api/reports/money/entries?cursor=further>; rel="next"',
          },
        })
      return isDown ? problem(500, 'unexpected', '') : page(documents.slice(1), 2)
    },
  })
  const gst = within(await screen.findByRole('region', { name: 'GST' }))
  await user.click(gst.getByRole('button', { name: 'Show 2 documents' }))
  await user.click(await gst.findByRole('button', { name: 'Show more' }))
  await user.click(await gst.findByRole('button', { name: 'Try again' }))
  isDown = false
  await user.click(await gst.findByRole('button', { name: 'Try again' }))
  expect(await gst.findByRole('link', { name: 'INV-1001' })).toBeVisible()
  expect(gst.getByRole('link', { name: 'INV-1002' })).toBeVisible()
  expect(sent.at(-1)?.query.cursor).toBe('further')
})

it('a period without invoices and payments says so', async () => {
  open({
    'GET /api/reports/money': {
      ...report,
      sales: { documents: 0, total: 0, gst: 0, average: null, kinds: [] },
      takings: [],
    },
  })
  expect(await screen.findByText('No invoices in this period')).toBeVisible()
  expect(screen.getAllByText('No payments in this period')[0]).toBeVisible()
  await expectAccessibleMarkup()
})

it('figures that cannot be loaded are read again on request', async () => {
  let isDown = true
  const { user } = open({
    'GET /api/reports/money': () => (isDown ? problem(500, 'unexpected', '') : report),
  })
  expect(await screen.findByText('The money of this period could not be loaded.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Sales by kind' })).toBeVisible()
})
