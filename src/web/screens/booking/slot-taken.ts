/** As the server says it. Said here again, for the catalogue of all its sentences would weigh more than the calendar. */
export const SLOT_TAKEN = 'This time has just been taken. Please choose another time.'
