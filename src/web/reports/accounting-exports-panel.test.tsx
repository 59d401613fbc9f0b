import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { AccountingExportsPanel } from './accounting-exports-panel.tsx'

const made = {
  id: '0198a000-0000-7000-8000-00000000000c',
  system: 'xero' as const,
  documents: 3,
  createdAt: '2026-11-20T00:00:00.000Z',
}
const november = { from: calendarDate('2026-11-01'), to: calendarDate('2026-11-30') }
const nothing = { invoices: 0, creditNotes: 0, total: 0, gst: 0, gstOfLines: 0, myobWarnings: [] }
const open = { ...nothing, invoices: 2, creditNotes: 1, total: 28_390, gst: 2181, gstOfLines: 2181 }

it('an administrator exports what has not been exported, and downloads the file', async () => {
  let isDone = false
  const { user, sent } = renderStaff(<AccountingExportsPanel range={november} />, {
    role: 'admin',
    answers: {
      'GET /api/accounting-exports': () => (isDone ? [made] : []),
      'GET /api/accounting-exports/preview': () => (isDone ? nothing : open),
      'POST /api/accounting-exports': () => {
        isDone = true
        return made
      },
    },
  })
  expect(await screen.findByText(/^Not exported yet: 3 documents, \$283\.90 with \$21\.81 GST/)).toBeVisible()
  expect(screen.getByText('No exports yet')).toBeVisible()
  for (const list of ['documents', 'payments'] as const)
    expect(screen.getByRole('link', { name: new RegExp(`^${list} of the period`, 'i') })).toHaveAttribute(
      'href',
      `/api/exports/${list}?startDate=2026-11-01&endDate=2026-11-30`,
    )
  await expectAccessibleMarkup()
  await user.click(screen.getByRole('button', { name: 'New Export for Xero' }))
  const link = await screen.findByRole('link', { name: 'Download' })
  expect(link).toHaveAttribute('href', `/api/accounting-exports/${made.id}/csv`)
  expect(await screen.findByText('Not exported yet: 0 documents.')).toBeVisible()
  expect(sent.find(({ route }) => route === 'POST /api/accounting-exports')?.body).toEqual({ system: 'xero' })
  await expectAccessibleMarkup()
})

it('what is longer than MYOB imports is a warning before the export, unless the last one was for Xero', async () => {
  const warning = 'MYOB imports at most 50 characters of a customer name. Please check the names of INV-1001.'
  const show = (exports: (typeof made)[]) =>
    renderStaff(<AccountingExportsPanel range={november} />, {
      role: 'admin',
      answers: {
        'GET /api/accounting-exports': exports,
        'GET /api/accounting-exports/preview': { ...open, myobWarnings: [warning] },
      },
    })
  const { unmount } = show([])
  expect(await screen.findByText(warning)).toBeVisible()
  await expectAccessibleMarkup()
  unmount()
  show([made])
  await screen.findByText('Xero, 3 documents')
  await screen.findByText(/^Not exported yet: 3 documents/)
  expect(screen.queryByText(warning)).toBeNull()
})

it('a preview that cannot be loaded is read again on request', async () => {
  let isFirst = true
  const { user } = renderStaff(<AccountingExportsPanel range={november} />, {
    role: 'admin',
    answers: {
      'GET /api/accounting-exports': [],
      'GET /api/accounting-exports/preview': () => {
        const answer = isFirst ? problem(500, 'internal', 'x') : open
        isFirst = false
        return answer
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Not exported yet: 3 documents/)).toBeVisible()
  expect(screen.queryByText(/^Failed to load what/)).toBeNull()
})
