/**
 * Corrections where the holiday library differs from the law of a state. Each entry names the law for verification.
 * Remove an entry when the library is correct. Applied by make-holidays.mjs.
 */
export const corrections = [
  {
    // Since 2016 the Monday or Tuesday is additional; the library moves the holiday.
    law: 'Northern Territory: Public Holidays Act 1981',
    state: 'NT',
    add: ['2021-12-25', '2022-12-25', '2027-12-25', '2032-12-25', '2033-12-25', '2038-12-25', '2039-12-25'],
    name: 'Christmas Day',
  },
  {
    // In force since 1 January 2024; also additional.
    law: 'South Australia: Public Holidays Act 2023',
    state: 'SA',
    add: ['2027-12-25', '2032-12-25', '2033-12-25', '2038-12-25', '2039-12-25'],
    name: 'Christmas Day',
  },
  {
    // Anzac Day on a Sunday is observed on the Monday instead.
    law: 'Australian Capital Territory: Holidays Act 1958',
    state: 'ACT',
    drop: ['2021-04-25', '2027-04-25', '2032-04-25', '2038-04-25'],
    name: 'Anzac Day',
  },
  {
    // Anzac Day on a Saturday has no Monday holiday unless declared, as for 2020 (under its own name) and 2026.
    law: 'Australian Capital Territory: Holidays Act 1958',
    state: 'ACT',
    drop: ['2020-04-27', '2037-04-27'],
    name: 'Anzac Day (substitute day)',
  },
  {
    // The additional Monday was declared for 2026 and 2027 only; the library repeats it every year. Review in 2028.
    law: 'New South Wales: Public Holidays Act 2010',
    state: 'NSW',
    drop: ['2020-04-27', '2032-04-26', '2037-04-27', '2038-04-26'],
    name: 'Anzac Day (substitute day)',
  },
  {
    // The library uses the last Friday of September; the season ended late in 2020 and early in 2022.
    law: 'Victoria: Public Holidays Act 1993, as gazetted',
    state: 'VIC',
    drop: ['2020-09-25', '2022-09-30'],
    add: ['2020-10-23', '2022-09-23'],
    name: 'AFL Grand Final Friday',
  },
]
