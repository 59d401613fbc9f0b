/** The six status families of the garage's colours; set as `data-tone` on anything that shows one. */
export type Tone = 'pending' | 'confirmed' | 'progress' | 'done' | 'cancelled' | 'idle'
