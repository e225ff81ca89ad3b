/** Stands among the settings once the demo was taken away, so that the next start does not bring it back. */
export const demoRemoved = 'demoRemoved'
