import type { Page } from '@playwright/test'

/** Lets the vehicle of a job with prices leave without an invoice, after Check Out was pressed. */
export async function leaveWithoutInvoice(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Check Out', exact: true })
  await dialog.getByRole('button', { name: 'Check out without invoice' }).press('Enter')
}
