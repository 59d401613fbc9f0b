/**
 * How every figure of the reports is counted. The documents of the interface and the screen both say it in these words.
 *
 * An appointment belongs to the day of its slot. Deleted appointments and hires count nowhere; what was done for a client,
 * by a staff member or with a rental car that was deleted since still counts.
 */
export const figureDefinitions = {
  range:
    'Weekly is today and the six days before. Monthly is the whole calendar month of today, the days still to come included.',
  comparison:
    'The month is compared with the same days of the month before, other days with as many just before them; a range that is not over with as many days as have come.',
  todayAppointments:
    'Appointments whose slot is today, but for cancelled ones, of the places that today offers.',
  completed:
    'Appointments of the range that were checked out. A change of the slot moves them, a late check-out does not.',
  activeClients:
    'Clients who are active or VIP now, and how many were added in the range and are still on the list.',
  totalVehicles: 'Vehicles on the list now, and how many of them were added in the range.',
  rentalIncome:
    'Amounts and additional charges of the hires that came back in the range, on the day of the real return, GST included.',
  appointmentsPerDay:
    'Done is checked out, still to do everything that is neither done nor cancelled. The average is over the days up to today that were open or had work, without cancelled appointments.',
  popularServices:
    'The ten services with the most appointments that are not cancelled. Codes count under their name, typed text by itself, capitals ignored; an appointment counts once for each of its services.',
  statuses: 'All appointments of the range by their status now.',
  busiestHours: 'Appointments that are not cancelled, by the hour in which their slot begins.',
  busiestDays:
    'Appointments that are not cancelled, by weekday; on average over the dates of that weekday that are open or have work, days to come included.',
  technicians:
    'Appointments that are not cancelled, by the technician they are assigned to. The average time is from check-in to check-out. Hours booked are one slot for each appointment, of the hours that the technician works while the garage is open, from their hire date on.',
  rentals:
    'A car-day is a date on which a car is out, from the real hand-over to the real return, both included; a car that is out counts until today, and its days to come and confirmed bookings as booked ahead. Utilisation is both of the days that the car was in the fleet.',
  bookedAhead: 'Amounts of confirmed hires, and of cars that are out, that are to come back in the range.',
  averageHire: 'Days paid of the hires that came back in the range, on average.',
} as const
