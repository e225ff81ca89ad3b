import * as v from 'valibot'

const part = (max: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => text.length <= max, 'required'),
  )

/** A browser's address at its push service, with its keys. */
export const pushDeviceFields = v.object({ endpoint: part(1000), p256dh: part(100), auth: part(40) })
