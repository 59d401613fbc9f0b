/** The six status colours; set as `data-tone` on elements that show a status. */
export type Tone = 'pending' | 'confirmed' | 'progress' | 'done' | 'cancelled' | 'idle'
