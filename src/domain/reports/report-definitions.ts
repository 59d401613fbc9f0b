/**
 * Definitions of the report figures, shown in the API documents and on the reports screen.
 *
 * An appointment counts on the day of its slot. Deleted appointments and rentals are not counted; those of a deleted client,
 * staff member or rental car are.
 */
export const reportDefinitions = {
  range:
    'Weekly: the last 7 days, including today. Monthly: the current calendar month, including days still to come.',
  comparison:
    'A month is compared with the same days of the previous month. Other ranges are compared with the same number of days immediately before. For a range still in progress, only the days so far are compared.',
  todayAppointments: "Today's appointments (excluding cancelled), out of today's capacity.",
  completed:
    'Appointments in this period that have been checked out, counted on the day of their time slot (not the day of check-out).',
  activeClients:
    'Clients who are currently active or VIP, and how many of the current clients were added in this period.',
  totalVehicles: 'Vehicles currently registered, and how many were added in this period.',
  rentalIncome:
    'Rental charges, including additional charges and GST, for rentals returned in this period (counted on the actual return date).',
  appointmentsPerDay:
    'Done: checked out. Still to do: not checked out and not cancelled. Cancelled: without no-shows. No-shows: confirmed, but the customer did not come. The average excludes cancelled appointments and no-shows and covers days up to today that were open or had appointments.',
  popularServices:
    'The ten most booked services, excluding cancelled appointments. An appointment counts once for each service; custom services are grouped ignoring capitals.',
  statuses:
    'All appointments in this period, by current status. No-shows are counted separately from other cancellations.',
  busiestHours: 'Appointments (excluding cancelled), by the hour their time slot starts.',
  busiestDays:
    'Appointments (excluding cancelled), by weekday. The average covers days that are open or have appointments, including days still to come.',
  technicians:
    "Appointments (excluding cancelled), by assigned technician. Average time runs from check-in to check-out. Hours booked: one slot per appointment, out of the technician's rostered hours while the garage is open, from their start date.",
  rentals:
    'A car-day is one day a car is rented, from actual pickup to actual return (both included). For cars currently out, days up to today count as rented; their remaining days and confirmed bookings count as booked. Utilisation is rented plus booked days as a share of days in the fleet.',
  rentalNoShows: 'Rentals that should have started in this period, but the customer did not pick up the car.',
  bookedAhead: 'Charges for confirmed and current rentals due back in this period.',
  averageRental: 'Average number of days charged for rentals returned in this period.',
  sales:
    'Lines of the invoices issued in this period, by kind. Discounts are a kind of their own. The GST of an invoice is computed of its total and divided among the kinds.',
  averageInvoice: 'Total of the invoices issued in this period, divided by their number.',
  credits: 'Credit notes issued in this period, without write-offs.',
  writeOffs: 'Credit notes issued in this period for what will not be paid.',
  margin:
    'Lines with a known cost of the invoices issued in this period, less those of its credit notes without write-offs: amount less cost, both including GST.',
  hoursSold: 'Hours of labour on the invoices issued in this period.',
  hoursWorked: 'Work periods that have ended, counted within this period.',
  takings:
    'Payments and refunds by the date of the payment. Reversed payments and refunds are subtracted on the date of the reversal.',
  gstAccrual: 'Invoices issued in this period, less credit notes issued in it, including write-offs.',
  gstCash:
    'The share of each invoice that was settled in this period, less the share of each credit note that was used in it. A payment counts on its date; if it settles an invoice later, on the day that it does.',
  depositsHeld:
    'Payments received by the end of this period that had settled no invoice and had not been refunded.',
} as const
