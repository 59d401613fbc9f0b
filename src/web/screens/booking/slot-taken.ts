/** A copy of the server's message: importing the catalogue of messages would add too much to the public bundle. */
export const SLOT_TAKEN = 'This time has just been taken. Please choose another time.'
