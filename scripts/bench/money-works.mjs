import { day, parsed, post, today, totalOf } from './works.mjs'

// The measured works of billing: reads with the check of their answer, and writes.

/** Returns the reads by name; `ids` are those of `moneyIds`. */
export function moneyReadsOf({ jobId, openJobId, fleetId }) {
  const year = `from=${day(-364)}&to=${today}`
  const isList = async (answer, sql, query) => totalOf(answer) === (await sql(query))
  const invoices = "select count(*)::int from documents d where d.type = 'invoice'"
  const settled = '(select coalesce(sum(a.amount), 0) from allocations a where a.invoice_id = d.id)'
  return {
    'lines of a job': {
      path: `/api/appointments/${jobId}/lines`,
      check: async (answer, sql) =>
        parsed(answer).lines.length ===
        (await sql('select count(*)::int from line_items where appointment_id = $1 and deleted_at is null', [
          jobId,
        ])),
    },
    'lines of an open job': {
      path: `/api/appointments/${openJobId}/lines`,
      check: (answer) => parsed(answer).proposed.length > 0,
    },
    'jobs of a mechanic': {
      path: '/api/my-jobs',
      as: 'mechanic',
      check: ({ status }) => status === 200,
    },
    'documents, 50': {
      path: '/api/documents?limit=50',
      check: (answer, sql) => isList(answer, sql, 'select count(*)::int from documents'),
    },
    'documents, unpaid': {
      path: '/api/documents?limit=50&status=unpaid',
      check: (answer, sql) => isList(answer, sql, `${invoices} and d.total > ${settled}`),
    },
    'documents, overdue': {
      path: '/api/documents?limit=50&status=overdue',
      check: (answer, sql) =>
        isList(answer, sql, `${invoices} and d.due_date < '${today}' and d.total > ${settled}`),
    },
    'documents, searched': {
      path: '/api/documents?limit=50&search=fleet',
      check: (answer) => totalOf(answer) > 0,
    },
    'payments, 50': {
      path: '/api/payments?limit=50',
      check: (answer, sql) => isList(answer, sql, 'select count(*)::int from payments'),
    },
    'takings of a day': {
      path: `/api/takings?date=${day(-3)}`,
      check: (answer) => parsed(answer).payments.length > 0,
    },
    'debtors, 50': {
      path: '/api/debtors?limit=50',
      check: (answer, sql) =>
        isList(
          answer,
          sql,
          `select count(distinct d.client_id)::int from documents d where d.type = 'invoice' and d.total > ${settled}`,
        ),
    },
    'account of a client': {
      path: `/api/clients/${fleetId}/account`,
      check: async (answer, sql) =>
        parsed(answer).due ===
        (await sql(
          `select coalesce(sum(d.total - ${settled}), 0)::int from documents d where d.type = 'invoice' and d.client_id = $1`,
          [fleetId],
        )),
    },
    'statement of 500 items': {
      path: `/api/clients/${fleetId}/statement?from=${day(-399)}&to=${today}`,
      check: async (answer, sql) =>
        parsed(answer).items.length > 0 &&
        parsed(answer).balance ===
          (await sql(
            `select (select coalesce(sum(case type when 'invoice' then total when 'credit_note' then -total else 0 end), 0)
              from documents where client_id = $1)::int - (select coalesce(sum(case direction when 'in' then amount else -amount end), 0)
              from payments where client_id = $1)::int`,
            [fleetId],
          )),
    },
    'money report of a year': {
      path: `/api/reports/money?${year}`,
      check: async (answer, sql) =>
        parsed(answer).sales.documents ===
        (await sql(`${invoices} and d.issued_on between $1 and $2`, [day(-364), today])),
    },
    'money report, cash basis': {
      path: `/api/reports/money?${year}&basis=cash`,
      check: (answer) => parsed(answer).gst.documents > 0,
    },
  }
}

/** Returns the records that the reads are about. */
export async function moneyIds({ db }) {
  const idOf = async (query) => (await db.query(query)).rows[0]?.id
  return {
    jobId: await idOf(
      "select appointment_id as id from documents where type = 'invoice' and appointment_id is not null and line_count >= 4 order by id desc limit 1",
    ),
    // With lines that its services propose.
    openJobId: await idOf(
      `select a.id from appointments a where a.status = 'scheduled' and 'oil-change' = any(a.services)
        and not exists (select from line_items l where l.appointment_id = a.id) order by a.id limit 1`,
    ),
    fleetId: await idOf(
      `select client_id as id from documents where type = 'invoice' group by 1 order by count(*) desc, 1 limit 1`,
    ),
  }
}

/** Returns the writes by name, as `writesOf`. */
export async function moneyWritesOf({ url, cookie, db }) {
  const { rows: jobs } = await db.query(
    `select a.id from appointments a join clients c on c.id = a.client_id and c.deleted_at is null and c.credit_limit = 0
      where a.status = 'completed' and 'oil-change' = any(a.services) and a.deleted_at is null
        and not exists (select from line_items l where l.appointment_id = a.id) order by a.id desc limit 2000`,
  )
  const { rows: unpaid } = await db.query(
    `select d.id, d.client_id from documents d join clients c on c.id = d.client_id and c.deleted_at is null
      where d.type = 'invoice' and d.total - (select coalesce(sum(a.amount), 0) from allocations a where a.invoice_id = d.id) > 5000
      order by d.id desc limit 500`,
  )
  const send = (path, body) => post(`${url}${path}`, body, cookie)
  // Each job is invoiced once.
  let next = 0
  return {
    'issue an invoice': () => send('/api/invoices', { subject: { appointmentId: jobs[next++]?.id } }),
    'take a payment': (n) => {
      const { id: invoiceId, client_id: clientId } = unpaid[n % unpaid.length]
      return send('/api/payments', {
        ...{ clientId, method: 'eftpos', amount: 10 },
        allocate: [{ invoiceId, amount: 10 }],
      })
    },
  }
}
