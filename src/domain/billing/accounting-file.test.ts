import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { type AccountedDocument, accountingFile, myobWarnings } from './accounting-file.ts'
import { defaultBilling } from './billing-settings.ts'

const invoice: AccountedDocument = {
  ...{ type: 'invoice', label: 'INV-1001', title: 'Logbook Service', plate: 'ABC123', creditsLabel: null },
  ...{ issuedOn: calendarDate('2026-11-20'), dueDate: calendarDate('2026-12-04'), isGstRegistered: true },
  buyer: {
    ...{ name: 'Petra Novak', company: '=cmd()', abn: null, phone: null },
    ...{ address: '1 High St\nSydney', email: 'petra@example.com' },
  },
  amounts: [
    { tax: 'gst', amount: 24_990 },
    { tax: 'free', amount: 4400 },
  ],
}
const creditNote: AccountedDocument = {
  ...invoice,
  ...{ type: 'credit_note', label: 'CN-1001', dueDate: null, creditsLabel: 'INV-1001' },
  amounts: [{ tax: 'gst', amount: 1050 }],
}

it('a file for Xero has a line per tax, dates with slashes, negative credit notes, and escaped formulas', () => {
  const { data } = Papa.parse(
    accountingFile('xero', [invoice, creditNote], { ...defaultBilling, xeroAccount: '210' }),
    {
      header: true,
      skipEmptyLines: true,
    },
  )
  const contact = {
    ...{ '*ContactName': "'=cmd()", EmailAddress: 'petra@example.com', POAddressLine1: '1 High St' },
    ...{ POAddressLine2: 'Sydney', POAddressLine3: '', POAddressLine4: '' },
    ...{
      '*InvoiceDate': '20/11/2026',
      '*Description': 'Logbook Service',
      '*Quantity': '1',
      '*AccountCode': '210',
    },
  }
  const sale = { ...contact, '*InvoiceNumber': 'INV-1001', Reference: 'ABC123', '*DueDate': '04/12/2026' }
  expect(data).toEqual([
    { ...sale, '*UnitAmount': '249.9', '*TaxType': 'GST on Income' },
    { ...sale, '*UnitAmount': '44', '*TaxType': 'GST Free Income' },
    {
      ...contact,
      ...{ '*InvoiceNumber': 'CN-1001', Reference: 'INV-1001', '*DueDate': '20/11/2026' },
      ...{ '*UnitAmount': '-10.5', '*TaxType': 'GST on Income' },
    },
  ])
})

it('a file for MYOB has a blank line between sales', () => {
  const lines = accountingFile('myob', [invoice, creditNote], defaultBilling).split('\r\n')
  expect(lines.slice(1)).toEqual([
    `"'=cmd()",1 High St,Sydney,,,X,INV-1001,20/11/2026,ABC123,Logbook Service,4-1000,227.18,249.9,GST`,
    `"'=cmd()",1 High St,Sydney,,,X,INV-1001,20/11/2026,ABC123,Logbook Service,4-1000,44,44,FRE`,
    '',
    `"'=cmd()",1 High St,Sydney,,,X,CN-1001,20/11/2026,INV-1001,Logbook Service,4-1000,-9.55,-10.5,GST`,
    '',
  ])
})

it('a garage that is not registered for GST exports sales without it', () => {
  const file = accountingFile('myob', [{ ...invoice, isGstRegistered: false }], defaultBilling)
  expect(file).toContain('4-1000,249.9,249.9,N-T')
})

it('a long address is on four lines, and one line is not divided', () => {
  const of = (address: string | null) => {
    const file = accountingFile(
      'xero',
      [{ ...creditNote, buyer: { ...invoice.buyer, address } }],
      defaultBilling,
    )
    const [row] = Papa.parse<Record<string, string>>(file, { header: true }).data
    return [1, 2, 3, 4].map((line) => row?.[`POAddressLine${line}`])
  }
  expect(of('Fleet\nUnit 2 \n1 High St\nSydney NSW 2000\nAustralia')).toEqual([
    ...['Fleet', 'Unit 2', '1 High St', 'Sydney NSW 2000, Australia'],
  ])
  expect(of('1 High St, Sydney')).toEqual(['1 High St, Sydney', '', '', ''])
  expect(of(null)).toEqual(['', '', '', ''])
})

it('what is longer than MYOB imports is named, and what has exactly the length is not', () => {
  const named = { ...invoice, buyer: { ...invoice.buyer, company: 'x'.repeat(51) } }
  expect(myobWarnings([invoice, { ...named, buyer: { ...named.buyer, company: 'x'.repeat(50) } }])).toEqual(
    [],
  )
  const numbered = Array.from({ length: 7 }, (_, index) => ({ ...invoice, label: `INV-1000${index}` }))
  expect(myobWarnings([named, ...numbered])).toEqual([
    'MYOB imports at most 50 characters of a customer name. Please check the names of INV-1001.',
    'MYOB AccountRight v19 and earlier import at most 8 characters of an invoice number. Please check INV-10000, INV-10001, INV-10002, INV-10003, INV-10004 and 2 more.',
  ])
  const long = { ...invoice, title: 'x'.repeat(256), buyer: { ...invoice.buyer, address: 'x'.repeat(256) } }
  expect(myobWarnings([long])).toEqual([
    'MYOB imports at most 255 characters of an address. Please check the addresses of INV-1001.',
    'MYOB imports at most 255 characters of a description. The file has only these of INV-1001.',
  ])
})
