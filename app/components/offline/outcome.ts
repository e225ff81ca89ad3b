/**
 * What trying to send came to. `line`: nobody knows whether it arrived; `later`: the site, or somebody on the way, would
 * not have it now; `sign_in`: it waits until its writer has logged in again; `refused`: it will never be taken.
 */
export type Outcome = 'sent' | 'refused' | 'line' | 'later' | 'sign_in'
