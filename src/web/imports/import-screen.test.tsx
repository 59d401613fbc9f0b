import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Import, ImportPreview } from '#contract/imports/imports'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { ImportScreen } from './import-screen.tsx'

const preview: ImportPreview = {
  digest: 'digest of the file',
  hasHeader: true,
  withoutEmail: null,
  titleLines: [],
  columns: [
    { header: 'Customer', field: 'name', examples: ['Mei Tan', 'Tom Lee'], values: 3 },
    { header: 'E-mail', field: 'email', examples: ['mei@example.com'], values: 3 },
    { header: 'Mobile', field: 'phone', examples: ['0491 570 156'], values: 2 },
    { header: 'Balance', field: null, examples: [], values: 0 },
  ],
  missing: [],
  counts: {
    rows: 3,
    newClients: 2,
    knownClients: 0,
    newVehicles: 1,
    knownVehicles: 0,
    skipped: 1,
    sharedPlates: 1,
  },
  rows: [
    {
      ...{ row: 2, name: 'Mei Tan', client: 'new', problems: [] },
      vehicle: { name: '2020 Mazda 3', licensePlate: 'ABC123', isNew: true },
    },
    { row: 3, name: 'Tom Lee', client: 'skipped', vehicle: null, problems: ['The phone number is missing.'] },
  ],
  problems: [{ row: 3, name: 'Tom Lee', problems: ['The phone number is missing.'] }],
  changes: [],
  sharedPlates: [{ row: 2, licensePlate: 'ABC123', otherOwner: 'Helen Papadakis' }],
}

const imported: Import = {
  ...{ id: '0198a000-0000-7000-8000-0000000000aa', fileName: 'clients.csv', createdBy: 'Priya Nair' },
  ...{
    clientCount: 2,
    vehicleCount: 1,
    createdAt: '2026-11-23T23:00:00.000Z',
    undoneAt: null,
    undoable: true,
  },
}

const file = new File(['Customer,E-mail,Mobile,Balance'], 'clients.csv', { type: 'text/csv' })

function openScreen(answers: Answers = {}, role: 'admin' | 'staff' = 'admin') {
  return renderStaff(<ImportScreen />, {
    role,
    answers: {
      'GET /api/imports': page([]),
      'GET /api/users/administrators': [],
      'POST /api/imports/preview': preview,
      ...answers,
    },
  })
}

describe('importing a file', () => {
  it('the columns, what will be added and each skipped row are shown before anything is saved', async () => {
    const { user, sent } = openScreen()
    expect(await screen.findByText('No imports yet')).toBeVisible()
    await user.upload(screen.getByLabelText('CSV file'), file)
    expect(await screen.findByRole('combobox', { name: 'Field for Mobile' })).toHaveValue('phone')
    expect(screen.getByRole('combobox', { name: 'Field for Balance' })).toHaveValue('')
    const skipped = within(screen.getByRole('list', { name: 'Rows that will be skipped' }))
    expect(skipped.getByText('Row 3, Tom Lee')).toBeVisible()
    expect(skipped.getByText('The phone number is missing.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import 2 clients and 1 vehicle' })).toBeVisible()
    expect(sent.filter(({ route }) => route === 'POST /api/imports')).toEqual([])
    await expectAccessibleMarkup()
  })

  it('a plate that another client has is named with that client', async () => {
    const { user } = openScreen()
    await user.upload(await screen.findByLabelText(/CSV file/i), file)
    const list = await screen.findByRole('list', { name: 'Plates that another client has' })
    expect(list).toHaveTextContent('Row 2. Helen Papadakis has a vehicle with this plate.')
    await expectAccessibleMarkup()
  })

  it('columns that are not imported, lines above the headers and changed values are named', async () => {
    const { user } = openScreen({
      'POST /api/imports/preview': {
        ...preview,
        titleLines: ['Customers of Hume Motors'],
        columns: [...preview.columns, { header: 'Notes', field: null, examples: ['Loyal'], values: 212 }],
        changes: [
          {
            ...{ kind: 'left_out', field: 'mileage', reason: 'it means that there is no value', count: 101 },
            examples: [{ row: 2, name: 'Mei Tan', from: 'N/A', to: null }],
          },
          {
            ...{ kind: 'changed', field: 'phone', reason: 'the first zero was missing', count: 1 },
            examples: [{ row: 2, name: 'Mei Tan', from: '491570156', to: '0491 570 156' }],
          },
        ],
      } satisfies ImportPreview,
    })
    await user.upload(screen.getByLabelText('CSV file'), file)
    expect(await screen.findByText(/These columns are not imported: Notes \(212 values\)\./)).toBeVisible()
    expect(screen.getByText(/The file has 1 line above the headers/)).toBeVisible()
    const list = within(screen.getByRole('list', { name: 'Values that will be left out or changed' }))
    await user.click(list.getByRole('button', { name: /^Mileage \(km\) left out/ }))
    expect(list.getByText(/“N\/A”/)).toBeVisible()
    expect(list.getByText(/These are the first 1/)).toBeVisible()
    await user.click(list.getByRole('button', { name: /^Phone changed/ }))
    expect(list.getByText(/“491570156” → 0491 570 156/)).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('where the settings allow it, clients without an email are imported unless they are switched off', async () => {
    const { user, sent } = openScreen({ 'POST /api/imports/preview': { ...preview, withoutEmail: true } })
    await user.upload(screen.getByLabelText('CSV file'), file)
    await user.click(await screen.findByRole('switch', { name: 'Import clients without an email' }))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        route: 'POST /api/imports/preview',
        query: { columns: 'name,email,phone,', withoutEmail: 'false' },
      }),
    )
  })

  it('where the settings require an email, there is no switch for it', async () => {
    const { user } = openScreen()
    await user.upload(screen.getByLabelText('CSV file'), file)
    expect(await screen.findByRole('switch', { name: /headers/ })).toBeVisible()
    expect(screen.queryByRole('switch', { name: 'Import clients without an email' })).toBeNull()
  })

  it('another field for a column: the file is read again with the chosen columns', async () => {
    const { user, sent } = openScreen()
    await user.upload(screen.getByLabelText('CSV file'), file)
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Field for Balance' }),
      'Mileage (km)',
    )
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        route: 'POST /api/imports/preview',
        query: { columns: 'name,email,phone,mileage', hasHeader: 'true' },
      }),
    )
  })

  it('a required field without a column is named, and nothing can be imported', async () => {
    const missing: ImportPreview = { ...preview, missing: ['phone'] }
    const { user } = openScreen({ 'POST /api/imports/preview': missing })
    await user.upload(screen.getByLabelText('CSV file'), file)
    expect(await screen.findByText('Please choose the column for: Phone.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })

  it('the import sends what was previewed, and then shows what was added', async () => {
    const { user, sent } = openScreen({ 'POST /api/imports': imported })
    await user.upload(screen.getByLabelText('CSV file'), file)
    await user.click(await screen.findByRole('button', { name: 'Import 2 clients and 1 vehicle' }))
    expect(await screen.findByText(/clients.csv has been imported: 2 clients and 1 vehicle/)).toBeVisible()
    expect(sent.find(({ route }) => route === 'POST /api/imports')?.query).toEqual({
      ...{ columns: 'name,email,phone,', hasHeader: 'true', fileName: 'clients.csv' },
      ...{ digest: 'digest of the file', newClients: '2', newVehicles: '1' },
    })
    expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible()
  })

  it('records changed since the preview: the reason is shown, and the file stays', async () => {
    const sentence = 'The file or the records have changed since this preview. Please check the new preview.'
    const { user } = openScreen({ 'POST /api/imports': problem(409, 'import_changed', sentence) })
    await user.upload(screen.getByLabelText('CSV file'), file)
    await user.click(await screen.findByRole('button', { name: /^Import 2/ }))
    expect((await screen.findAllByText(sentence))[0]).toBeVisible()
    expect(screen.getByText('clients.csv')).toBeVisible()
  })

  it('a file that cannot be read: the reason is shown', async () => {
    const sentence = 'This is not a CSV file. Open it in your spreadsheet program and save it as CSV UTF-8.'
    const { user } = openScreen({
      'POST /api/imports/preview': problem(400, 'invalid_input', sentence, { fields: { file: sentence } }),
    })
    await user.upload(screen.getByLabelText('CSV file'), file)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  })

  it('pasted rows are read like a file', async () => {
    const { user, sent } = openScreen()
    await user.click(screen.getByRole('button', { name: 'Paste rows' }))
    await user.type(screen.getByRole('textbox', { name: 'Rows' }), 'Mei Tan,mei@example.com')
    await user.click(screen.getByRole('button', { name: 'Read rows' }))
    expect(await screen.findByText('pasted-rows.csv')).toBeVisible()
    const body = sent.find(({ route }) => route === 'POST /api/imports/preview')?.body
    const pasted = body instanceof FormData ? body.get('file') : null
    expect(pasted instanceof File && (await pasted.text())).toBe('Mei Tan,mei@example.com')
  })

  it('is for administrators', async () => {
    openScreen({}, 'staff')
    expect(await screen.findByRole('heading', { name: 'Import is for administrators' })).toBeVisible()
  })
})

describe('the imports', () => {
  it('undoing the import that has just been made removes its result', async () => {
    const { user } = openScreen({
      'GET /api/imports': page([imported]),
      'POST /api/imports': imported,
      'POST /api/imports/{id}/undo': { removedClients: 2, removedVehicles: 1, keptCount: 0, kept: [] },
    })
    await user.upload(screen.getByLabelText('CSV file'), file)
    await user.click(await screen.findByRole('button', { name: /^Import 2/ }))
    expect(await screen.findByText(/has been imported/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo import of clients.csv' }))
    await user.click(await screen.findByRole('button', { name: 'Undo import' }))
    await waitFor(() => expect(screen.queryByText(/has been imported/)).toBeNull())
  })

  it('Undo asks first, then names the records that were kept', async () => {
    const { user } = openScreen({
      'GET /api/imports': page([imported]),
      'POST /api/imports/{id}/undo': {
        ...{ removedClients: 1, removedVehicles: 0, keptCount: 2 },
        kept: [
          { kind: 'client', id: 'a', name: 'Mei Tan' },
          { kind: 'vehicle', id: 'b', name: '2020 Mazda 3 ABC123' },
        ],
      },
    })
    expect(await screen.findByText(/2 clients and 1 vehicle · Nov 24, 2026/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo import of clients.csv' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo Import' }))
    await user.click(dialog.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText(/used or changed since: Mei Tan, 2020 Mazda 3 ABC123\./)).toBeVisible()
  })

  it('an import that has been undone or is too old has no button', async () => {
    openScreen({
      'GET /api/imports': page([{ ...imported, undoable: false, undoneAt: '2026-11-24T00:00:00.000Z' }]),
    })
    expect(await screen.findByText('Undone Nov 24, 2026')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})
