const zone = 'Australia/Sydney'

/** Finds where `open_invoices` does not follow from the invoices and their allocations. */
export const wrongOpenInvoices = `
  with settled as (select invoice_id, sum(amount) as amount from allocations group by invoice_id),
    expected as (
      select d.id, d.client_id, d.due_date, d.total - coalesce(s.amount, 0) as balance
      from documents d left join settled s on s.invoice_id = d.id where d.type = 'invoice' and d.total > coalesce(s.amount, 0)
    )
  (select * from expected except select * from open_invoices) union all (select * from open_invoices except select * from expected)`

/** Invalid states and the queries that would find them. */
export const neverFound: Record<string, string> = {
  'a slot above its capacity without a reason': `select time_slot_id from appointments where status <> 'cancelled' and overbook_reason is null group by 1 having count(*) > 3`,
  'a reason for an extra spot in a slot that is not full': `select a.id from appointments a where a.overbook_reason is not null and (select count(*) from appointments b where b.time_slot_id = a.time_slot_id and b.status <> 'cancelled') <= 3`,
  'an appointment with a vehicle of another client': `select a.id from appointments a join vehicles v on v.id = a.vehicle_id where v.client_id <> a.client_id`,
  'two appointments of a vehicle on one day': `select 1 from appointments where status <> 'cancelled' group by vehicle_id, left(time_slot_id, 10) having count(*) > 1`,
  'two appointments of a vehicle within a week': `select 1 from appointments a join appointments b on a.vehicle_id = b.vehicle_id and a.id < b.id where abs(left(a.time_slot_id, 10)::date - left(b.time_slot_id, 10)::date) < 7`,
  'a technician with two cars in a slot': `select 1 from appointments where assigned_staff_id is not null group by assigned_staff_id, time_slot_id having count(*) > 1`,
  'work assigned to a staff member who is not an active mechanic': `select a.id from appointments a join staff s on s.id in (a.assigned_staff_id, a.preferred_staff_id) where s.position <> 'mechanic' or s.status <> 'active'`,
  'a vehicle in service without an appointment in progress, or the reverse': `select v.id from vehicles v where (v.status = 'in_service') <> exists (select from appointments a where a.vehicle_id = v.id and a.status = 'in_progress')`,
  'a timestamp in the future': `select 1 from appointments where greatest(created_at, updated_at, decided_at, check_in_time, check_out_time) > :now
    union all select 1 from rental_bookings where greatest(created_at, updated_at, decided_at, picked_up_at, returned_at) > :now
    union all select 1 from clients where created_at > :now union all select 1 from vehicles where created_at > :now
    union all select 1 from tow_bookings where created_at > :now`,
  'a past appointment that is still open': `select id from appointments where left(time_slot_id, 10)::date < :today and status not in ('completed', 'cancelled', 'in_progress')`,
  'a future appointment that has begun': `select id from appointments where time_slot_id > :wall_clock and status not in ('pending', 'confirmed', 'scheduled', 'cancelled')`,
  'an appointment whose status does not match its arrival and departure': `select id from appointments where (status in ('in_progress', 'completed')) <> (check_in_time is not null) or (status = 'completed') <> (check_out_time is not null)`,
  'a stay shorter than 40 minutes or longer than 7 hours': `select id from appointments where check_out_time - check_in_time not between '40 min' and '7 h'`,
  'a booking older than its client or vehicle': `select a.id from appointments a join clients c on c.id = a.client_id join vehicles v on v.id = a.vehicle_id where a.created_at < greatest(c.created_at, v.created_at)
    union all select b.id from rental_bookings b join clients c on c.id = b.client_id where b.created_at < c.created_at
    union all select v.id from vehicles v join clients c on c.id = v.client_id where v.created_at < c.created_at`,
  'an appointment that begins before it was booked or confirmed': `select id from appointments where (time_slot_id || ':00')::timestamp <= greatest(created_at, decided_at) at time zone '${zone}'`,
  'a call that is not about a confirmed appointment of a client who prefers calls, or is closed before it was added': `select t.id from call_tasks t left join appointments a on a.id = t.entity_id and a.status = 'confirmed' left join clients c on c.id = a.client_id
    where c.preferred_contact is distinct from 'phone' or t.created_at is distinct from a.decided_at or t.closed_at < t.created_at or t.closed_at > :now`,
  'an online request more than 30 days ahead': `select id from appointments where (status in ('pending', 'confirmed') or decided_by is not null) and left(time_slot_id, 10)::date - (created_at at time zone '${zone}')::date > 30`,
  'an online booking on a weekend': `select id from appointments where (status in ('pending', 'confirmed') or decided_by is not null) and extract(isodow from left(time_slot_id, 10)::date) > 5`,
  'a decision without a user and time': `select id from appointments where (decided_by is null) <> (decided_at is null) or (rejection_reason is not null and status <> 'cancelled') or (cancelled_from = 'pending' and decided_by is null) or decided_at < created_at`,
  'a cancelled record without its previous status and reason': `select id from appointments where status = 'cancelled' and (cancelled_from is null or (rejection_reason is null and not is_no_show))
    union all select id from rental_bookings where status = 'cancelled' and (cancelled_from is null or (rejection_reason is null and not is_no_show))`,
  'a confirmed appointment without a decision time': `select id from appointments where status = 'confirmed' and decided_at is null`,
  'a pending request that has lapsed or never lapses': `select id from appointments where status = 'pending' and (lapses_at is null or lapses_at <= :now or reminder_at <= :now or reminder_at > lapses_at)
    union all select id from rental_bookings where status = 'pending' and (lapses_at is null or lapses_at <= :now or reminder_at <= :now or reminder_at > lapses_at)`,
  'overlapping rentals of a car': `select a.id from rental_bookings a join rental_bookings b on a.rental_vehicle_id = b.rental_vehicle_id and a.id < b.id and a.taken_from < b.taken_until and b.taken_from < a.taken_until`,
  'a rental without turnaround time': `select id from rental_bookings where taken_from <> start_date + pickup_time::time or taken_until <> end_date + return_time::time + interval '60 min'`,
  'a rented car without a picked-up rental, or the reverse': `select v.id from rental_vehicles v where (v.status = 'rented') <> ((select count(*) from rental_bookings b where b.rental_vehicle_id = v.id and b.status = 'picked_up') = 1)`,
  'a booked car in maintenance': `select b.id from rental_bookings b join rental_vehicles v on v.id = b.rental_vehicle_id where v.status = 'maintenance' and b.status in ('pending', 'confirmed', 'picked_up')`,
  'a decreasing odometer': `select 1 from (select pickup_mileage, lag(coalesce(return_mileage, pickup_mileage)) over (partition by rental_vehicle_id order by taken_from) as before from rental_bookings where pickup_mileage is not null) readings where pickup_mileage < before
    union all select 1 from rental_vehicles v where odometer < (select max(coalesce(return_mileage, pickup_mileage)) from rental_bookings b where b.rental_vehicle_id = v.id)`,
  'a driver under 18 or with a licence that expires during the rental': `select id from rental_bookings where date_of_birth > start_date - interval '18 years' or license_expiration_date < end_date or date_of_birth is null or license_expiration_date is null or driver_license is null`,
  'a rental whose status does not match its dates': `select id from rental_bookings where (status = 'returned' and taken_until - interval '1 h' > :now at time zone '${zone}' + interval '1 h')
    or (status = 'confirmed' and start_date < :today) or (status = 'pending' and start_date <= :today) or (status = 'picked_up' and picked_up_at is null)`,
  'a special day on a weekend or holiday, or a closed day with bookings': `select id from special_operating_days s where extract(isodow from date) > 5 or exists (select from australian_public_holidays h where h.date = s.date and (h.global or 'AU-NSW' = any (h.counties)))
    or (type = 'closed' and exists (select from time_slots t where t.date = s.date))`,
  'a finished job without an invoice, or stored lines of another one': `select id from appointments a where (status = 'completed') <> exists (select from documents d where d.appointment_id = a.id and d.type = 'invoice')
    union all select l.id from line_items l join appointments a on a.id = l.appointment_id where a.status <> 'completed' or l.invoice_id is null`,
  'a gap between the numbers of documents, or a number before that of an earlier document': `select number from (select number, issued_at, row_number() over (partition by type order by number) as place, max(issued_at) over (partition by type order by number) as latest from documents) d where number <> 1000 + place or issued_at < latest
    union all select next from document_counters c where next <> 1001 + (select count(*) from documents d where d.type = c.type)`,
  'an invoice with other lines than its job': `select d.id from documents d where type = 'invoice' and (total, line_count) <> (select sum(amount), count(*) from line_items l where l.invoice_id = d.id)`,
  'an open invoice that is settled, or one that is not listed as open': wrongOpenInvoices,
  'money from the future, or before the invoice that it settles': `select id from documents where issued_at > :now or issued_on > :today
    union all select id from payments where created_at > :now or paid_on <> (created_at at time zone '${zone}')::date
    union all select a.id from allocations a join documents d on d.id = a.invoice_id where a.created_at < d.issued_at`,
  'a payment that settles nothing and is no deposit': `select p.id from payments p where p.amount <> (select coalesce(sum(amount), 0) from allocations a where p.id in (a.payment_id, a.refund_id)) and p.appointment_id is null`,
  'cash counted beside other takings': `select c.id from takings_counts c where cash_expected <> (select coalesce(sum(amount + rounding), 0) from payments p where p.method = 'cash' and p.paid_on = c.day)`,
}

/** Counts the invoices in each state. */
export const invoiceCounts = `
  select count(*) filter (where settled = total and credited = 0)::int as paid,
    count(*) filter (where settled = 0)::int as unpaid,
    count(*) filter (where settled > 0 and settled < total)::int as part_paid,
    count(*) filter (where credited = total)::int as credited,
    count(distinct client_id) filter (where settled < total and :today - due_date between 14 and 30)::int as on_account,
    count(*) filter (where credited > 0 and credited < total)::int as returned
  from (select d.*, (select coalesce(sum(a.amount), 0) from allocations a where a.invoice_id = d.id) as settled,
      (select coalesce(sum(c.total), 0) from documents c where c.credits_invoice_id = d.id) as credited
    from documents d where d.type = 'invoice') invoices`
